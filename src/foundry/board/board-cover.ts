// What the board tells of an attack: its height, and cover by the walls of the scene on which both stand.

import type { FightState } from "../../core/language/fight.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import type { HeightQuestion } from "../../core/language/board-fields.ts";
import type { ReadBoard } from "../../view/board-answers.ts";
import { readCover, readHeight, type BoardAnswer } from "../../view/sight-lines.ts";
import { mayNotice, type Viewer } from "../../view/viewer.ts";
import { wallsOf } from "./board-walls.ts";

/** Where the tokens of creatures are found. */
export interface TokensOnBoard {
  token(creature: CreatureId): TokenDocument.Implementation | null;
}

/**
 * What the board tells this viewer of a fight. It tells no cover of a scene without walls, where nobody has said what
 * hides whom, nor of creatures that have no place.
 */
export function boardOf(holder: TokensOnBoard, state: FightState, viewer: () => Viewer): ReadBoard {
  return (question, actor, target) => {
    if (question.fact === "height") return heightOf(question, state, actor, target);
    const scene = holder.token(actor)?.parent;
    if (!scene || scene.walls.size === 0) return null;
    if (target === null) return { kind: "waits" };
    if (holder.token(target)?.parent !== scene) return null;
    const inView = (id: CreatureId): boolean => {
      const creature = state.creatures[id];
      return creature !== undefined && mayNotice(viewer(), creature);
    };
    return readCover(question, { state, actor, target }, { isWalled: wallsOf(scene, "sight"), inView });
  };
}

/** Height stands in the positions themselves, whatever the canvas shows. */
function heightOf(
  question: HeightQuestion,
  state: FightState,
  actor: CreatureId,
  target: CreatureId | null,
): BoardAnswer | null {
  if (target !== null) return readHeight(question, { state, actor, target });
  return state.creatures[actor]?.position ? { kind: "waits" } : null;
}

/** Calls the listener when walls come, go or change, as when a door is opened. */
export function followWalls(listener: () => void): void {
  Hooks.on("createWall", listener);
  Hooks.on("updateWall", listener);
  Hooks.on("deleteWall", listener);
}
