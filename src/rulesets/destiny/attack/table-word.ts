// The table's word: what a board would tell of an attack or a way, chosen in the form where there is none.

import type { Command } from "../../../core/language/commands.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import { ID, textOf } from "../actions/parameters.ts";
import type { DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature, Weapon } from "../state.ts";

const FLANKS = ["flanked", "rear"] as const;
/** DEST-AMB-19: the first increment, and four beyond it. */
const INCREMENTS = ["increment1", "increment2", "increment3", "increment4", "increment5"] as const;

/** The parameters of an attack by which the table says it. */
export const TABLE_WORD = {
  flank: { kind: "choice", of: FLANKS, optional: true },
  range: { kind: "choice", of: INCREMENTS, optional: true },
  harrier: { ...ID, optional: true },
  sight: { kind: "choice", of: ["unseen"], optional: true },
} as const;

/** DEST-ACT-05, DEST-ACT-09: the parameter of a way that brings the mover close to somebody. */
export const APPROACH = { approach: { ...ID, optional: true } } as const;

/** What the table has said of an attack. */
export interface Said {
  readonly flanked?: true;
  readonly rear?: true;
  /** Increments beyond the first. */
  readonly increments?: number;
}

/** DEST-FLK-02, DEST-FLK-04, DEST-AMB-19: what the table has said of flank, rear and range. */
export function saidOf(command: Command): Said {
  const flank = FLANKS.find((each) => each === command["flank"]);
  const range = INCREMENTS.findIndex((each) => each === command["range"]);
  return { ...(flank ? { [flank]: true } : {}), ...(range < 0 ? {} : { increments: range }) };
}

/** DEST-ACT-07: whether the target is said not to see it coming. */
export function isSaidUnseen(command: Command): boolean {
  return command["unseen"] === true || command["sight"] === "unseen";
}

/** DEST-ACT-05, DEST-ACT-08: those whom a command names, one in the form and any number in a list. */
export function withChosen(
  command: Command,
  parameter: string,
  listed: readonly CreatureId[],
): readonly CreatureId[] {
  const chosen = textOf(command, parameter);
  return chosen === "" || listed.includes(chosen) ? listed : [...listed, chosen];
}

/** What the form of an attack asks besides: sight always, all else only where no board tells it. */
export function tableNeeds(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  weapon: Weapon,
): readonly Need[] {
  const needs: Need[] = [optional("sight", ["unseen"]), ...flankNeeds(actor)];
  if (actor.position) return needs;
  if (weapon.kind === "melee") return needs;
  needs.push(optional("range", INCREMENTS));
  return [...needs, ...someFoe(situation, actor, "harrier")];
}

/** DEST-FLK-02, DEST-FLK-04: how the target is surrounded, where no board tells it. */
export function flankNeeds({ position }: DestinyCreature): readonly Need[] {
  return position ? [] : [optional("flank", FLANKS)];
}

/** DEST-ACT-05: to whom a way without a board leads close. */
export function approachNeeds(situation: DestinyReadContext, mover: DestinyCreature): readonly Need[] {
  return mover.position ? [] : someFoe(situation, mover, "approach");
}

function optional(parameter: string, choices: readonly string[]): Need {
  return { kind: "choice", parameter, choices, optional: true };
}

/** One of the foes that are seen; no question where there is none. */
function someFoe(
  { state, absent }: DestinyReadContext,
  actor: DestinyCreature,
  parameter: string,
): readonly Need[] {
  const foes = Object.values(state.creatures).filter(
    (each) => each.side !== actor.side && !each.dead && !each.hidden && !absent.has(each.id),
  );
  return foes.length === 0
    ? []
    : [
        optional(
          parameter,
          foes.map(({ id }) => id),
        ),
      ];
}
