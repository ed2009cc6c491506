// The card of a tour's step: what it says, beside what it speaks of, and the way on, back and out.
import { createPiece } from "../applications/window-frame.ts";

export interface StepWords {
  readonly title: string;
  /** Markup, as the tour gave it. */
  readonly content: string;
  /** "2 of 7" */
  readonly progress: string;
}

export interface StepWays {
  readonly previous: (() => void) | null;
  readonly next: () => void;
  readonly isLast: boolean;
  readonly exit: () => void;
}

/** What a step puts on the page. */
export interface ShownStep {
  readonly overlay: HTMLElement;
  readonly fade: HTMLElement;
  readonly card: HTMLElement;
}

const GAP = 12;

/** Shows a step beside its target, or in the middle of the page, with the focus on the way on. */
export function showStep(
  words: StepWords,
  ways: StepWays,
  target: Element | null,
  padding: number,
): ShownStep {
  const overlay = createPiece("div", "tour-overlay");
  const fade = createPiece("div", target ? "tour-fade" : "tour-fade whole");
  const card = makeCard(words, ways);
  document.body.append(overlay, fade, card);
  if (target) surround(fade, target, padding);
  place(card, target);
  card.querySelector<HTMLElement>("[data-way=next]")?.focus();
  return { overlay, fade, card };
}

function makeCard(words: StepWords, ways: StepWays): HTMLElement {
  const card = createPiece("section", "tour-card", {
    role: "dialog",
    "aria-modal": "true",
    "aria-labelledby": "tour-title",
    "aria-describedby": "tour-content",
  });
  const title = createPiece("h2", "tour-title", { id: "tour-title" });
  title.textContent = words.title;
  const content = createPiece("div", "tour-content", { id: "tour-content" });
  content.innerHTML = words.content;
  card.append(title, content, makeWays(words, ways));
  card.addEventListener("keydown", (event) => onKey(event, card, ways));
  return card;
}

function makeWays(words: StepWords, ways: StepWays): HTMLElement {
  const foot = createPiece("footer", "tour-ways", { role: "presentation" });
  const progress = createPiece("span", "tour-progress");
  progress.textContent = words.progress;
  const button = (way: string, text: string, go: () => void): HTMLButtonElement => {
    const made = createPiece("button", "", { type: "button", "data-way": way });
    made.textContent = text;
    made.addEventListener("click", go);
    return made;
  };
  foot.append(progress, button("exit", "Leave the tour", ways.exit));
  if (ways.previous) foot.append(button("previous", "Back", ways.previous));
  foot.append(button("next", ways.isLast ? "Done" : "Next", ways.next));
  return foot;
}

function onKey(event: KeyboardEvent, card: HTMLElement, ways: StepWays): void {
  const deed = { Escape: ways.exit, ArrowRight: ways.next, ArrowLeft: ways.previous }[event.key];
  if (event.key === "Tab") return keepFocus(event, card);
  event.stopPropagation();
  if (!deed) return;
  event.preventDefault();
  deed();
}

/** The page behind is not to be used meanwhile, so the focus goes round within the card. */
function keepFocus(event: KeyboardEvent, card: HTMLElement): void {
  const buttons = [...card.querySelectorAll<HTMLElement>("button, a[href]")];
  const edge = event.shiftKey ? buttons[0] : buttons.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? buttons.at(-1) : buttons[0])?.focus();
}

function surround(fade: HTMLElement, target: Element, padding: number): void {
  const { left, top, width, height } = target.getBoundingClientRect();
  Object.assign(fade.style, {
    left: `${left - padding}px`,
    top: `${top - padding}px`,
    width: `${width + 2 * padding}px`,
    height: `${height + 2 * padding}px`,
  });
}

/** Beside the target where there is room, within the page in any case. */
function place(card: HTMLElement, target: Element | null): void {
  const { width, height } = card.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const middle = { x: (innerWidth - width) / 2, y: (innerHeight - height) / 2 };
  const spot = target ? beside(target.getBoundingClientRect(), width, height) : middle;
  const within = (value: number, room: number): number => Math.max(GAP, Math.min(value, room - GAP));
  card.style.left = `${within(spot.x, innerWidth - width)}px`;
  card.style.top = `${within(spot.y, innerHeight - height)}px`;
}

function beside(box: DOMRect, width: number, height: number): { x: number; y: number } {
  const room = GAP + 10;
  if (box.left - width - room > 0) return { x: box.left - width - room, y: box.top };
  if (box.right + width + room < window.innerWidth) return { x: box.right + room, y: box.top };
  if (box.top - height - room > 0) return { x: box.left, y: box.top - height - room };
  return { x: box.left, y: box.bottom + room };
}
