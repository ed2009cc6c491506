// Dragging names in the drawing of areas, by mouse, pen or finger: whoever is dragged onto another area wishes to go there, by the rules.

import type { CreatureId } from "../../core/language/rules.ts";
import { moveInto } from "../board/area-way.ts";
import { shelvedOf, type FightOfActor } from "../fights/fight-access.ts";
import { submitBetween } from "../fights/gm-commands.ts";
import { submit } from "../fights/submit.ts";
import { dragsPlace } from "../hand/drag-switch.ts";
import { notifyRefusal, wordsOfGame } from "../platform/words.ts";

type FightOf = (creature: CreatureId) => FightOfActor | null;

/** Somebody whose name is held, and from where; null for outside all areas. */
interface Held {
  readonly found: FightOfActor;
  readonly from: string | null;
  readonly name: HTMLElement;
  readonly pointer: number;
  readonly at: Point;
  /** Whether the name has come along: else it was only pressed. */
  isDragged: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const AREA = ".fray-area";
/** Pixels that a pointer may tremble while it presses. */
const TREMOR = 6;

/** Lets names be dragged from area to area within a window; `fightOf` is asked for the fight as it is then. */
export function letNamesBeDragged(window: HTMLElement, fightOf: FightOf): void {
  let held: Held | null = null;
  const letGo = (): void => {
    held?.name.classList.remove("dragged");
    held?.name.style.removeProperty("translate");
    held = null;
    for (const area of window.querySelectorAll(AREA)) area.classList.remove("open", "over");
    for (const [type, listener] of whileHeld) window.ownerDocument.removeEventListener(type, listener);
  };
  const move = (event: PointerEvent): void => {
    if (!held || event.pointerId !== held.pointer) return;
    const [x, y] = [event.clientX - held.at.x, event.clientY - held.at.y];
    if (!held.isDragged && Math.hypot(x, y) < TREMOR) return;
    if (!held.isDragged) showOpen(window, held);
    held.isDragged = true;
    held.name.style.translate = `${x}px ${y}px`;
    const over = areaUnder(window, event);
    for (const each of window.querySelectorAll(AREA)) each.classList.toggle("over", each === over);
  };
  const drop = (event: PointerEvent): void => {
    if (!held || event.pointerId !== held.pointer) return;
    const { found, from, isDragged } = held;
    const area = areaUnder(window, event)?.dataset["key"];
    letGo();
    if (isDragged && area !== undefined && area !== from)
      void wishInto(fightOf(found.creature) ?? found, area);
  };
  const whileHeld = [
    ["pointermove", move as EventListener],
    ["pointerup", drop as EventListener],
    ["pointercancel", letGo],
  ] as const;
  window.addEventListener("pointerdown", (event) => {
    const name = (event.target as Element).closest<HTMLElement>("[data-creature].led");
    const found = fightOf(name?.dataset["creature"] ?? "");
    if (!name || !found || event.button !== 0) return;
    letGo();
    const from = name.closest<HTMLElement>(AREA)?.dataset["key"] ?? null;
    const at = { x: event.clientX, y: event.clientY };
    held = { found, from, name, pointer: event.pointerId, at, isDragged: false };
    // Its letters are not marked as text, and it may leave the window on its way.
    event.preventDefault();
    for (const [type, listener] of whileHeld) window.ownerDocument.addEventListener(type, listener);
  });
}

/** Lights up the areas where whoever is dragged comes to if dropped there. */
function showOpen(window: HTMLElement, { found, from, name }: Held): void {
  name.classList.add("dragged");
  for (const area of window.querySelectorAll<HTMLElement>(AREA))
    area.classList.toggle("open", isOpenTo(found, from, area.dataset["key"] ?? ""));
}

/** The area of the window that lies under a pointer; what is dragged lets it through. */
function areaUnder(window: HTMLElement, { clientX, clientY }: PointerEvent): HTMLElement | null {
  const area = window.ownerDocument.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(AREA);
  return area && window.contains(area) ? area : null;
}

/** Whether somebody comes from one area into another if dropped now; the GM's hand knows no bounds. */
function isOpenTo(found: FightOfActor, from: string | null, area: string): boolean {
  const { areas } = shelvedOf(found.fight).ruleset;
  if (!areas || area === from) return false;
  return dragsPlace() || moveInto(found, areas, area).refusal === null;
}

/** Sends the move into an area, or tells why there is none; while the GM's drags place, it is the GM's word. */
async function wishInto(found: FightOfActor, area: string): Promise<void> {
  const { combat, fight, creature } = found;
  const { areas } = shelvedOf(fight).ruleset;
  if (!areas) return;
  if (dragsPlace()) return void (await submitBetween(combat, areas.put(creature, area)));
  const { input, refusal } = moveInto(found, areas, area);
  if (refusal) notifyRefusal(refusal, wordsOfGame(fight.ruleset));
  else if (input) await submit(combat, input);
}
