// The dialog of a button on a sheet: what a command outside a fight still has to be told, such as who tends a sleeper.

import type { JsonRecord } from "../../core/language/json.ts";
import type { SheetCommand, SheetQuestion } from "../../core/manifest/sheet-layout.ts";
import { said, type Words } from "../../view/words.ts";
import { targetedActors } from "../platform/targets.ts";
import { say } from "../platform/words.ts";
import { allActors } from "../platform/world.ts";
import { askForm, dialogField, dialogOf, saidWhenWrong } from "../render/ask-form.ts";

type Kinds = { readonly [type: string]: "character" | "npc" };
/** For whom is asked, among whom helpers are found, and in whose words. */
interface Asking {
  readonly actor: Actor.Implementation;
  readonly kinds: Kinds;
  readonly words: Words;
}

type Of<Kind extends SheetQuestion["kind"]> = Extract<SheetQuestion, { readonly kind: Kind }>;

/** One question for one actor: its control, and what the command is told by the form. */
interface Asked {
  readonly markup: string;
  read(form: FormData): JsonRecord;
}

function askNumber({ parameter, label, min, max }: Of<"number">, words: Words): Asked {
  const problem = saidWhenWrong(say("FRAY.Panel.NumberWrong", { min, max }));
  const attributes = `type="number" name="${parameter}" value="${min}" min="${min}" max="${max}" step="1" required`;
  return {
    markup: dialogField(said(words, label), `<input ${attributes} ${problem}>`),
    read: (form) => ({ [parameter]: Number(form.get(parameter)) }),
  };
}

function askChoice({ parameter, label, choices }: Of<"choice">, words: Words): Asked {
  const ids = Object.keys(choices);
  const options = ids.map((id) => `<option value="${id}">${said(words, choices[id] ?? id)}</option>`);
  return {
    markup: dialogField(said(words, label), `<select name="${parameter}">${options.join("")}</select>`),
    read: (form) => ({ [parameter]: ids.find((id) => id === form.get(parameter)) ?? ids[0] ?? null }),
  };
}

/** Fields for words, with what is offered in a list that opens at them; fields that stay empty say nothing. */
function askWords({ parameter, label, known, most }: Of<"words">, words: Words): Asked {
  const listed = `fray-offered-${parameter}`;
  const options = known.map((each) => new Option("", each).outerHTML);
  const name = said(words, label);
  const fields = Array.from({ length: most }, (_each, i) => {
    const required = i === 0 ? ` required ${saidWhenWrong(say("FRAY.Sheet.NameFirst"))}` : "";
    const input = `<input type="text" name="${parameter}" list="${listed}" autocomplete="off"${required}>`;
    return dialogField(most === 1 ? name : `${name} ${i + 1}`, input);
  });
  return {
    markup: `${fields.join("")}<datalist id="${listed}">${options.join("")}</datalist>`,
    read: (form) => {
      const given = form.getAll(parameter).map((each) => (typeof each === "string" ? each.trim() : ""));
      const told = given.filter((each) => each !== "");
      return { [parameter]: most === 1 ? (told[0] ?? "") : told };
    },
  };
}

/** Who may help an actor outside a fight: the players' other heroes of its game, and whoever is marked on the board. */
function companionsOf(actor: Actor.Implementation, kinds: Kinds): Actor.Implementation[] {
  const heroes = allActors().filter(
    (each) => kinds[each.type as string] === "character" && each.hasPlayerOwner,
  );
  const marked = targetedActors().filter((each) => kinds[each.type as string] !== undefined);
  return [...new Set([...heroes, ...marked])].filter((each) => each.uuid !== actor.uuid);
}

function askHelper(
  { parameter, label, nobody }: Of<"helper">,
  { actor, kinds, words }: Asking,
): Asked | null {
  const others = companionsOf(actor, kinds);
  if (others.length === 0) return null;
  const options = others.map((each) => new Option(each.name, each.uuid).outerHTML);
  const none = `<option value="">${said(words, nobody)}</option>`;
  return {
    markup: dialogField(
      said(words, label),
      `<select name="${parameter}">${none}${options.join("")}</select>`,
    ),
    read: (form) => {
      const helper = form.get(parameter);
      return typeof helper === "string" && helper !== "" ? { [parameter]: helper } : {};
    },
  };
}

function asked(question: SheetQuestion, asking: Asking): Asked | null {
  switch (question.kind) {
    case "number":
      return askNumber(question, asking.words);
    case "choice":
      return askChoice(question, asking.words);
    case "words":
      return askWords(question, asking.words);
    case "helper":
      return askHelper(question, asking);
  }
}

/**
 * What a person answers to the questions of a sheet's command; nothing where there is nothing to ask. Null when the
 * person turns back.
 */
export async function askForCommand(
  { asks = [], label }: Pick<SheetCommand, "asks" | "label">,
  asking: Asking,
): Promise<JsonRecord | null> {
  const questions = asks.map((each) => asked(each, asking)).filter((each) => each !== null);
  if (questions.length === 0) return {};
  const name = said(asking.words, label);
  const form = await askForm(name, name, dialogOf(...questions.map(({ markup }) => markup)));
  return form && Object.assign({}, ...questions.map((each) => each.read(form)));
}
