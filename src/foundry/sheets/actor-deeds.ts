// What the buttons of an actor's sheet do: rests, actions, items, conditions and skills.

import { isRecord, type JsonRecord } from "../../core/language/json.ts";
import type { SheetCommand, SheetLayout, SheetQuestion } from "../../core/manifest/sheet-layout.ts";
import type { Words } from "../../view/words.ts";
import { layoutOf } from "../../rulesets/index.ts";
import { actorByUuid } from "../arbiter/fight-stores.ts";
import { commandOutside } from "../actions/command-outside.ts";
import { openDeed } from "../actions/open-deed.ts";
import { openCompendium } from "../compendium/open-compendium.ts";
import { fightOfActor, gameOf, outsideId } from "../fights/fight-access.ts";
import { FightPanel } from "../panel/fight-panel.ts";
import { notify } from "../platform/notices.ts";
import { targetedActors } from "../platform/targets.ts";
import { systemOf } from "../platform/typed-documents.ts";
import { say, wordsOfGame } from "../platform/words.ts";
import { demand } from "./field-problems.ts";
import { itemCommandOf, liesIn } from "./item-rows.ts";
import { sheetCommand } from "./sheet-actions.ts";
import { keyOf } from "./word-actions.ts";

/** A sheet as far as its buttons know it. */
export interface SheetOfActor {
  readonly element: HTMLElement;
  readonly actor: Actor.Implementation;
}

const layoutFor = (actor: Actor.Implementation): SheetLayout => layoutOf(gameOf(actor).ruleset.id);
const wordsFor = (actor: Actor.Implementation): Words => wordsOfGame(gameOf(actor).ruleset.id);

/** The rests that this user may take. */
export function restsOf(actor: Actor.Implementation): readonly SheetCommand[] {
  return layoutFor(actor).rests.filter(
    ({ gmOnly, whileIn }) =>
      (!gmOnly || (game.user?.isGM ?? false)) && (whileIn === undefined || actor.statuses.has(whileIn)),
  );
}

/** Puts an item into another one, or takes it out. */
export async function putInto(actor: Actor.Implementation, place: HTMLSelectElement): Promise<void> {
  const item = itemOf(actor, place);
  const container = place.value;
  const into = actor.items.get(container);
  if (!item || liesIn(item, into)) return;
  await item.update({ "system.container": container } as never);
}

function itemOf(actor: Actor.Implementation, target: HTMLElement): Item.Implementation | undefined {
  const id = target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "";
  return actor.items.get(id);
}

/** A command of the GM about whoever is targeted, with a thing of this actor. */
async function commandOnTarget(
  actor: Actor.Implementation,
  type: string,
  parameters: JsonRecord,
): Promise<void> {
  const holder = fightOfActor(actor);
  if (!holder) return void notify("warn", say("FRAY.Sheet.OnlyInFight"));
  const [aimed] = targetedActors();
  const target = aimed && fightOfActor(aimed);
  if (target?.combat !== holder.combat) return void notify("warn", say("FRAY.Sheet.TargetFirst"));
  const command = { ...parameters, type, creature: target.creature, from: holder.creature };
  const { submitBetween } = await import("../fights/gm-commands.ts");
  await submitBetween(holder.combat, command);
}

/** What a person answers to what a command still has to be told; null when the person turns back. */
export async function answersFor(
  actor: Actor.Implementation,
  meant: Pick<SheetCommand, "asks" | "label">,
): Promise<JsonRecord | null> {
  const { askForCommand } = await import("./command-dialog.ts");
  return askForCommand(meant, { actor, kinds: gameOf(actor).actorTypes, words: wordsFor(actor) });
}

async function rest(this: SheetOfActor, _event: Event, target: HTMLElement): Promise<void> {
  const { actor } = this;
  const meant = restsOf(actor)[Number(target.dataset["rest"])];
  if (!meant) return;
  const answers = await answersFor(actor, meant);
  if (!answers) return;
  const others = Object.values(othersNamed(meant.asks, answers));
  await commandOutside([actor, ...others], meant.type, { ...meant.parameters, ...answers });
}

/** Whom the answers of a dialog name, by the parameter. */
export function othersNamed(
  asks: readonly SheetQuestion[] = [],
  answers: JsonRecord,
): { readonly [parameter: string]: Actor.Implementation } {
  return Object.fromEntries(
    asks.flatMap((asked) => {
      if (asked.kind !== "helper") return [];
      const named = actorByUuid(answers[asked.parameter] as string | undefined);
      return named ? [[asked.parameter, named] as const] : [];
    }),
  );
}

async function openAction(this: SheetOfActor, _event: Event, target: HTMLElement): Promise<void> {
  const command = sheetCommand(this.actor, target.dataset["key"]);
  if (!command) return;
  if (fightOfActor(this.actor)) await FightPanel.instance.openFor(command.creature, command);
  else await openDeed(this.actor, command);
}

/** Offers what there is of a type in compendiums and world; a blank one is made from there. */
async function createItem(this: SheetOfActor, _event: Event, target: HTMLElement): Promise<void> {
  await openCompendium({ type: target.dataset["type"] ?? "", actor: this.actor });
}

async function editItem(this: SheetOfActor, _event: Event, target: HTMLElement): Promise<void> {
  await itemOf(this.actor, target)?.sheet?.render({ force: true } as never);
}

async function deleteItem(this: SheetOfActor, _event: Event, target: HTMLElement): Promise<void> {
  await itemOf(this.actor, target)?.delete();
}

async function toggleItem(this: SheetOfActor, _event: Event, target: HTMLElement): Promise<void> {
  const item = itemOf(this.actor, target);
  const field = layoutFor(this.actor).itemUse[(item?.type as string | undefined) ?? ""];
  if (!item || field === undefined) return;
  const used = systemOf(item)[field] === true;
  await item.update({ [`system.${field}`]: !used });
}

/** In a fight the panel asks for the rest; outside one, the tokens marked on the board are aimed at. */
async function commandItem(this: SheetOfActor, _event: Event, target: HTMLElement): Promise<void> {
  const { actor } = this;
  const item = itemOf(actor, target);
  const meant = item && itemCommandOf(layoutFor(actor), item);
  if (!item || !meant) return;
  const parameters = { [meant.parameter]: item.id ?? "" };
  if (meant.onTarget) return commandOnTarget(actor, meant.type, parameters);
  const creature = fightOfActor(actor)?.creature;
  if (creature !== undefined)
    return FightPanel.instance.openFor(creature, { type: meant.type, creature, ...parameters });
  if (!meant.outside) return void notify("warn", say("FRAY.Sheet.OnlyInFight"));
  const answers = meant.asks ? await answersFor(actor, meant) : {};
  if (!answers) return;
  const [aimed] = targetedActors();
  const aim: JsonRecord = aimed ? { target: outsideId(aimed) } : {};
  await commandOutside(aimed ? [actor, aimed] : [actor], meant.type, { ...parameters, ...answers, ...aim });
}

async function endCondition(this: SheetOfActor, _event: Event, target: HTMLElement): Promise<void> {
  await this.actor.toggleStatusEffect(target.dataset["condition"] ?? "", { active: false });
}

/** A box of the wound track: fills its level up to it, or empties the level from it on. */
async function fillSlots(this: SheetOfActor, _event: Event, target: HTMLElement): Promise<void> {
  const { path = "", count = "" } = target.dataset;
  await this.actor.update({ [`system.${path}`]: Number(count) });
}

async function addSkill(this: SheetOfActor): Promise<void> {
  const field = this.element.querySelector<HTMLInputElement>("[data-new-skill]");
  const key = keyOf(field?.value ?? "");
  if (key === "") return demand(field, say("FRAY.Sheet.NameFirst"));
  const { skills } = systemOf(this.actor);
  if (isRecord(skills) && key in skills) return demand(field, say("FRAY.Sheet.SkillThere"));
  await this.actor.update({ [`system.skills.${key}`]: { value: 0, specialisations: {} } });
}

async function addSpecialisation(this: SheetOfActor, _event: Event, target: HTMLElement): Promise<void> {
  const skill = target.dataset["skill"] ?? "";
  const field = this.element.querySelector<HTMLInputElement>(`[data-new-specialisation="${skill}"]`);
  const key = keyOf(field?.value ?? "");
  if (key === "") return demand(field, say("FRAY.Sheet.NameFirst"));
  await this.actor.update({ [`system.skills.${skill}.specialisations.${key}`]: 1 });
}

/** The buttons of an actor's sheet, by name. */
export const ACTOR_DEEDS = {
  rest,
  openAction,
  createItem,
  editItem,
  deleteItem,
  commandItem,
  toggleItem,
  endCondition,
  fillSlots,
  addSkill,
  addSpecialisation,
};
