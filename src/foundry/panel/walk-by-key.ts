// A walk by keys alone: one opens the form of a move, the arrows go along the ground, Enter walks.

import type { Command } from "../../core/language/commands.ts";
import type { ActionOption } from "../../core/language/ruleset.ts";
import type { FightAccess } from "../fights/fight-views.ts";
import { paletteOptions, type PanelChoices } from "./panel-context.ts";

/** Where the arrows point, x to the right and y down. */
const ARROWS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Home: [-1, -1],
  PageUp: [1, -1],
  End: [-1, 1],
  PageDown: [1, 1],
};

/**
 * The command of the first move of the palette that goes along a way; where all are refused one of those, so that its
 * refusal is told. Null where moves are possible that know no ways: one of them is to be chosen.
 */
export function firstWalk(access: FightAccess | null, choices: PanelChoices): Command | null {
  if (!access?.running) return null;
  const moves = paletteOptions(access.running, choices).filter(isMove);
  const walks = moves.filter(({ needs }) => needs.some(({ kind }) => kind === "path"));
  const walk = walks.find(isPossible) ?? walks[0];
  if (walk) return walk.command;
  return moves.some(isPossible) ? null : (moves[0]?.command ?? null);
}

const isPossible = ({ refusal }: ActionOption): boolean => refusal === null;

function isMove({ kind, topic, needs }: ActionOption): boolean {
  return (topic ?? kind) === "movement" || needs.some((need) => need.kind === "path");
}

/** Goes to the first of the moves that are possible, where it is to be chosen which. */
export function focusMoves(panel: HTMLElement): void {
  panel.querySelector<HTMLElement>(".fray-group-movement [data-action=pick]:not(.impossible)")?.focus();
}

/** The panel has been drawn: the compass of its form hears the arrows. */
export function hearArrows(panel: HTMLElement): void {
  const compass = panel.querySelector<HTMLElement>(".fray-compose:not([hidden]) .fray-compass");
  if (!compass) return;
  compass.onkeydown = (event) => {
    const button = event.key === "Enter" ? confirming(panel, event) : towards(compass, event.key);
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    button.click();
  };
}

/** Enter on the compass itself walks; on one of its buttons it is a step, as on any button. */
function confirming(panel: HTMLElement, { target, currentTarget }: Event): HTMLElement | null {
  if (target !== currentTarget) return null;
  return panel.querySelector<HTMLElement>(".fray-compose .fray-primary[data-action=confirm]");
}

/** The direction that lies nearest to where a key points: on hexes not all of them are there. */
function towards(compass: HTMLElement, key: string): HTMLElement | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const along = ({ dataset }: HTMLElement): number => {
    return Number(dataset["across"]) * arrow[0] + Number(dataset["down"]) * arrow[1];
  };
  const steps = [...compass.querySelectorAll<HTMLElement>("[data-action=step]")];
  return steps.reduce<HTMLElement | null>(
    (best, each) => (best === null || along(each) > along(best) ? each : best),
    null,
  );
}
