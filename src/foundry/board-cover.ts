// What the board tells of an attack: its height, and cover by the walls of the scene that this client looks at.

import type { FightState } from "../core/fight.ts";
import type { CreatureId } from "../core/rules.ts";
import type { HeightQuestion } from "../core/ruleset.ts";
import type { ReadBoard } from "../view/board-answers.ts";
import { readCover, readHeight, type BoardAnswer, type Point } from "../view/sight-lines.ts";
import { mayNotice, type Viewer } from "../view/viewer.ts";
import type { FightHolder } from "./arbiter/holders.ts";

/**
 * What the board tells this viewer of a fight. It tells no cover of a scene that the canvas does not show, nor of one
 * without walls: there nobody has said what hides whom.
 */
export function boardOf(holder: FightHolder, state: FightState, viewer: () => Viewer): ReadBoard {
  return (question, actor, target) => {
    if (question.fact === "height") return heightOf(question, state, actor, target);
    const scene = holder.token(actor)?.parent;
    if (!scene || scene.id !== canvas?.scene?.id || scene.walls.size === 0) return null;
    if (target === null) return { kind: "waits" };
    if (holder.token(target)?.parent !== scene) return null;
    return readCover(question, state, actor, target, wallsOf(scene), (id) => {
      const creature = state.creatures[id];
      return creature !== undefined && mayNotice(viewer(), creature);
    });
  };
}

/** Height stands in the positions themselves, whatever the canvas shows. */
function heightOf(
  question: HeightQuestion,
  state: FightState,
  actor: CreatureId,
  target: CreatureId | null,
): BoardAnswer | null {
  if (target !== null) return readHeight(question, state, actor, target);
  return state.creatures[actor]?.position ? { kind: "waits" } : null;
}

/** Calls the listener when walls come, go or change, as when a door is opened. */
export function followWalls(listener: () => void): void {
  Hooks.on("createWall", listener);
  Hooks.on("updateWall", listener);
  Hooks.on("deleteWall", listener);
}

/** Whether a wall stops the line between two points, which the host asks in pixels. */
function wallsOf({ grid }: Scene.Implementation): (from: Point, to: Point) => boolean {
  const inPixels = ({ x, y, elevation }: Point): { x: number; y: number; elevation: number } => ({
    x: x * grid.size,
    y: y * grid.size,
    elevation: elevation * grid.distance,
  });
  return (from, to) =>
    CONFIG.Canvas.polygonBackends.sight.testCollision(inPixels(from), inPixels(to), {
      type: "sight",
      mode: "any",
    });
}
