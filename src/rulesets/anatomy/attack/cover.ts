// Cover behind walls: what the lines say, and the GM's word on it.

import { ask, type Procedure } from "../../../core/language/requests.ts";
import { blockedLines } from "../movement/board.ts";
import type { Attack } from "./attack.ts";
import { coverOfLines } from "../movement/positioning.ts";
import type { AnatomyContext } from "../rulings.ts";
import { PROMPTS } from "../prompts.ts";

const WORDS = PROMPTS.cover.choices;

/** ANAT-POS-02: the cover of an attack. Where walls stand in the way and nobody has said otherwise, the GM sees the result and may change it. */
export function* settleCover(
  context: AnatomyContext,
  attack: Pick<Attack, "attacker" | "target" | "cover" | "coverSaid">,
): Procedure<number> {
  const walls = context.state.walls ?? [];
  const from = context.creature(attack.attacker).position;
  const to = context.creature(attack.target).position;
  if (attack.coverSaid || walls.length === 0 || !from || !to) return attack.cover;
  const lines = blockedLines(walls, from, to);
  if (lines === 0) return 0;
  const { choice } = yield* ask(PROMPTS.cover, {
    usual: WORDS[coverOfLines(lines)] ?? "none",
    operands: { attacker: attack.attacker, target: attack.target, lines },
    involves: [attack.attacker, attack.target],
  });
  return Math.max(
    0,
    WORDS.findIndex((each) => each === choice),
  );
}
