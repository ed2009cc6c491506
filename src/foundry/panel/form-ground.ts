// The ground under a form: a way that is put together step by step costs what the board says of its spaces.

import type { Refusal } from "../../core/language/rules.ts";
import { commandOf, type Composition } from "../../view/composition.ts";
import { heedGround, wayRefusal } from "../../view/ground.ts";
import { holderOf } from "../fights/fight-access.ts";
import type { FightAccess, RunningAccess } from "../fights/fight-views.ts";
import { standsOnBoard } from "../board/scene-grid.ts";
import { groundUnder } from "../board/terrain.ts";
import { notifyRefusal } from "../platform/words.ts";
import type { PanelChoices } from "./panel-context.ts";

/** The choices with what is being composed, which lies on its creature's ground. */
export function composing(
  access: FightAccess | null,
  choices: PanelChoices,
  composition: Composition | null,
): PanelChoices {
  const grounded = composition && onGround(access, composition, choices.composition);
  return { ...choices, composition: grounded };
}

/** A wall on the way of a player, or null; what else the scene says is told by the form as a whole. */
function wallInTheWay({ asScene }: RunningAccess, composition: Composition): Refusal | null {
  const isWay = composition.option.needs.some(({ kind }) => kind === "path");
  const { refusal } = isWay ? asScene(commandOf(composition)) : { refusal: null };
  return refusal?.code === "wall" ? refusal : null;
}

/** As it was before, and with a word, where the way leads to where nobody gets along. */
function onGround(
  access: FightAccess | null,
  composition: Composition,
  before: Composition | null,
): Composition {
  const token = access ? holderOf(access.combat)?.token(composition.creature) : null;
  if (!access?.running || !standsOnBoard(token)) return composition;
  const ground = groundUnder(token);
  const refusal = wayRefusal(composition, ground) ?? wallInTheWay(access.running, composition);
  if (!refusal) return heedGround(composition, ground, access.running.ruleset);
  notifyRefusal(refusal, access.running.seat.words);
  return before ?? composition;
}
