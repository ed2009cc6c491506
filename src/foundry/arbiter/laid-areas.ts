// Laid areas: a fight takes its areas from what is drawn on the scene, and its tokens stand in those where the fight has them.

import type { Command } from "../../core/language/commands.ts";
import type { Change } from "../../core/language/events.ts";
import type { Fight } from "../../core/language/fight.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { areaIn, hasAreas, nameUnder } from "../board/drawn-areas.ts";
import type { Point } from "../board/scene-grid.ts";
import { drawnAreas } from "../board/touching-areas.ts";
import { spotIn } from "../board/area-spots.ts";
import type { FightStore } from "./fight-stores.ts";
import type { HeldFight } from "./held-fight.ts";

type Token = TokenDocument.Implementation;

/** The scene of a fight on which areas are drawn; null where none are. */
function sceneWithAreas(holder: FightStore, fight: Fight): Token["parent"] {
  const scenes = Object.keys(fight.state.creatures).map((id) => holder.token(id)?.parent ?? null);
  return scenes.find((scene) => hasAreas(scene)) ?? null;
}

/** The command that lays out what is drawn on the scene of a fight; null where nothing is, and in a game without areas. */
export function layingOut({ holder, shelved, fight }: HeldFight): Command | null {
  const { areas } = shelved.ruleset;
  const scene = areas ? sceneWithAreas(holder, fight) : null;
  if (!areas || !scene) return null;
  const places = Object.keys(fight.state.creatures).flatMap((id) => {
    const token = holder.token(id);
    const name = token?.parent === scene ? nameUnder(areas, token) : null;
    return name === null ? [] : [[id, name] as const];
  });
  return areas.layOut(drawnAreas(scene), Object.fromEntries(places));
}

/** The other area into which somebody's token has come; null where it stands as the fight has it. */
export function movedArea({ holder, shelved, fight }: HeldFight, id: CreatureId): Change | null {
  const { areas } = shelved.ruleset;
  const token = holder.token(id);
  if (!areas || !token || !hasAreas(token.parent)) return null;
  const before = areaIn(areas, fight, id);
  const after = nameUnder(areas, token);
  if (after === null || after === before || !areas.isLaid(fight.state, after)) return null;
  return { path: ["creatures", id, ...areas.place], before, after };
}

/** Who was moved where by a drag: the corner of the token at its end. */
export interface Dropped {
  readonly creature: CreatureId;
  readonly corner: Point;
}

/** Where a token belongs whose creature has come into another area by the rules; null where it may stay as it stands. */
export function placeInArea(
  { holder, shelved, fight }: HeldFight,
  id: CreatureId,
  { dropped, taken }: { readonly dropped: Dropped | null; readonly taken: Map<CreatureId, Point> },
): Point | null {
  const { areas } = shelved.ruleset;
  const token = holder.token(id);
  const area = areas && areaIn(areas, fight, id);
  if (!areas || !token || !area || nameUnder(areas, token) === area) return null;
  const isHere = (corner: Point): boolean => nameUnder(areas, token, corner) === area;
  const wished = dropped?.creature === id ? dropped.corner : null;
  return wished && isHere(wished) ? wished : spotIn(token, isHere, [...taken.values()]);
}
