// Doing what the list of actions names: at once where nothing is left to choose, else in the panel's form.

import { fetchContents } from "../sheets/fetched.ts";
import type { Command } from "../../core/language/commands.ts";
import type { Json } from "../../core/language/json.ts";
import type { ActionOption, Need } from "../../core/language/ruleset.ts";
import { refuse, type Refusal } from "../../core/language/rules.ts";
import { heedBoard } from "../../view/board-answers.ts";
import {
  beginComposition,
  choose,
  commandOf,
  firstMissing,
  isOptional,
  type Composition,
} from "../../view/composition.ts";
import { outsideId } from "../arbiter/outside-fight.ts";
import { sendOutside, type Answer } from "../fights/fight-access.ts";
import { rulesOf } from "../fights/rules-at-hand.ts";
import { inputFor } from "../panel/at-once.ts";
import { FightPanel } from "../panel/fight-panel.ts";
import { compositionFor, picked } from "../panel/panel-context.ts";
import { forWhom } from "../fights/secret-rolls.ts";
import { chosenAudience } from "../platform/generation.ts";
import { controlledActors } from "../platform/controlled.ts";
import { targetedActors } from "../platform/targets.ts";
import { isActor, isItem } from "../platform/typed-documents.ts";
import { notifyRefusal } from "../platform/words.ts";
import { idOfCommand, itemOfCommand } from "./action-id.ts";
import { concernedBy, creatureMeant, stageOf, type Stage } from "./actions-of.ts";
import { openDeed } from "./open-deed.ts";

export { actionsOf } from "./actions-of.ts";

/** What has been chosen for an action, by parameter. Creatures go by any id of theirs. */
export type Choices = { readonly [parameter: string]: Json };

/** What became of it; `opened` when the panel asks for what was left open. */
export interface Executed extends Answer {
  readonly opened: boolean;
}

/** Does what the list of an actor's actions has under this id. Never throws: a refusal says why not. */
export async function execute(
  actor: Actor.Implementation,
  id: string,
  choices: Choices = {},
): Promise<Executed> {
  const stage = await stageOf(actor);
  const option = stage?.options.find((each) => idOfCommand(each.command) === id);
  if (!stage || !option) return refused(refuse("CORE-COMMAND", "notOffered", { action: id }, "id"));
  return executeOption(stage, option, choices);
}

/** Uses an item: what the rules offer with it now but to lay it down, else what its own sheet does. Tells the person what stands in the way. */
export async function useItem(uuid: string): Promise<Executed> {
  const found: unknown = fromUuidSync(uuid as never);
  const item = isItem(found) ? found : null;
  const actor = item?.actor;
  if (!item || !actor) return told(refused(refuse("CORE-COMMAND", "noSuchItem", { item: uuid }, "uuid")));
  const stage = await stageOf(actor);
  const options =
    stage?.options.filter(
      ({ command, laysDown }) => !laysDown && itemOfCommand(actor, command)?.id === item.id,
    ) ?? [];
  const option = options.find((each) => each.refusal === null) ?? options[0];
  if (stage && option) return told(await executeOption(stage, option, {}), stage);
  if (stage && !stage.inFight) return useOutside(actor, item);
  return told(refused(refuse("CORE-COMMAND", "nothingWithItem", { item: item.name })), stage);
}

/** The same as `execute`, and tells the person what stands in the way: for buttons and macros. */
export async function doAction(uuid: string, id: string, choices: Choices = {}): Promise<Executed> {
  const found: unknown = fromUuidSync(uuid as never);
  if (!isActor(found)) return told(refused(refuse("CORE-ENTRANT", "unknownActor", { actor: uuid }, "uuid")));
  return told(await execute(found, id, choices), await stageOf(found));
}

/** How a name is rolled by a macro or a module: in which words, for which actor by uuid, and with which answers. */
export interface RollWishes {
  readonly actor?: string;
  readonly answers?: Choices;
}

/**
 * Rolls a name of a sheet for the actor in hand, else for the user's own, or for one that is named; a dialog asks what is
 * not answered. Tells the person what stands in the way.
 */
export async function rollName(
  roll: string,
  label = roll.split(".").at(-1) ?? roll,
  { actor: uuid, answers: given }: RollWishes = {},
): Promise<Executed> {
  const actor = uuid === undefined ? ownActor() : fromUuidSync(uuid as never);
  if (!isActor(actor) || !actor.playedBy) return told(refused(refuse("CORE-ENTRANT", "nobodyInHand")));
  const [{ rollNameOf }] = await Promise.all([fetchContents(), rulesOf(actor.playedBy.id)]);
  const answer = await rollNameOf(actor, { roll, label, told: given ?? null });
  return { ...(answer ?? { accepted: false, refusal: null, card: null }), opened: answer === null };
}

/** The first of this user's that is in hand, else whom the user plays. */
function ownActor(): unknown {
  return controlledActors().find((each) => each.isOwner) ?? game.user?.character;
}

function told(executed: Executed, stage: Stage | null = null): Executed {
  if (executed.refusal) notifyRefusal(executed.refusal, stage?.seat.words);
  return executed;
}

/** What the item's own button on the sheet does outside a fight; with whoever is marked on the board as its target. */
async function useOutside(actor: Actor.Implementation, item: Item.Implementation): Promise<Executed> {
  const { itemCommandOf, layoutOf } = await fetchContents();
  const meant = itemCommandOf(layoutOf(actor.playedBy?.id ?? ""), item);
  if (!meant?.outside || meant.onTarget)
    return told(refused(refuse("CORE-COMMAND", "onlyWithFight", { item: item.name })));
  const [aimed] = targetedActors();
  const aim = aimed ? { target: outsideId(aimed) } : {};
  const command = { ...aim, [meant.parameter]: item.id ?? "", type: meant.type, creature: outsideId(actor) };
  const concerned = aimed ? [actor, aimed] : [actor];
  const answer = await sendOutside(concerned, { kind: "command", command, ...forWhom(chosenAudience()) });
  return told({ ...answer, opened: false }, await stageOf(actor));
}

async function executeOption(stage: Stage, option: ActionOption, choices: Choices): Promise<Executed> {
  if (option.refusal) return refused(option.refusal);
  const unknown = Object.keys(choices).find((name) => !option.needs.some((need) => need.parameter === name));
  if (unknown !== undefined)
    return refused(refuse("CORE-COMMAND", "unknownParameter", { parameter: unknown }, unknown));
  const composition = compose(stage, option, choices);
  const isWhole =
    firstMissing(composition) === null && option.needs.every((need) => isSettled(composition, need, choices));
  return isWhole ? sendWhole(stage, commandOf(composition)) : openForm(stage, composition);
}

function compose(stage: Stage, option: ActionOption, choices: Choices): Composition {
  const { creature, inFight, marked } = stage;
  const begun = inFight
    ? compositionFor(inFight.access, inFight.running, picked(creature, option, inFight.choices))
    : beginComposition({ creature, option, question: null }, { targeted: marked });
  const chosen = Object.entries(choices).reduce(
    (soFar, [name, value]) => choose(soFar, name, meantBy(stage, option, name, value)),
    begun,
  );
  return inFight ? heedBoard(chosen, inFight.running.board) : chosen;
}

function meantBy(stage: Stage, { needs }: ActionOption, name: string, value: Json): Json {
  const need = needs.find(({ parameter }) => parameter === name);
  return need?.kind === "creature" && typeof value === "string" ? creatureMeant(stage, value) : value;
}

/** Whether nobody has to be asked: it was said, the board tells it, or there is but one way. */
function isSettled(composition: Composition, need: Need, choices: Choices): boolean {
  const { told = {}, chosen } = composition;
  if (need.parameter in choices || told[need.parameter]) return true;
  if (need.kind === "creature") return chosen[need.parameter] !== undefined;
  if (need.kind === "several") return true;
  return need.kind === "choice" && (isOptional(composition, need.parameter) || need.choices.length === 1);
}

async function openForm({ creature, inFight, actor }: Stage, composition: Composition): Promise<Executed> {
  const { command } = composition.option;
  if (inFight) await FightPanel.instance.openFor(creature, command);
  else await openDeed(actor, command, composition.chosen);
  return { accepted: false, refusal: null, card: null, opened: true };
}

async function sendWhole(stage: Stage, command: Command): Promise<Executed> {
  const { inFight } = stage;
  if (inFight) return { ...(await inFight.access.send(inputFor(command, inFight.choices))), opened: false };
  const input = { kind: "command", command, ...forWhom(chosenAudience()) } as const;
  return { ...(await sendOutside(concernedBy(stage, command), input)), opened: false };
}

function refused(refusal: Refusal): Executed {
  return { accepted: false, refusal, card: null, opened: false };
}
