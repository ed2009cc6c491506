// Long ways: a way that was wished once is walked count by count, until something interrupts it or it is changed.

import type { Draft } from "../../../core/language/draft.ts";
import { emitFor } from "../../../core/language/emit.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { foesAround } from "../attack/facing.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import type { TimeCountCreature, Way } from "../state.ts";

/** How a walker stands before it goes on: what is different afterwards interrupts its way. */
export type Standing = Pick<Way, "hits" | "hp" | "foes" | "lying">;

/** TC-MOVE-07: what a walker has suffered so far, and whose reach it is in. */
export function standingOf(situation: TimeCountReadContext, walker: TimeCountCreature): Standing {
  return {
    hits: walker.hitsTaken,
    hp: walker.hp.value,
    foes: foesAround(situation, walker),
    lying: isLying(walker),
  };
}

/** TC-STANCE-13: on the ground, also while preparing a spell there. */
function isLying({ stance, preparing }: TimeCountCreature): boolean {
  return stance === "prone" || preparing?.body === "prone";
}

/** TC-MOVE-07: keeps the rest of a way for a later count; no rest ends what was kept. */
export function keepWay(context: TimeCountContext, id: CreatureId, way: Way): void {
  if (way.path.length === 0) return endWay(context, id);
  tellKept(context, id, way, way.path.length);
}

/** TC-SPELL-07: keeps a step for a later count where no board tells its squares. */
export function keepStep(context: TimeCountContext, id: CreatureId, way: Way): void {
  tellKept(context, id, way, 1);
}

function tellKept(context: TimeCountContext, id: CreatureId, way: Way, squares: number): void {
  const operands = { squares, at: way.at };
  emitFor(
    context,
    id,
    { type: "WayKept", rule: "TC-MOVE-07", operands },
    (draft: Draft<TimeCountCreature>) => {
      draft.way = { ...way, path: way.path.map((square) => ({ ...square })), foes: [...way.foes] };
    },
  );
}

/** TC-MOVE-07: a way is given up, walked to its end, or cut short. */
export function endWay(context: TimeCountContext, id: CreatureId): void {
  if (context.creature(id).way === null) return;
  emitFor(context, id, { type: "WayEnded", rule: "TC-MOVE-07" }, (draft: Draft<TimeCountCreature>) => {
    draft.way = null;
  });
}

/** TC-MOVE-07: whether something has come between since the way was last walked: a hit, a fall, lost hit points, a foe within whose reach it has come. */
export function isInterrupted(situation: TimeCountReadContext, id: CreatureId): boolean {
  const walker = situation.state.creatures[id];
  if (!walker?.way) return false;
  const { hits, hp, foes, lying = false } = walker.way;
  if (isLying(walker) && !lying) return true;
  if (walker.hitsTaken !== hits || walker.hp.value < hp) return true;
  return foesAround(situation, walker).some((foe) => !foes.includes(foe));
}
