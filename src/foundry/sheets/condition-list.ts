// What a creature suffers from, as its sheet lists it: by the fight while there is one, else by its own fields.

import type { LoadedGame } from "../../rulesets/index.ts";
import { viewCondition } from "../../view/meter-view.ts";
import { asSeen } from "../../view/viewer.ts";
import { wordFor, type Words } from "../../view/words.ts";
import { systemOf } from "../platform/typed-documents.ts";
import { fightOfActor, situationOf, viewerOf } from "../fights/fight-access.ts";

export interface ConditionEntry {
  readonly id: string;
  readonly label: string;
  readonly rule: string;
  readonly img: string;
  /** Whether a click may end it. */
  readonly mayEnd: boolean;
}

/** The conditions of an actor, in the order of their icons. */
export function conditionList(
  actor: Actor.Implementation,
  shelved: LoadedGame,
  words: Words,
): ConditionEntry[] {
  const found = fightOfActor(actor);
  const isMaster = game.user?.isGM ?? false;
  if (!found) {
    return shelved
      .statusesOf(systemOf(actor))
      .map((id) => ({ id, label: wordFor(words, id), rule: "", img: iconOf(id), mayEnd: false }));
  }
  const { combat, fight, creature } = found;
  const seen = asSeen(situationOf(fight), viewerOf(combat));
  return shelved.ruleset.conditions(seen, creature).map((mark) => {
    const { label, rule } = viewCondition(words, mark);
    return { id: mark.condition, label, rule, img: iconOf(mark.condition), mayEnd: isMaster };
  });
}

function iconOf(id: string): string {
  return CONFIG.statusEffects.find((each) => each.id === id)?.img ?? "";
}
