// A request as this seat draws it, on its card in the chat and in the window of requests, with the buttons that roll.

import type { SheetQuestion } from "../../core/manifest/sheet-layout.ts";
import { isRecord, type Json } from "../../core/language/json.ts";
import type { FightEvent } from "../../core/language/events.ts";
import type { NamedModifier } from "../../core/language/trace.ts";
import words from "../../../lang/en/requests.json";
import { viewCard } from "../../view/card-view.ts";
import { withWholeCast } from "../../view/name-index.ts";
import { outcomeOf, viewRequest, type AskedOne, type RequestView } from "../../view/request-view.ts";
import { said, type Words } from "../../view/words.ts";
import { fetchParts, layoutOf } from "../../rulesets/index.ts";
import { actorByUuid } from "../arbiter/fight-stores.ts";
import { cardsOf } from "../arbiter/card-index.ts";
import { redrawMessage } from "../chat/card-refresh.ts";
import { onFightChange, type FightChange } from "../fights/fight-access.ts";
import { accessToCard } from "../fights/fight-views.ts";
import { rulesOf } from "../fights/rules-at-hand.ts";
import { isFightMessage, isMessage, type FightMessage } from "../platform/typed-documents.ts";
import { addGameWords, say, wordsOfGame } from "../platform/words.ts";
import { messageById } from "../platform/world.ts";
import { askForm, dialogOf } from "../render/ask-form.ts";
import { drawSoon } from "../render/render-queue.ts";
import { answersTo, requestOf, type AskedRoll } from "./asked-roll.ts";
import { answerRequest, isHeld, onHeldRoll } from "./request-deeds.ts";

// Its words come with it: no world need wait for them.
addGameWords("requests", words);

const TEMPLATE = "systems/fray/templates/requests/request.hbs";

/** What a template shows of a request. */
interface RequestContext extends RequestView {
  readonly id: string;
  readonly told: readonly string[];
  readonly modify: string;
  readonly rollWord: string;
}

/** Everything of a request for whoever sits here, once its game is at hand. */
export async function requestContext(request: AskedRoll): Promise<RequestContext> {
  await Promise.all([rulesOf(request.ruleset), fetchParts("layout")]);
  const spoken = wordsOfGame(request.ruleset);
  return {
    ...viewRequest(request, askedOnes(request), spoken),
    id: request.id,
    told: [...toldOf(request, spoken), ...audienceLine(request)],
    modify: say("FRAY.requests.Modify"),
    rollWord: say("FRAY.requests.Roll"),
  };
}

/** A request in this seat's words, with buttons that work. */
export async function requestElement(context: RequestContext): Promise<HTMLElement> {
  const holder = document.createElement("div");
  holder.className = "fray fray-request-holder";
  holder.innerHTML = await foundry.applications.handlebars.renderTemplate(TEMPLATE, { ...context });
  holder.onclick = (event) => void onPress(context.id, event.target as Element | null);
  return holder;
}

/** Those who are asked, as far as this seat may know that they are: whom no player plays, players see where they may look. */
function askedOnes({ id, asked }: AskedRoll): AskedOne[] {
  const { user } = game;
  const isGM = user?.isGM ?? false;
  const answers = answersTo(id);
  return asked.flatMap((uuid) => {
    const actor = actorByUuid(uuid);
    if (!actor || !user) return [];
    if (!actor.hasPlayerOwner && !actor.testUserPermission(user, "LIMITED")) return [];
    const card = answers.get(uuid);
    const isOwn = isGM ? !actor.hasPlayerOwner : actor.isOwner;
    const rolled = card ? rolledBy(card) : null;
    return [{ uuid, name: actor.name, mayRoll: actor.isOwner, isOwn, isHeld: isHeld(id, uuid), rolled }];
  });
}

function rolledBy(card: FightMessage): NonNullable<AskedOne["rolled"]> {
  const isOpen = card.system.state === "open";
  const isSecret = !card.visible;
  const found = isSecret ? null : accessToCard(card);
  if (!found) return { isOpen, isSecret, text: "", outcome: { success: null, score: null } };
  const { fight, seat, ruleset } = found.access;
  // A card of its own shows its whole log: with other dice, the roll is played again in it.
  const entries = card.system.combat === null ? fight.log.slice(0, fight.cursor.entries) : found.entries;
  const root = entries.at(-1)?.root;
  const last = entries.filter((entry) => entry.root === root);
  const input = last[0]?.input;
  const creature = input?.kind === "command" || input?.kind === "overrule" ? input.command.creature : null;
  const events: FightEvent[] = last.flatMap((entry) => [...entry.events]);
  return {
    isOpen,
    isSecret,
    text: viewCard(withWholeCast(fight), last, seat, ruleset.events).headline,
    outcome: outcomeOf(events, creature ?? "", ruleset.events),
  };
}

/** What the game master has told beforehand, a line for each. */
function toldOf({ ruleset, name, told }: AskedRoll, spoken: Words): string[] {
  const asks = layoutOf(ruleset).rollOf(name)?.asks ?? [];
  return asks.flatMap((asked) => toldLine(asked, told[asked.parameter], spoken));
}

/** Who alone will see it. */
function audienceLine({ audience }: AskedRoll): string[] {
  return audience === null ? [] : [say(`FRAY.Audience.${audience}`)];
}

function toldLine(asked: SheetQuestion, value: Json | undefined, spoken: Words): string[] {
  if (value === undefined || value === false || value === "") return [];
  switch (asked.kind) {
    case "flag":
      return [said(spoken, asked.label)];
    case "number":
      return value === 0 && asked.open === undefined
        ? []
        : [`${said(spoken, asked.label)}: ${String(value)}`];
    case "choice":
      return [`${said(spoken, asked.label)}: ${said(spoken, asked.choices[String(value)] ?? String(value))}`];
    case "helper":
      return [`${said(spoken, asked.label)}: ${actorByUuid(String(value))?.name ?? ""}`];
    case "modifier":
      return (Array.isArray(value) ? value : []).filter(isRecord).map(modifierText);
    default:
      return [];
  }
}

function modifierText({ value, reason }: { readonly [field: string]: unknown }): string {
  return `${Number(value) > 0 ? "+" : ""}${Number(value)}: ${String(reason)}`;
}

async function onPress(id: string, target: Element | null): Promise<void> {
  const button = target?.closest<HTMLButtonElement>("[data-request-deed]");
  const request = requestOf(messageById(id));
  const actor = actorByUuid(button?.dataset["actor"]);
  if (!button || !request || !actor) return;
  const modifiers = button.dataset["requestDeed"] === "modify" ? await askModifiers(request, actor) : [];
  if (!modifiers) return;
  button.disabled = true;
  const { accepted } = await answerRequest(request, actor, modifiers);
  if (!accepted && !isHeld(id, actor.uuid)) button.disabled = false;
}

/** A modifier with its reason; null when the person turns back. */
async function askModifiers(
  request: AskedRoll,
  actor: Actor.Implementation,
): Promise<readonly NamedModifier[] | null> {
  const spoken = wordsOfGame(request.ruleset);
  const { questionsFor } = await import("../sheets/command-dialog.ts");
  const asking = { actor, kinds: {}, words: spoken };
  const questions = questionsFor([{ kind: "modifier", parameter: "modifiers" }], asking);
  const content = dialogOf(...questions.map(({ markup }) => markup));
  const form = await askForm(`${actor.name}: ${request.label}`, request.label, content);
  if (!form) return null;
  const { modifiers = [] } = Object.assign({}, ...questions.map((each) => each.read(form))) as {
    readonly modifiers?: readonly NamedModifier[];
  };
  return modifiers;
}

/** What each message of this seat shows, so that one is drawn anew only when that has changed. */
const shown = new Map<string, string>();

/** Puts a request into its drawn message. */
export async function fillRequest(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
  const content = html.querySelector(".message-content") ?? html;
  const request = requestOf(message);
  if (!request) return void (content.textContent = say("FRAY.requests.Nobodys"));
  const context = await requestContext(request);
  shown.set(request.id, JSON.stringify(context));
  content.replaceChildren(await requestElement(context));
}

async function refresh(id: string): Promise<void> {
  const message = messageById(id);
  const request = requestOf(message);
  if (!message || !request) return void shown.delete(id);
  if (JSON.stringify(await requestContext(request)) === shown.get(id)) return;
  await redrawMessage(message);
}

/** Draws those of the requests anew that do not show what is; of all that this seat shows, unless some are named. */
export function refreshRequests(ids: Iterable<string> = shown.keys()): void {
  for (const id of ids) {
    const message = shown.has(id) ? messageById(id) : null;
    if (message) void drawSoon(message, () => refresh(id));
  }
}

/** The requests that rolls of a fight answer. */
function answeredIn({ kind, id, document }: FightChange["holder"]): ReadonlySet<string> {
  const cards: Iterable<unknown> = kind === "combat" ? cardsOf(id).values() : [document];
  return new Set(
    [...cards].flatMap((card) => (isMessage(card) && isFightMessage(card) ? [card.system.request] : [])),
  );
}

onFightChange(({ holder }) => refreshRequests(answeredIn(holder)));
onHeldRoll((request) => refreshRequests([request]));
