// The action palette as one viewer sees it: what is possible now with its cost, and why the rest is not.

import type { ActionOption, Cost, Need, Topic } from "../core/language/ruleset.ts";
import type { Refusal } from "../core/language/rules.ts";
import type { FightState } from "../core/language/fight.ts";
import type { Seat } from "./seat.ts";
import { viewCandidates, type CandidateView, type Surroundings } from "./target-view.ts";
import { thingName } from "./thing-name.ts";
import { viewTraced, type TracedView } from "./traced-view.ts";
import {
  actionName,
  numberLabel,
  outcomeWord,
  plainId,
  refusalText,
  viewReferences,
  wordFor,
  type ReferenceView,
  type Words,
} from "./words.ts";

export interface CostView {
  readonly text: string;
  readonly traced: TracedView;
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
      readonly kind: "several";
      readonly parameter: string;
      readonly label: string;
      readonly choices: readonly { readonly id: string; readonly label: string }[];
    }
  | {
      readonly kind: "number";
      readonly parameter: string;
      readonly label: string;
      readonly min: number;
      readonly max: number;
      readonly optional: boolean;
    }
  | { readonly kind: "path"; readonly parameter: string; readonly label: string; readonly reach: number }
  | {
      readonly kind: "text";
      readonly parameter: string;
      readonly label: string;
      readonly optional: boolean;
      readonly long: boolean;
    };

export interface PaletteAction {
  /** The option's place in the ruleset's list, to find its command again. */
  readonly index: number;
  readonly action: string;
  /** The whole name, with what tells it from others of its kind: "Standard Attack: Spear". */
  readonly name: string;
  /** The name and its addition apart, for the button. */
  readonly title: string;
  readonly detail: string;
  /** Begun now, paid for over several turns. */
  readonly long: boolean;
  readonly hint: string;
  readonly rule: string;
  readonly possible: boolean;
  readonly reason: string;
  readonly reasonRule: string;
  /** The reason, unless the whole palette shares it. */
  readonly ownReason: string;
  readonly costs: readonly CostView[];
  /** What it brings about besides, in words; empty for nothing. */
  readonly leadsTo: string;
  /** What the register says for whoever chooses it. */
  readonly references: readonly ReferenceView[];
}

export interface PaletteView {
  readonly groups: readonly PaletteGroup[];
  /** Why nothing at all is possible, where all have the same reason. */
  readonly sharedReason: string;
  readonly sharedRule: string;
}

/** What the actions of a group have in common: what they are about, else their kind. */
export type GroupKind = Topic | ActionOption["kind"];

export interface PaletteGroup {
  readonly kind: GroupKind;
  readonly label: string;
  readonly actions: readonly PaletteAction[];
}

/** What is most probable first: to strike or cast, to get there, to guard oneself; the everyday and the rare later. */
const GROUP_ORDER: readonly GroupKind[] = [
  "attack",
  "spell",
  "action",
  "movement",
  "defense",
  "maneuver",
  "wrestling",
  "ready",
  "stance",
  "reaction",
  "care",
  "everyday",
  "free",
  "turn",
];

/** So many of what can be readied are shown at once; more are folded, and opened by a press or the search. */
const MOST_UNFOLDED = 12;

/** Whether a topic shows no more than its name and number at first, so that a long list does not bury the others. */
export function isFolded(kind: string, count: number): boolean {
  return kind === "ready" && count > MOST_UNFOLDED;
}

/** An option by itself as the palette has it; null where the palette leaves it out. */
export function viewOption(option: ActionOption, words: Words): PaletteAction | null {
  return viewPalette([option], words).groups[0]?.actions[0] ?? null;
}

/** Makes the palette: grouped by what they are about, possible ones first, names in the viewer's language. */
export function viewPalette(options: readonly ActionOption[], words: Words): PaletteView {
  const shared = sharedRefusal(options);
  const long = new Set(options.filter(isLong).map(withoutLong));
  const offered = options
    .map((option, index) => ({ option, index }))
    .filter(({ option }) => option.refusal === null || isLong(option) || !long.has(withoutLong(option)));
  const actions = gatherRefused(offered)
    .map((gathered) => ({
      kind: gathered.option.topic ?? gathered.option.kind,
      rank: gathered.option.refusal ? 2 : isLong(gathered.option) ? 1 : 0,
      view: viewAction(gathered, words, shared),
    }))
    .sort((a, b) => a.rank - b.rank);
  const groups = GROUP_ORDER.map((kind) => {
    const own = actions.filter((each) => each.kind === kind).map((each) => each.view);
    return { kind, label: wordFor(words, `group-${kind}`), actions: own };
  }).filter((group) => group.actions.length > 0);
  return { groups, sharedReason: shared ? refusalText(words, shared) : "", sharedRule: shared?.rule ?? "" };
}

interface Offered {
  readonly option: ActionOption;
  /** The option's place in the ruleset's list. */
  readonly index: number;
}

/** An option that may stand for others that are refused alike. */
interface Gathered extends Offered {
  readonly count: number;
}

/** More refused options of one action and one reason than this are one line with their number. */
const MOST_REFUSED_ALIKE = 8;

/** Gathers what is refused to a crowd for one reason, such as to treat each of hundreds who stand too far away. */
function gatherRefused(offered: readonly Offered[]): Gathered[] {
  const alike = new Map<string, number>();
  const kindOf = ({ option: { action, refusal } }: Offered): string =>
    refusal ? `${action} ${refusal.rule} ${refusal.code}` : "";
  for (const each of offered) alike.set(kindOf(each), (alike.get(kindOf(each)) ?? 0) + 1);
  const gathered = new Set<string>();
  return offered.flatMap((each) => {
    const kind = kindOf(each);
    const count = alike.get(kind) ?? 1;
    if (kind === "" || count <= MOST_REFUSED_ALIKE) return [{ ...each, count: 1 }];
    if (gathered.has(kind)) return [];
    gathered.add(kind);
    return [{ ...each, count }];
  });
}

/** An option to begin at once what will be paid for over several turns. */
function isLong(option: ActionOption): boolean {
  return option.command["long"] === true;
}

/** What an option does, however it is paid: one that is paid over several turns stands for a refused one as well. */
function withoutLong(option: ActionOption): string {
  const { long: _long, ...command } = option.command;
  return JSON.stringify(command);
}

/** The refusal that most actions share when none at all is possible, e.g. that it is another's turn. */
function sharedRefusal(options: readonly ActionOption[]): Refusal | null {
  if (options.some((option) => option.refusal === null)) return null;
  const counts = new Map<string, { refusal: Refusal; count: number }>();
  for (const { refusal } of options) {
    if (!refusal) continue;
    const key = `${refusal.rule} ${refusal.code}`;
    counts.set(key, { refusal, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  return most && most.count > 1 ? most.refusal : null;
}

function viewAction({ option, index, count }: Gathered, words: Words, shared: Refusal | null): PaletteAction {
  const title = actionName(words, option.action);
  const reason = option.refusal ? refusalText(words, option.refusal) : "";
  const isShared = shared !== null && option.refusal?.code === shared.code;
  return {
    index,
    action: option.action,
    name: option.detail === undefined || count > 1 ? title : `${title}: ${wordFor(words, option.detail)}`,
    title,
    detail: count > 1 ? `×${count}` : detailOf(words, option),
    long: isLong(option),
    hint: words.say(`FRAY.ActionHint.${option.command.type}`) ?? "",
    rule: option.rule,
    possible: option.refusal === null,
    reason,
    ownReason: isShared ? "" : reason,
    reasonRule: option.refusal?.rule ?? "",
    costs: option.cost.map((cost) => viewCost(words, cost)),
    leadsTo: (option.refusal ? [] : (option.leadsTo ?? []))
      .map((each) => outcomeWord(words, each))
      .join(", "),
    references: viewReferences(words, option.reference),
  };
}

/** What tells options of one action apart: the item, or that something is taken back. */
function detailOf(words: Words, { detail, command }: ActionOption): string {
  if (detail !== undefined) return wordFor(words, detail);
  return command["ignore"] === false ? wordFor(words, "takeBack") : "";
}

/** A price in words: "2 AP", "major · 1 AP"; what is called by a name and costs nothing has its name alone. */
export function viewCost(words: Words, cost: Cost): CostView {
  const traced = viewTraced(words, cost.resource, cost.traced);
  const one = traced.value === "1" ? words.say(`FRAY.One.${cost.resource}`) : null;
  const price = `${traced.value} ${one ?? numberLabel(words, cost.resource)}`;
  if (cost.called === undefined) return { text: price, traced };
  const called = wordFor(words, cost.called);
  return { text: cost.traced.value === 0 ? called : `${called} · ${price}`, traced };
}

/** Where a form stands: the fight, what lies about it, and who looks. */
export interface Standpoint {
  readonly state: FightState;
  readonly seat: Pick<Seat, "viewer" | "words">;
  readonly around?: Surroundings;
}

/** What an option leaves to choose. Apart from its line in the palette: each of hundreds who are no target has a reason in words. */
export function viewNeeds(option: ActionOption, standpoint: Standpoint): readonly NeedView[] {
  return option.needs.map((need) => viewNeed(need, option, standpoint));
}

function viewNeed(need: Need, option: ActionOption, { state, seat, around = {} }: Standpoint): NeedView {
  const { words } = seat;
  const label = wordFor(words, `need-${need.parameter}`);
  switch (need.kind) {
    case "creature":
      return {
        kind: need.kind,
        parameter: need.parameter,
        label,
        candidates: viewCandidates(need, option, { state, around, seat }),
      };
    case "choice":
      return {
        kind: need.kind,
        parameter: need.parameter,
        label,
        optional: need.optional ?? false,
        choices: need.choices.map((id) => ({
          id,
          label:
            need.names?.[id] === undefined ? choiceLabel(id, state, words) : wordFor(words, need.names[id]),
        })),
      };
    case "several":
      return {
        kind: need.kind,
        parameter: need.parameter,
        label,
        choices: need.choices.map((id) => ({ id, label: choiceLabel(id, state, words) })),
      };
    case "number":
      return {
        kind: need.kind,
        parameter: need.parameter,
        label,
        min: need.min,
        max: need.max,
        optional: need.optional ?? false,
      };
    case "path":
      return { kind: need.kind, parameter: need.parameter, label, reach: need.reach };
    case "text":
      return {
        kind: need.kind,
        parameter: need.parameter,
        label,
        optional: need.optional ?? false,
        long: need.long ?? false,
      };
  }
}

/** What is chosen: a creature, a thing that somebody has, or a word of the rules. */
function choiceLabel(id: string, state: FightState, words: Words): string {
  return state.creatures[id]?.name ?? wordFor(words, thingName(state, id) ?? plainId(id));
}
