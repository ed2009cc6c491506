// Taking in: what others have done to the documents of a fight becomes steps of it, and what a step has left undone is written.

import type { Fight, ForeignChange } from "../../core/language/fight.ts";
import { RefusedError, type CreatureId } from "../../core/language/rules.ts";
import { throwDice } from "../dice/throw-dice.ts";
import { carryOutOwn } from "./carry-out.ts";
import { commit, showMissed } from "./commit.ts";
import { inspect, joined } from "./external-changes.ts";
import { catchUpClock, formerFight } from "./former-place.ts";
import { fightIsOver, fightIsRunning } from "./fight-state.ts";
import { arrivalOf, commandToArrive, isToArrive } from "./go-on.ts";
import type { HeldFight } from "./held-fight.ts";
import { withEntering } from "./stops.ts";
import { playedItems } from "./item-projection.ts";
import { checkOnce } from "./limits.ts";
import { PLAIN_LOOK, type Look } from "./look.ts";
import { arbiterSender, progress } from "./progress.ts";
import { noteEdit } from "./settling.ts";
import { noteSheets, sheetEdited } from "./sheet-changes.ts";
import { isStampOf, storedSystem } from "./entrants.ts";
import { differingFields } from "./projection.ts";
import { systemOf } from "../platform/typed-documents.ts";

/** Whose documents are to be looked at, each with the fields that were written. */
export type WantedLooks = Map<CreatureId, readonly string[]>;

/** Takes in what others have changed on the documents of these creatures; of all where nobody is named. */
export async function takeIn(
  start: HeldFight,
  wanted?: WantedLooks,
  { by, isOverwritten }: Pick<Look, "by" | "isOverwritten"> = PLAIN_LOOK,
): Promise<HeldFight> {
  let held = start;
  const lagging: CreatureId[] = [];
  const former = wanted ? null : formerFight(held.holder);
  if (!wanted) {
    noteSheets(held);
    await finishLastStep(held, former);
  }
  for (const id of wanted?.keys() ?? Object.keys(held.fight.state.creatures)) {
    const look = { by, isOverwritten, touched: wanted?.get(id) ?? [], former };
    const { foreign, lags } = inspect(held, id, look);
    if (lags || (!wanted && itemsLag(held, id))) lagging.push(id);
    for (const change of foreign) held = await takeInChange(held, change, by);
    const edited = sheetEdited(held, id);
    if (edited) held = await takeInChange(held, edited, by);
  }
  if (lagging.length > 0) await finish(held, lagging);
  return held;
}

/**
 * What the last step has left unwritten, because the page that wrote it went: before anything is taken in, for that is a
 * step of its own, after which nobody could tell any more. Whoever has been changed otherwise too is finished after that.
 */
async function finishLastStep(held: HeldFight, former: Fight | null): Promise<void> {
  const lagging = Object.keys(held.fight.state.creatures).filter((id) => {
    const { foreign, lags } = inspect(held, id, { ...PLAIN_LOOK, former });
    return foreign.length === 0 && (lags || itemsLag(held, id));
  });
  if (lagging.length > 0) await finish(held, lagging);
  await showMissed(held, former);
  await catchUpClock(held.holder);
}

/** Whether a running fight has of a creature's items what they do not show: the host has refused that, or it is under way. */
function itemsLag({ holder, fight }: HeldFight, id: CreatureId): boolean {
  const actor = fight.absent[id] ? null : holder.actor(id);
  return actor !== null && fightIsRunning(fight) && playedItems(actor, fight, id).length > 0;
}

/**
 * A fight that is over takes in what has become of its creatures since, as by a rest: of what others have written last,
 * the actors know better. Returns the fight with it; one that runs is as it was.
 */
export async function catchUp(start: HeldFight): Promise<HeldFight> {
  let held = start;
  if (!fightIsOver(held.fight)) return held;
  for (const id of Object.keys(held.fight.state.creatures)) {
    const actor = held.holder.actor(id);
    const isOverwritten = actor !== null && !isStampOf(systemOf(actor)["stamp"], held.holder.id);
    held = await takeIn(held, new Map([[id, []]]), { by: null, isOverwritten });
  }
  return held;
}

/** Takes in a combatant that was added to a running fight. */
export async function takeInLateComer(
  held: HeldFight,
  combatant: Combatant.Implementation,
  by: string | null,
): Promise<void> {
  const { holder, fight } = held;
  const id = combatant.id ?? "";
  if (fightIsOver(fight) || (fight.state.creatures[id] && !fight.absent[id])) return;
  checkOnce(holder, fight, combatant);
  const met = await takeInChange(held, joined(held, combatant), by);
  noteSheets(met);
  if (arrivalOf(combatant) !== "later") await bringIn(met, combatant);
}

/** Rolls a late comer into the order; while a question is open this waits. */
async function bringIn(held: HeldFight, combatant: Combatant.Implementation): Promise<void> {
  if (await carryOutOwn(held, commandToArrive(held.shelved, combatant))) await endWaiting(combatant);
}

/** Who has been let in waits no more; who has been taken out again meanwhile does not either. */
export async function endWaiting(combatant: Combatant.Implementation): Promise<void> {
  const isHere = combatant.parent?.combatants.has(combatant.id ?? "") ?? false;
  if (isHere && isToArrive(combatant)) await combatant.update({ "system.arrives": "" } as never);
}

/** Writes to the sheets of these creatures what the fight has of them, where they show something else. */
export async function showAgain(held: HeldFight, ids: readonly CreatureId[]): Promise<void> {
  const { holder, shelved, fight } = held;
  const differing = ids.filter((id) => {
    const creature = fight.absent[id] ? undefined : fight.state.creatures[id];
    const actor = holder.actor(id);
    const { fightFields } = shelved.ruleset;
    return actor && creature && differingFields(fightFields, storedSystem(actor.system), creature).length > 0;
  });
  if (differing.length > 0) await finish(held, differing);
}

/** Writes what an interrupted commit has left undone. */
async function finish({ holder, shelved, fight }: HeldFight, lagging: readonly CreatureId[]): Promise<void> {
  const creatures = Object.fromEntries(
    Object.entries(fight.state.creatures).filter(([id]) => !lagging.includes(id)),
  );
  const before = { ...fight, state: { ...fight.state, creatures } };
  await commit({
    holder,
    shelved,
    before,
    after: fight,
    entries: [],
    rolls: [],
    arbiter: holder.stored.arbiter,
    stamped: [],
  });
}

/** The arbiter takes one change in, in the name of whoever the host says has made it. Returns the fight with it. */
export async function takeInChange(
  held: HeldFight,
  foreign: ForeignChange,
  by: string | null = null,
): Promise<HeldFight> {
  const { holder, shelved, fight: before } = held;
  const wish = {
    input: { kind: "foreign", foreign },
    sender: arbiterSender(by ?? game.userId ?? ""),
  } as const;
  const made = await progress(shelved.engine, before, wish, throwDice);
  if (!made.accepted) throw new RefusedError(made.refusal);
  const stamped = foreign.type === "CreatureRemoved" ? [] : [foreign.creature];
  const { entries, rolls } = made;
  const joins = foreign.type === "CreatureJoined";
  const after = joins ? withEntering(shelved.ruleset, holder, made.fight, [foreign.creature]) : made.fight;
  await commit({ holder, shelved, before, after, entries, rolls, arbiter: holder.stored.arbiter, stamped });
  const now = { ...held, fight: after };
  if (foreign.type === "EditedByHand") noteEdit(before.state, now, foreign.creature);
  return now;
}
