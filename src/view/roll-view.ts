// Dice on a card: what fell for what, and who may still change it.

import type { Fight, FightState, LogEntry } from "../core/language/fight.ts";
import type { NamedModifier } from "../core/language/trace.ts";
import type { Seat } from "./seat.ts";
import { mayNotice } from "./viewer.ts";
import { wordFor, type Words } from "./words.ts";

export interface DieView {
  readonly face: number;
  readonly label: string;
  readonly tone: "plus" | "minus" | "plain";
  /** It lies there, and another die of the roll counts. */
  readonly aside?: true;
}

export interface RollView {
  /** The roll's key, for overruling. */
  readonly key: string;
  /** Whose roll it is, and what for. */
  readonly creature: string | null;
  readonly purpose: string;
  readonly label: string;
  readonly dice: readonly DieView[];
  readonly look: string;
  readonly sides: number;
  /** Label and faces in one line, for screen readers. */
  readonly spoken: string;
  /** Whether this viewer may add a modifier to it; only the last root's rolls can still be changed. */
  readonly mayModify: boolean;
  readonly mayOverrule: boolean;
  readonly modifiers: readonly { readonly value: number; readonly reason: string }[];
}

type Thrown = NonNullable<LogEntry["roll"]> & {
  readonly key: string;
  readonly faces: readonly number[];
  readonly modifiers: readonly NamedModifier[];
};

/** The card on which dice lie. */
export interface CardOfRolls {
  /** Whose card it is, so that its name need not be said again. */
  readonly actor: string | null;
  /** Only what the last root has rolled can still be changed. */
  readonly isLast: boolean;
}

/** The dice of an entry for one viewer. */
export function viewRolls(
  fight: Fight<FightState>,
  entry: LogEntry,
  { viewer, words }: Seat,
  { actor, isLast }: CardOfRolls,
): RollView[] {
  return thrownIn(fight, entry).flatMap((thrown) => {
    const { creature, purpose, dice } = thrown;
    const roller = creature === null ? undefined : fight.state.creatures[creature];
    if (roller && !mayNotice(viewer, roller)) return [];
    const what = words.say(`FRAY.Roll.${purpose}`) ?? wordFor(words, purpose);
    const label = roller && creature !== actor ? `${roller.name}: ${what}` : what;
    const shown = thrown.faces.map((face) => viewDie(dice.look, dice.sides, face, words));
    return [
      {
        key: thrown.key,
        creature,
        purpose,
        label,
        dice: shown,
        spoken: `${label}: ${shown.map((die) => die.label).join(" ")}`,
        look: dice.look,
        sides: dice.sides,
        mayModify: isLast && (viewer.gm || (creature !== null && viewer.owns.has(creature))),
        mayOverrule: isLast && viewer.gm,
        modifiers: thrown.modifiers,
      },
    ];
  });
}

/** The faces that a roll shows, of whichever root it is; none where it is not there. */
export function facesOf(fight: Fight<FightState>, key: string): readonly number[] {
  const entries = fight.log.filter(({ root }) => root === rootOf(key));
  const thrown = entries.flatMap((entry) => thrownIn(fight, entry)).find((each) => each.key === key);
  return thrown?.faces ?? [];
}

/** The dice that an entry brought, or, where it overruled one, all that it carried over. */
function thrownIn(fight: Fight<FightState>, entry: LogEntry): Thrown[] {
  const { input, roll, root } = entry;
  if (input.kind === "rolled") {
    const { request: key, faces, modifiers } = input;
    return roll ? [{ ...roll, key, faces, modifiers }] : [];
  }
  if (input.kind !== "overrule") return [];
  const old = rootOf(input.overruling.request);
  return input.carried.flatMap((response) => {
    if (response.kind !== "rolled") return [];
    const { request, faces, modifiers } = response;
    const known = rollAt(fight, old, request);
    return known ? [{ ...known, key: `${root}.${request}`, faces, modifiers }] : [];
  });
}

/** What a roll was for, looked up where its dice first fell. */
function rollAt(fight: Fight<FightState>, root: number, ordinal: string): LogEntry["roll"] {
  const entries = [fight.log, ...fight.branches].flat().filter((entry) => entry.root === root);
  const own = entries.find(
    (entry) => entry.input.kind === "rolled" && entry.input.request === `${root}.${ordinal}`,
  );
  if (own?.roll) return own.roll;
  const earlier = entries.find((entry) => entry.input.kind === "overrule")?.input;
  return earlier?.kind === "overrule"
    ? rollAt(fight, rootOf(earlier.overruling.request), ordinal)
    : undefined;
}

function rootOf(request: string): number {
  return Number(request.split(".")[0]);
}

/** A die as it lies on the table: special dice show the sign that the language file names for the face. */
export function viewDie(look: string, sides: number, face: number, words: Words): DieView {
  const label = words.say(`FRAY.Die.${look}.${face}`) ?? String(face);
  const tone = label.startsWith("+") ? "plus" : label.startsWith("−") ? "minus" : "plain";
  return { face, label, tone: sides === 6 ? tone : "plain" };
}
