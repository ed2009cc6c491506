// What the fight panel shows: whose turn it is, what is asked of me, what I can do, and what I am composing.

import type { ActionOption } from "../../core/ruleset.ts";
import type { CreatureId } from "../../core/rules.ts";
import { pendingAsks } from "../../core/open-requests.ts";
import { viewComposition, type ComposeView } from "../../view/compose-view.ts";
import { commandOf, firstMissing, type Composition } from "../../view/composition.ts";
import { viewPalette, type PaletteAction, type PaletteGroup } from "../../view/palette-view.ts";
import { viewPrompts, type PromptView } from "../../view/prompt-view.ts";
import { viewMeter, viewTracker, type MeterView } from "../../view/tracker-view.ts";
import { mayNotice } from "../../view/viewer.ts";
import { wordFor } from "../../view/words.ts";
import type { FightAccess, RunningAccess } from "../fight-views.ts";
import { targetedTokens } from "../targets.ts";
import { say, words } from "../words.ts";

/** What the person has picked in the panel so far; kept between renders, never in documents. */
export interface PanelChoices {
  readonly acting: CreatureId | null;
  readonly composition: Composition | null;
  /** The question whose answer needs a command, while one is being chosen. */
  readonly answering: { readonly key: string; readonly choice: string } | null;
}

/** The creatures that the viewer may act for, those whose turn it is first. */
export function actingCandidates(access: RunningAccess): CreatureId[] {
  const { fight, ruleset, viewer, situation } = access;
  const active = ruleset.active(fight.state);
  const mine = ruleset
    .order(situation)
    .filter((row) => !row.out && (viewer.gm || viewer.owns.has(row.creature)))
    .map((row) => row.creature);
  return [...mine.filter((id) => active.includes(id)), ...mine.filter((id) => !active.includes(id))];
}

/** Who acts in the panel: whoever is asked, else the chosen creature, else the first that may act. */
export function actingCreature(access: RunningAccess, choices: PanelChoices): CreatureId | null {
  const asked =
    choices.answering && pendingAsks(access.fight.open).find(({ key }) => key === choices.answering?.key);
  if (asked?.ask.to.kind === "owner") return asked.ask.to.creature;
  const candidates = actingCandidates(access);
  if (choices.acting !== null && candidates.includes(choices.acting)) return choices.acting;
  return candidates[0] ?? null;
}

/** The options of the acting creature: of its turn, or for the question that is being answered. */
export function paletteOptions(access: RunningAccess, choices: PanelChoices): readonly ActionOption[] {
  const creature = actingCreature(access, choices);
  if (creature === null) return [];
  const question = pendingAsks(access.fight.open).find(({ key }) => key === choices.answering?.key);
  return access.ruleset.actions(access.situation, creature, question?.ask ?? null);
}

export interface StatusContext {
  readonly running: boolean;
  readonly clock: string;
  readonly mine: boolean;
  readonly turnText: string;
  readonly waiting: string;
  readonly idleText: string;
  readonly canBegin: boolean;
  readonly actors: readonly { readonly id: string; readonly name: string; readonly selected: boolean }[];
  readonly meters: readonly MeterView[];
}

const IDLE: StatusContext = {
  running: false,
  clock: "",
  mine: false,
  turnText: "",
  waiting: "",
  idleText: "",
  canBegin: false,
  actors: [],
  meters: [],
};

/** The head of the panel. */
export function statusContext(access: FightAccess | null, choices: PanelChoices): StatusContext {
  if (!access) return { ...IDLE, idleText: say("FRAY.Panel.NoFight") };
  if (!access.running) return { ...IDLE, idleText: say("FRAY.Panel.NotBegun"), canBegin: access.viewer.gm };
  const { running } = access;
  const { fight, ruleset, viewer, situation, isNpc } = running;
  const tracker = viewTracker(ruleset, situation, viewer, words, isNpc);
  const acting = actingCreature(running, choices);
  const mine = tracker.rows.some((row) => row.active && row.mine);
  const over = tracker.over ? say("FRAY.Panel.Over") : "";
  return {
    running: !tracker.over,
    clock: tracker.clock,
    mine,
    turnText: mine
      ? say("FRAY.Panel.YourTurn", { name: tracker.turn })
      : say("FRAY.Panel.TurnOf", { name: tracker.turn }),
    waiting: waitingText(running),
    idleText: over,
    canBegin: false,
    actors: actingCandidates(running).map((id) => ({
      id,
      name: fight.state.creatures[id]?.name ?? id,
      selected: id === acting,
    })),
    meters: acting === null ? [] : ruleset.meters(situation, acting).map((meter) => viewMeter(words, meter)),
  };
}

/** For whom the fight waits, where it waits for somebody else. */
export function waitingText(access: RunningAccess): string {
  const others = viewPrompts(access.fight, access.viewer, words).filter(
    (prompt) => !prompt.mayAnswer || prompt.inPlaceOf,
  );
  if (others.length === 0) return "";
  return say("FRAY.Panel.WaitingFor", { names: [...new Set(others.map((prompt) => prompt.to))].join(", ") });
}

export interface PromptContext extends PromptView {
  readonly standing: readonly { readonly id: string; readonly label: string; readonly selected: boolean }[];
}

/** The questions that the viewer may answer. */
export function promptContext(access: RunningAccess): PromptContext[] {
  return viewPrompts(access.fight, access.viewer, words)
    .filter((prompt) => prompt.mayAnswer)
    .map((prompt) => ({ ...prompt, standing: standingChoices(access, prompt) }));
}

function standingChoices(access: RunningAccess, prompt: PromptView): PromptContext["standing"] {
  if (!prompt.mayPass || prompt.creature === null) return [];
  const current = access.fight.standing[prompt.creature]?.[prompt.prompt] ?? "ask";
  return (["ask", "pass", "onlyWhenTarget"] as const).map((id) => ({
    id,
    label: wordFor(words, `standing-${id}`),
    selected: id === current,
  }));
}

/** The palette, with the name of the question it answers where it does. */
export function paletteContext(
  access: RunningAccess,
  choices: PanelChoices,
): { groups: PaletteGroup[]; answering: string } {
  const groups = viewPalette(paletteOptions(access, choices), access.fight.state, access.viewer, words);
  return { groups, answering: choices.answering ? say("FRAY.Panel.ChooseFor") : "" };
}

/** The form of the command being composed, or an inactive one. */
export function composeContext(
  access: RunningAccess,
  choices: PanelChoices,
): ComposeView | { readonly active: false } {
  const { composition } = choices;
  if (!composition) return { active: false };
  const action = findAction(access, composition);
  if (!action) return { active: false };
  const question = pendingAsks(access.fight.open).find(({ key }) => key === composition.question?.key);
  const command = commandOf(composition);
  const complete = firstMissing(composition) === null;
  const refusal = complete ? access.engine.check(access.fight, command, question?.ask ?? null) : null;
  const lines = complete && !refusal ? access.ruleset.preview(access.situation, command) : [];
  return viewComposition(
    composition,
    action,
    access.fight.state,
    lines,
    refusal,
    access.viewer,
    words,
    access.isNpc,
  );
}

function findAction(access: RunningAccess, composition: Composition): PaletteAction | null {
  const groups = viewPalette([composition.option], access.fight.state, access.viewer, words);
  return groups[0]?.actions[0] ?? null;
}

/** Creatures that the viewer has marked as targets on the board. */
export function targetedCreatures(access: FightAccess): CreatureId[] {
  const tokens = targetedTokens();
  return access.combat.combatants
    .filter((combatant) => combatant.tokenId !== null && tokens.has(combatant.tokenId))
    .map((combatant) => combatant.id ?? "")
    .filter((id) => {
      const creature = access.running?.fight.state.creatures[id];
      return creature !== undefined && mayNotice(access.viewer, creature);
    });
}
