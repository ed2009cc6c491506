// Rests that need a word more: who tends the sleeper, and what a broken rest was and how long it was disturbed.

import type { JsonRecord } from "../../core/json.ts";
import { askForm, dialogField, dialogOf, saidWhenWrong } from "../ask-form.ts";
import { targetedActors } from "../targets.ts";
import { say } from "../words.ts";
import { allActors } from "../world.ts";

/** Minutes of a long rest, beyond which none can have gone on (DEST-REST-01). */
const LONG_REST = 480;
const LONGEST_DISTURBANCE = 100_000;

function minutes(name: string, key: string, value: number, max: number): string {
  const problem = saidWhenWrong(say("FRAY.Panel.NumberWrong", { min: 0, max }));
  const attributes = `type="number" name="${name}" value="${value}" min="0" max="${max}" step="1" required`;
  return dialogField(say(key), `<input ${attributes} ${problem}>`);
}

function kinds(): string {
  const options = ["long", "short"].map(
    (each) => `<option value="${each}">${say(`FRAY.Command.${each}Rest`)}</option>`,
  );
  return dialogField(say("FRAY.Sheet.BrokenRest.kind"), `<select name="kind">${options.join("")}</select>`);
}

function askRest(command: string, content: string): Promise<FormData | null> {
  const name = say(`FRAY.Command.${command}`);
  return askForm(name, name, content);
}

/** Asks the GM about a broken rest (DEST-REST-13, DEST-REST-14); times in minutes. Null when the GM turns back. */
export async function askBrokenRest(): Promise<JsonRecord | null> {
  const content = dialogOf(
    kinds(),
    minutes("elapsed", "FRAY.Sheet.BrokenRest.elapsed", 0, LONG_REST),
    minutes("interruption", "FRAY.Sheet.BrokenRest.interruption", 0, LONGEST_DISTURBANCE),
  );
  const form = await askRest("breakRest", content);
  if (!form) return null;
  const kind = form.get("kind") === "short" ? "short" : "long";
  return { kind, elapsed: Number(form.get("elapsed")), interruption: Number(form.get("interruption")) };
}

/** Who may help an actor outside a fight: the players' other heroes of its game, and whoever is marked on the board. */
function companionsOf(
  actor: Actor.Implementation,
  kinds: { readonly [type: string]: "character" | "npc" },
): Actor.Implementation[] {
  const heroes = allActors().filter(
    (each) => kinds[each.type as string] === "character" && each.hasPlayerOwner,
  );
  const marked = targetedActors().filter((each) => kinds[each.type as string] !== undefined);
  return [...new Set([...heroes, ...marked])].filter((each) => each.uuid !== actor.uuid);
}

/** Asks who tends a long rest (DEST-REST-12): a hero, or whoever is marked on the board. Null when the person turns back. */
export async function askTender(
  sleeper: Actor.Implementation,
  kinds: { readonly [type: string]: "character" | "npc" },
): Promise<JsonRecord | null> {
  const others = companionsOf(sleeper, kinds);
  if (others.length === 0) return {};
  const options = others.map((each) => new Option(each.name, each.uuid).outerHTML);
  const nobody = `<option value="">${say("FRAY.Sheet.TendedRest.nobody")}</option>`;
  const chooser = `<select name="tender">${nobody}${options.join("")}</select>`;
  const form = await askRest("longRest", dialogOf(dialogField(say("FRAY.Sheet.TendedRest.by"), chooser)));
  if (!form) return null;
  const tender = form.get("tender");
  return typeof tender === "string" && tender !== "" ? { tender } : {};
}
