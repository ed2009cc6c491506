// The chat card of a root command: rebuilt from the log for each viewer at each render, never stored as text.

import type { LogEntry } from "../../core/language/fight.ts";
import { isRead, prominentLines, viewCard, type CardLine, type CardView } from "../../view/card-view.ts";
import { withWholeCast } from "../../view/name-index.ts";
import { drawStruck, type StruckBody } from "../../view/drawn-bodies.ts";
import { viewPrompts, type PromptView } from "../../view/prompt-view.ts";
import { isCardOfArbiter } from "../fights/authority.ts";
import { accessToCard, type RunningAccess } from "../fights/fight-views.ts";
import type { RollSidesView, RollSideView } from "../../view/roll-sides-view.ts";
import type { RollView } from "../../view/roll-view.ts";
import { viewWays, type WayView } from "../../view/ways-view.ts";
import { say } from "../platform/words.ts";
import { foldUp } from "./folded-parts.ts";
import { partialsAtHand } from "../render/partials.ts";
import { messageById } from "../platform/world.ts";

const TEMPLATE = "systems/fray/templates/chat/card.hbs";

interface RollContext extends RollView {
  /** Whether its label is written beside the dice: not where the line says it all. */
  readonly named: boolean;
  readonly modifyLabel: string;
  readonly overruleLabel: string;
}

type SideContext = Omit<RollSideView, "rolls"> & { readonly rolls: readonly RollContext[] };
type SidesContext = Omit<RollSidesView, "sides"> & { readonly sides: readonly SideContext[] };

type LineContext = Omit<CardLine, "rolls" | "sides"> & {
  readonly rolls: readonly RollContext[];
  readonly sides: SidesContext | null;
  /** Whether there are dice or numbers below it. */
  readonly worked: boolean;
};

interface CardContext extends Omit<CardView, "rolls" | "untold" | "lines"> {
  readonly untold: readonly RollContext[];
  readonly stateText: string;
  /** How the GM takes back what was done outside a fight, or brings it back; in a fight the history does. */
  readonly history: { readonly kind: "undo" | "redo"; readonly label: string } | null;
  readonly prominent: readonly LineContext[];
  readonly details: readonly LineContext[];
  /** Where bodies were hit, in a game that tells parts apart. */
  readonly struck: readonly StruckBody[];
  readonly questions: readonly QuestionContext[];
}

interface QuestionContext extends PromptView {
  readonly ways: readonly WayView[];
  /** Whether its answers are too many for a card: the panel sorts them, and draws the body whose parts they are. */
  readonly inPanel: boolean;
}

/** So many answers have room on a card. */
const MOST_ANSWERS = 8;

/** The messages of the cards that this client has drawn, by the element; what anybody writes into a message is never here. */
const drawn = new WeakMap<Element, string>();

/** The message whose drawn card an element lies in, or null: only what was drawn here counts, never an attribute. */
export function messageOfDrawnCard(element: Element | null): ChatMessage.Implementation | null {
  for (let at = element; at; at = at.parentElement) {
    const id = drawn.get(at);
    if (id !== undefined) return messageById(id);
  }
  return null;
}

/** The inside of a fight card for this client, folded up. A card that nobody need believe shows nothing. */
export async function fightCardHtml(message: ChatMessage.Implementation): Promise<HTMLElement> {
  const holder = document.createElement("div");
  holder.className = "fray fray-card-holder";
  const card = isCardOfArbiter(message) ? await freshCard(message) : null;
  if (!card) {
    holder.textContent = say("FRAY.Card.FightGone");
    return holder;
  }
  foldUp(card);
  if (message.id) drawn.set(holder, message.id);
  holder.append(card);
  return holder;
}

/** A card with all that its folds hide, in no page yet; null when its fight is gone. */
export async function freshCard(message: ChatMessage.Implementation): Promise<DocumentFragment | null> {
  const found = accessToCard(message);
  if (!found) return null;
  await partialsAtHand();
  const context = cardContext(found, message);
  const template = document.createElement("template");
  template.innerHTML = await foundry.applications.handlebars.renderTemplate(TEMPLATE, { ...context });
  return template.content;
}

/** Whether a card is of no encounter: then no panel shows its fight. */
function holdsFightOfItsOwn({ system }: ChatMessage.Implementation): boolean {
  return (system as { readonly combat?: string | null }).combat === null;
}

function historyOf(message: ChatMessage.Implementation): CardContext["history"] {
  const { state } = message.system as { readonly state?: string };
  if (!holdsFightOfItsOwn(message) || state === "open" || !game.user?.isGM) return null;
  return state === "undone"
    ? { kind: "redo", label: say("FRAY.Card.BringBack") }
    : { kind: "undo", label: say("FRAY.Card.TakeBack") };
}

function cardContext(
  { access, entries }: { readonly access: RunningAccess; readonly entries: readonly LogEntry[] },
  message: ChatMessage.Implementation,
): CardContext {
  const { fight, seat, ruleset } = access;
  const card = viewCard(withWholeCast(fight), entries, seat, ruleset.events);
  const lines = card.lines.map((line) => ({
    ...line,
    rolls: line.rolls.map((roll) => rollContext(roll, line.rolls.length > 1)),
    sides: line.sides && sidesContext(line.sides),
    worked: line.rolls.length + line.numbers.length > 0,
  }));
  const open = card.state === "open" && access.fight.open?.root === card.root;
  const prominent = card.state === "open" ? lines.filter(isRead) : prominentLines(lines);
  return {
    ...card,
    untold: card.untold.map((roll) => rollContext(roll, true)),
    stateText: stateText(card.state, open),
    history: historyOf(message),
    prominent,
    details: lines.filter((line) => !prominent.includes(line)),
    struck: drawStruck(
      ruleset,
      fight.state,
      entries.flatMap(({ events }) => events),
      seat,
    ),
    questions: (open ? viewPrompts(fight, seat) : []).map((prompt) => ({
      ...prompt,
      ways: viewWays(access.engine, fight, prompt.key, seat),
      inPanel: !holdsFightOfItsOwn(message) && prompt.choices.length > MOST_ANSWERS,
    })),
  };
}

/** The sides of a roll; under a name the dice need no label of their own. */
function sidesContext(sides: RollSidesView): SidesContext {
  return {
    ...sides,
    sides: sides.sides.map((side) => ({
      ...side,
      rolls: side.rolls.map((roll) => rollContext(roll, false)),
    })),
  };
}

function stateText(state: CardView["state"], isOpen: boolean): string {
  if (state === "undone") return say("FRAY.Card.Undone");
  if (state === "overruled") return say("FRAY.Card.Overruled");
  return isOpen ? say("FRAY.Card.Waiting") : "";
}

function rollContext(roll: RollView, named: boolean): RollContext {
  return {
    ...roll,
    named,
    modifyLabel: say("FRAY.Card.AddModifierTo", { roll: roll.label }),
    overruleLabel: say("FRAY.Card.OverruleOf", { roll: roll.label }),
  };
}
