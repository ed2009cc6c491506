// The ways to answer a question that is weighed by numbers: each with what it costs and comes to, before one is chosen.

import type { Command } from "../core/language/commands.ts";
import type { Engine } from "../core/engine/engine.ts";
import { openAsk } from "../core/engine/open-requests.ts";
import type { Fight, FightState, Rulings } from "../core/language/fight.ts";
import type { AskRequest } from "../core/language/requests.ts";
import type { CreatureId } from "../core/language/rules.ts";
import { isTraced } from "../core/language/trace.ts";
import { mayMiss, viewPreview, type PreviewView } from "./composition.ts";
import { viewPalette, type PaletteAction } from "./palette-view.ts";
import { choiceLabel } from "./prompt-view.ts";
import type { Seat } from "./seat.ts";

/** One way to answer, as whoever answers weighs it. */
export interface WayView extends Pick<PaletteAction, "name" | "title" | "detail" | "costs"> {
  /** What it would be rolled with; what is secret to the viewer without a value. */
  readonly numbers: readonly PreviewView[];
  /** The choice by which it answers. */
  readonly choice: string;
  /** What is done then; null where the choice alone says it. */
  readonly command: Command | null;
  /** Whether nothing of the command is left to choose, so that one press answers. */
  readonly isWhole: boolean;
}

type Weighing = Pick<Engine<FightState, Rulings>, "ruleset" | "actions" | "preview">;

/** The ways that are open to answer the question with this key; none where it is not weighed, or is not the viewer's. */
export function viewWays(engine: Weighing, fight: Fight<FightState>, key: string, seat: Seat): WayView[] {
  const ask = openAsk(fight.open, key);
  if (ask?.to.kind !== "owner" || !engine.ruleset.prompts[ask.prompt]?.weighed) return [];
  const { creature } = ask.to;
  if (!seat.viewer.gm && !seat.viewer.owns.has(creature)) return [];
  const options = engine.actions(fight, creature, ask);
  const choice = ask.choices.find(({ takesCommand }) => takesCommand)?.id ?? "";
  const commanded = viewPalette(options, seat.words)
    .groups.flatMap(({ actions }) => actions)
    .flatMap(({ index, name, title, detail, costs, possible }) => {
      const option = options[index];
      if (!option || !possible) return [];
      const numbers = viewPreview(engine.preview(fight, option.command, ask), seat);
      const isWhole = option.needs.every((need) => mayMiss(need, option.command));
      return [{ name, title, detail, costs, numbers, choice, command: option.command, isWhole }];
    });
  return [...plainWays(fight.state, ask, creature, seat), ...commanded];
}

/** Choices that tell numbers of their own, such as the roll that is made where nobody chooses. */
function plainWays(state: FightState, ask: AskRequest, creature: CreatureId, seat: Seat): WayView[] {
  return ask.choices.flatMap((choice) => {
    const lines = Object.entries(choice.operands ?? {}).flatMap(([label, traced]) =>
      isTraced(traced) ? [{ label, traced, secretOf: creature }] : [],
    );
    if (lines.length === 0) return [];
    const title = choiceLabel(state, seat.words, ask, choice);
    const way = { choice: choice.id, command: null, isWhole: !choice.takesCommand };
    return [{ name: title, title, detail: "", costs: [], numbers: viewPreview(lines, seat), ...way }];
  });
}
