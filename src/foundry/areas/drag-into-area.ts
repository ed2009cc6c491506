// Dragging names in the drawing of areas: whoever is dragged from one area onto another wishes to go there, by the rules.

import type { CreatureId } from "../../core/language/rules.ts";
import { moveInto } from "../board/area-way.ts";
import { shelvedOf, type FightOfActor } from "../fights/fight-access.ts";
import { submitBetween } from "../fights/gm-commands.ts";
import { submit } from "../fights/submit.ts";
import { dragsPlace } from "../hand/drag-switch.ts";
import { notifyRefusal, wordsOfGame } from "../platform/words.ts";

type FightOf = (creature: CreatureId) => FightOfActor | null;

/** Somebody who is being dragged, and from where; null for outside all areas. */
interface Dragged {
  readonly found: FightOfActor;
  readonly from: string | null;
}

const AREA = ".fray-area";

/** Lets names be dragged from area to area within a window; `fightOf` is asked for the fight as it is then. */
export function letNamesBeDragged(window: HTMLElement, fightOf: FightOf): void {
  let dragged: Dragged | null = null;
  const letGo = (): void => {
    dragged = null;
    for (const area of window.querySelectorAll(AREA)) area.classList.remove("open", "over");
  };
  window.addEventListener("dragstart", (event) => {
    letGo();
    const name = closestTo(event, "[data-creature][draggable]");
    const found = fightOf(name?.dataset["creature"] ?? "");
    if (!name || !found) return;
    dragged = { found, from: areaAt(event)?.dataset["key"] ?? null };
    event.dataTransfer?.setData("text/plain", name.innerText);
    for (const area of window.querySelectorAll<HTMLElement>(AREA))
      area.classList.toggle("open", isOpenTo(dragged, area.dataset["key"] ?? ""));
  });
  window.addEventListener("dragover", (event) => {
    if (!dragged) return;
    const area = areaAt(event);
    for (const each of window.querySelectorAll(AREA)) each.classList.toggle("over", each === area);
    if (area) event.preventDefault();
  });
  window.addEventListener("drop", (event) => {
    const area = areaAt(event)?.dataset["key"];
    if (!dragged || area === undefined) return;
    event.preventDefault();
    const { found, from } = dragged;
    letGo();
    if (area !== from) void wishInto(fightOf(found.creature) ?? found, area);
  });
  window.addEventListener("dragend", letGo);
}

function closestTo(event: Event, selector: string): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>(selector);
}

function areaAt(event: Event): HTMLElement | null {
  return closestTo(event, AREA);
}

/** Whether whoever is dragged comes there if dropped now; the GM's hand knows no bounds. */
function isOpenTo({ found, from }: Dragged, area: string): boolean {
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
