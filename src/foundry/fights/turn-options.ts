// What a creature can do now: with its turn, whether that is a question or not, and as the answer to any other.

import type { Fight } from "../../core/language/fight.ts";
import { findAsk } from "../../core/engine/open-requests.ts";
import type { AskRequest } from "../../core/language/requests.ts";
import type { ActionOption } from "../../core/language/ruleset.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { openDeclarations } from "../../view/declaration-view.ts";
import type { Viewer } from "../../view/viewer.ts";
import { engineOf } from "./fight-access.ts";

/** By creature and question: a pointer that crosses the palette, or drags a token, asks for the same again and again. */
const offered = new WeakMap<Fight, Map<string, readonly ActionOption[]>>();

/** The question with this key, also one that has its answer, which may be changed while its window is open. */
function askWith({ open }: Fight, request: string | null | undefined): AskRequest | null {
  return request === null || request === undefined ? null : (findAsk(open, request, true)?.ask ?? null);
}

/** What the rules offer a creature, possible or not: to answer the open question with this key, else by itself. */
export function optionsOf(
  fight: Fight,
  creature: CreatureId,
  request: string | null | undefined,
): readonly ActionOption[] {
  const known = offered.get(fight) ?? new Map<string, readonly ActionOption[]>();
  offered.set(fight, known);
  const place = `${creature} ${request ?? ""}`;
  const options = known.get(place) ?? engineOf(fight).actions(fight, creature, askWith(fight, request));
  known.set(place, options);
  return options;
}

/** What the rules offer a creature for its turn, possible or not; where its turn is a question to the viewer, what answers it. */
export function turnOptions(fight: Fight, creature: CreatureId, viewer: Viewer): readonly ActionOption[] {
  const turn = openDeclarations(fight, viewer).find((each) => each.creature === creature);
  return optionsOf(fight, creature, turn?.key);
}
