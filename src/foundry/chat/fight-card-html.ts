// The chat card of a root command: rebuilt from the log for each viewer at each render, never stored as text.

import { pendingAsks } from "../../core/open-requests.ts";
import type { LogEntry } from "../../core/fight.ts";
import { viewCard, type CardLine, type CardView } from "../../view/card-view.ts";
import { viewPrompts, type PromptView } from "../../view/prompt-view.ts";
import { accessToCard, type RunningAccess } from "../fight-views.ts";
import { viewDie, type RollView } from "../../view/roll-view.ts";
import { FightPanel } from "../panel/fight-panel.ts";
import { say, tellRefusal, words } from "../words.ts";
import { askModifier, askOverruling } from "./overrule-dialogs.ts";

const TEMPLATE = "systems/fray/templates/chat/card.hbs";

interface RollContext extends RollView {
  /** Whether its label is written beside the dice: not where the line says it all. */
  readonly named: boolean;
  readonly modifyLabel: string;
  readonly overruleLabel: string;
}

type LineContext = Omit<CardLine, "rolls"> & {
  readonly rolls: readonly RollContext[];
  /** Whether there are dice or numbers below it. */
  readonly worked: boolean;
};

interface CardContext extends Omit<CardView, "rolls" | "untold" | "lines"> {
  readonly untold: readonly RollContext[];
  readonly stateText: string;
  readonly prominent: readonly LineContext[];
  readonly details: readonly LineContext[];
  readonly questions: readonly PromptView[];
}

/** The inside of a fight card for this client. */
export async function fightCardHtml(message: ChatMessage.Implementation): Promise<HTMLElement> {
  const holder = document.createElement("div");
  holder.className = "fray fray-card-holder";
  const found = accessToCard(message);
  if (!found) {
    holder.textContent = say("FRAY.Card.FightGone");
    return holder;
  }
  const context = cardContext(found.access, found.entries);
  holder.innerHTML = await foundry.applications.handlebars.renderTemplate(TEMPLATE, { ...context });
  holder.addEventListener("click", (event) => void onCardClick(event, message));
  return holder;
}

function cardContext(access: RunningAccess, entries: readonly LogEntry[]): CardContext {
  const card = viewCard(access.fight, entries, access.viewer, access.words, access.isNpc);
  const lines = card.lines.map((line) => ({
    ...line,
    rolls: line.rolls.map((roll) => rollContext(roll, line.rolls.length > 1)),
    worked: line.rolls.length + line.numbers.length > 0,
  }));
  const open = card.state === "open" && access.fight.open?.root === card.root;
  return {
    ...card,
    untold: card.untold.map((roll) => rollContext(roll, true)),
    stateText: card.state === "undone" ? say("FRAY.Card.Undone") : open ? say("FRAY.Card.Waiting") : "",
    prominent: lines.filter((line) => line.weight !== "detail"),
    details: lines.filter((line) => line.weight === "detail"),
    questions: open ? viewPrompts(access.fight, access.viewer, access.words) : [],
  };
}

function rollContext(roll: RollView, named: boolean): RollContext {
  return {
    ...roll,
    named,
    modifyLabel: say("FRAY.Card.AddModifierTo", { roll: roll.label }),
    overruleLabel: say("FRAY.Card.OverruleOf", { roll: roll.label }),
  };
}

async function onCardClick(event: MouseEvent, message: ChatMessage.Implementation): Promise<void> {
  const button = (event.target as HTMLElement | null)?.closest<HTMLElement>("[data-card-action]");
  const access = accessToCard(message)?.access;
  if (!button || !access) return;
  const { request = "", choice = "", label = "", look = "plain" } = button.dataset;
  switch (button.dataset["cardAction"]) {
    case "answer":
      return answer(access, request, choice);
    case "modify":
      return overrule(access, await askModifier(request, label));
    case "overrule":
      return overrule(
        access,
        await askOverruling(
          request,
          label,
          facesOf(access, request),
          dieFaces(look, Number(button.dataset["sides"])),
        ),
      );
    default:
      return;
  }
}

async function answer(access: RunningAccess, request: string, choice: string): Promise<void> {
  const ask = pendingAsks(access.fight.open).find(({ key }) => key === request)?.ask;
  if (ask?.choices.find(({ id }) => id === choice)?.takesCommand)
    return FightPanel.instance.answer(request, choice);
  const { refusal } = await access.send({ kind: "answer", request, choice });
  if (refusal) tellRefusal(refusal);
}

async function overrule(
  access: RunningAccess,
  overruling: Awaited<ReturnType<typeof askModifier>>,
): Promise<void> {
  if (!overruling) return;
  const { refusal } = await access.send({ kind: "overrule", overruling });
  if (refusal) tellRefusal(refusal);
}

/** The faces of a roll as the card of the last root shows them. */
function facesOf(access: RunningAccess, request: string): readonly number[] {
  const { fight, viewer, isNpc, words } = access;
  const root = fight.log[fight.cursor.entries - 1]?.root;
  const entries = fight.log.filter((entry) => entry.root === root);
  const card = viewCard(fight, entries, viewer, words, isNpc);
  return card.rolls.find((roll) => roll.key === request)?.dice.map((die) => die.face) ?? [];
}

/** Every face that a die may show, with its sign where it bears one. */
function dieFaces(look: string, sides: number): { readonly face: number; readonly label: string }[] {
  return Array.from({ length: sides }, (_none, i) => {
    const { label } = viewDie(look, sides, i + 1, words);
    return { face: i + 1, label: label === String(i + 1) ? label : `${label} (${i + 1})` };
  });
}
