// The action palette as one viewer sees it: what is possible now with its cost, and why the rest is not.

import type { ActionOption, Candidate, Cost, Need } from "../core/ruleset.ts";
import type { FightState } from "../core/fight.ts";
import { mayNotice, type Viewer } from "./viewer.ts";
import { viewTraced, type TracedView } from "./traced-view.ts";
import { numberLabel, refusalText, wordFor, type Words } from "./words.ts";

export interface CostView {
  readonly text: string;
  readonly traced: TracedView;
}

export interface CandidateView {
  readonly id: string;
  readonly name: string;
  readonly possible: boolean;
  readonly reason: string;
  readonly rule: string;
}

export type NeedView =
  | {
      readonly kind: "creature";
      readonly parameter: string;
      readonly label: string;
      readonly candidates: readonly CandidateView[];
    }
  | {
      readonly kind: "choice";
      readonly parameter: string;
      readonly label: string;
      readonly optional: boolean;
      readonly choices: readonly { readonly id: string; readonly label: string }[];
    }
  | {
      readonly kind: "number";
      readonly parameter: string;
      readonly label: string;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: "path"; readonly parameter: string; readonly label: string; readonly reach: number }
  | { readonly kind: "text"; readonly parameter: string; readonly label: string };

export interface PaletteAction {
  /** The option's place in the ruleset's list, to find its command again. */
  readonly index: number;
  readonly action: string;
  readonly name: string;
  readonly hint: string;
  readonly rule: string;
  readonly possible: boolean;
  readonly reason: string;
  readonly reasonRule: string;
  readonly costs: readonly CostView[];
  readonly needs: readonly NeedView[];
}

export interface PaletteGroup {
  readonly kind: ActionOption["kind"];
  readonly label: string;
  readonly actions: readonly PaletteAction[];
}

const GROUP_ORDER: readonly ActionOption["kind"][] = ["action", "movement", "reaction", "free", "turn"];

/** Makes the palette: grouped by kind, possible ones first, names in the viewer's language. */
export function viewPalette(
  options: readonly ActionOption[],
  state: FightState,
  viewer: Viewer,
  words: Words,
): PaletteGroup[] {
  const actions = options.map((option, index) => ({
    kind: option.kind,
    view: viewAction(option, index, state, viewer, words),
  }));
  return GROUP_ORDER.map((kind) => {
    const own = actions.filter((each) => each.kind === kind).map((each) => each.view);
    const sorted = [...own.filter((each) => each.possible), ...own.filter((each) => !each.possible)];
    return { kind, label: wordFor(words, `group-${kind}`), actions: sorted };
  }).filter((group) => group.actions.length > 0);
}

function viewAction(
  option: ActionOption,
  index: number,
  state: FightState,
  viewer: Viewer,
  words: Words,
): PaletteAction {
  return {
    index,
    action: option.action,
    name: actionName(words, option),
    hint: words.say(`FRAY.ActionHint.${option.action}`) ?? "",
    rule: option.rule,
    possible: option.refusal === null,
    reason: option.refusal ? refusalText(words, option.refusal) : "",
    reasonRule: option.refusal?.rule ?? "",
    costs: option.cost.map((cost) => viewCost(words, cost)),
    needs: option.needs.map((need) => viewNeed(need, state, viewer, words)),
  };
}

/** The action's name; with the item it uses, where its command names one ("Standard Attack: Spear"). */
function actionName(words: Words, option: ActionOption): string {
  const name = words.say(`FRAY.Action.${option.action}`) ?? option.action;
  return option.detail === undefined ? name : `${name}: ${option.detail}`;
}

function viewCost(words: Words, cost: Cost): CostView {
  const traced = viewTraced(words, cost.resource, cost.traced);
  return { text: `${traced.value} ${numberLabel(words, cost.resource)}`, traced };
}

function viewNeed(need: Need, state: FightState, viewer: Viewer, words: Words): NeedView {
  const label = wordFor(words, `need-${need.parameter}`);
  switch (need.kind) {
    case "creature": {
      const seen = need.candidates.filter((each) => {
        const creature = state.creatures[each.creature];
        return creature !== undefined && mayNotice(viewer, creature);
      });
      return {
        kind: need.kind,
        parameter: need.parameter,
        label,
        candidates: seen.map((each) => viewCandidate(each, state, words)),
      };
    }
    case "choice":
      return {
        kind: need.kind,
        parameter: need.parameter,
        label,
        optional: need.optional ?? false,
        choices: need.choices.map((id) => ({ id, label: wordFor(words, id) })),
      };
    case "number":
      return { kind: need.kind, parameter: need.parameter, label, min: need.min, max: need.max };
    case "path":
      return { kind: need.kind, parameter: need.parameter, label, reach: need.reach };
    case "text":
      return { kind: need.kind, parameter: need.parameter, label };
  }
}

function viewCandidate(candidate: Candidate, state: FightState, words: Words): CandidateView {
  return {
    id: candidate.creature,
    name: state.creatures[candidate.creature]?.name ?? candidate.creature,
    possible: candidate.refusal === null,
    reason: candidate.refusal ? refusalText(words, candidate.refusal) : "",
    rule: candidate.refusal?.rule ?? "",
  };
}
