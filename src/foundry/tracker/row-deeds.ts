// What is done in the tracker now and then, by menus, buttons or drawn by hand: to ride, to hide, to let in, to put a turn off, to end.

import type { ActionOption } from "../../core/language/ruleset.ts";
import { refuse, type CreatureId } from "../../core/language/rules.ts";
import { droppedText } from "../../view/turn-view.ts";
import { getFight, shelvedOf } from "../fights/fight-access.ts";
import { submit, submitEnd, submitJoin } from "../fights/submit.ts";
import { FightPanel } from "../panel/fight-panel.ts";
import { notifyRefusal, say, wordsOfGame } from "../platform/words.ts";
import { saysYes } from "../platform/yes-or-no.ts";
import { savingNow, type Saving } from "./saved-turns.ts";

/** Opens the action in the panel, or tells why it is not possible now. */
export async function ride(
  combat: Combat.Implementation | null,
  combatant: Combatant.Implementation,
  option: ActionOption | null,
): Promise<void> {
  if (!option) return;
  if (option.refusal) return notifyRefusal(option.refusal, wordsOfGame(getFight(combat)?.ruleset ?? ""));
  await FightPanel.instance.openFor(combatant.id, option.command);
}

export async function saddle(
  combat: Combat.Implementation | null,
  { id }: Combatant.Implementation,
): Promise<void> {
  const { seat } = await import("../fights/gm-commands.ts");
  if (combat && id !== null) await seat(combat, id);
}

/** All are hidden, unless all are already; one write, however many they are. */
export async function hideOrShow(
  combat: Combat.Implementation | null,
  all: readonly Combatant.Implementation[],
): Promise<void> {
  const hidden = !all.every((each) => each.hidden);
  await combat?.updateEmbeddedDocuments(
    "Combatant",
    all.map((each) => ({ _id: each.id, hidden })),
  );
}

export async function remove(
  combat: Combat.Implementation | null,
  all: readonly Combatant.Implementation[],
): Promise<void> {
  await combat?.deleteEmbeddedDocuments(
    "Combatant",
    all.map((each) => each.id ?? ""),
  );
}

export async function join(
  combat: Combat.Implementation | null,
  all: readonly Combatant.Implementation[],
  isCaught: boolean,
): Promise<void> {
  const fight = getFight(combat);
  const late = all.map((each) => each.id ?? "");
  if (!combat || !fight) return notifyRefusal(refuse("CORE-INTENT", "noFight"));
  await submitJoin(combat, late, isCaught);
}

type Shown = Combat.Implementation | null;

/** Puts the turn of the acting creature off until right behind another's; whom nobody may wait for is said. */
export async function saveBehind(combat: Shown, after: CreatureId): Promise<void> {
  const fight = getFight(combat);
  const save = fight && shelvedOf(fight).commands.save;
  const saving = savingNow(combat);
  if (!combat || !save || !saving) return;
  const command = { type: save.type, creature: saving.creature, [save.parameter]: after };
  await submit(combat, { kind: "command", command });
}

/** Whoever has a row or a chip in a list of turns. */
const CREATURE = "[data-turn-of]";

function creatureAt(event: Event): CreatureId | null {
  const found = event.target instanceof Element ? event.target.closest<HTMLElement>(CREATURE) : null;
  return found?.dataset["turnOf"] ?? null;
}

/** Elements that listen already, however often they are drawn. */
const listening = new WeakSet<HTMLElement>();

/** Lets the creature whose turn may be put off, as it is drawn now, be drawn behind another within this element. */
export function letTurnsBeSaved(list: HTMLElement, { creature }: Saving, combatOf: () => Shown): void {
  for (const each of list.querySelectorAll<HTMLElement>(CREATURE))
    if (each.dataset["turnOf"] === creature) each.setAttribute("draggable", "true");
    else each.removeAttribute("draggable");
  if (listening.has(list)) return;
  listening.add(list);
  let drawn: CreatureId | null = null;
  list.addEventListener("dragstart", (event) => {
    drawn = creatureAt(event);
    if (drawn === savingNow(combatOf())?.creature) return;
    drawn = null;
  });
  list.addEventListener("dragover", (event) => {
    const over = creatureAt(event);
    if (drawn !== null && over !== null && over !== drawn) event.preventDefault();
  });
  list.addEventListener("drop", (event) => {
    const over = creatureAt(event);
    if (drawn === null || over === null || over === drawn) return;
    event.preventDefault();
    drawn = null;
    void saveBehind(combatOf(), over);
  });
  list.addEventListener("dragend", () => (drawn = null));
}

/** Ends the fight, once the person is sure; what was declared and would be lost is told before. */
export async function endFight(combat: Shown): Promise<void> {
  const fight = getFight(combat);
  const dropped = fight ? droppedText(fight, wordsOfGame(fight.ruleset)) : "";
  const question = [say("FRAY.Tracker.EndFightQuestion"), dropped].filter(Boolean).join(" ");
  const isSure = await saysYes(say("FRAY.Command.endFight"), question);
  if (isSure && combat) await submitEnd(combat);
}
