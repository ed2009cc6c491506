// Declarations: turns that are taken by answering a question, one list for all who are due at once.

import type { Fight, FightState } from "../core/language/fight.ts";
import { pendingAsks } from "../core/engine/open-requests.ts";
import type { ChoiceId } from "../core/language/requests.ts";
import type { CreatureId } from "../core/language/rules.ts";
import type { ChoiceView, PromptView } from "./prompt-view.ts";
import type { Viewer } from "./viewer.ts";
import type { ReferenceView } from "./words.ts";

/** A turn that waits for its declaration. */
export interface Declaration {
  readonly key: string;
  readonly creature: CreatureId;
  /** The choice that brings the action along. */
  readonly choice: ChoiceId;
}

/** One creature in the list of those who are due. */
export interface DueView {
  readonly key: string;
  readonly creature: CreatureId;
  readonly name: string;
  /** Whether its palette is the one that is shown. */
  readonly selected: boolean;
  /** What can be declared without an action, such as waiting. */
  readonly choices: readonly ChoiceView[];
  /** The time that is left, where there is a limit. */
  readonly left: string;
}

/** All who are due and the viewer's own, as one question. */
export interface DeclarationsView {
  readonly due: readonly DueView[];
  /** The question, where only one is due. */
  readonly text: string;
  readonly several: boolean;
  readonly rule: string;
  readonly references: readonly ReferenceView[];
}

/** The turns that the viewer may declare, a GM those of everybody, in the order of the rules. */
export function openDeclarations(fight: Fight<FightState>, viewer: Viewer): Declaration[] {
  return pendingAsks(fight.open).flatMap(({ key, ask }) => {
    const choice = ask.choices.find((each) => each.takesCommand)?.id;
    if (!ask.ownTurn || ask.to.kind !== "owner" || choice === undefined) return [];
    const { creature } = ask.to;
    return viewer.gm || viewer.owns.has(creature) ? [{ key, creature, choice }] : [];
  });
}

/** The list of those who are due, made from their questions. */
export function viewDeclarations(
  fight: Fight<FightState>,
  prompts: readonly PromptView[],
  selected: string | null,
  leftOf: (key: string) => string = () => "",
): DeclarationsView {
  const [first] = prompts;
  return {
    due: prompts.map((prompt) => ({
      key: prompt.key,
      creature: prompt.creature ?? "",
      name: fight.state.creatures[prompt.creature ?? ""]?.name ?? prompt.to,
      selected: prompt.key === selected,
      choices: prompt.choices.filter((choice) => !choice.takesCommand),
      left: leftOf(prompt.key),
    })),
    text: prompts.length === 1 ? (first?.text ?? "") : "",
    several: prompts.length > 1,
    rule: first?.rule ?? "",
    references: first?.references ?? [],
  };
}

/** What each gives who does nothing: the answers that let all who are due wait. */
export function waitingAnswers(
  fight: Fight<FightState>,
  viewer: Viewer,
): { readonly request: string; readonly choice: ChoiceId }[] {
  return pendingAsks(fight.open).flatMap(({ key, ask }) =>
    ask.ownTurn && ask.to.kind === "owner" && viewer.owns.has(ask.to.creature)
      ? [{ request: key, choice: ask.fallback }]
      : [],
  );
}
