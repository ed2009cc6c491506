// The tours: a player's first turn and a GM's first fight, for each game with a telling of its own.

import tales from "../../../lang/en/tours.json";
import { addGameWords, words } from "../platform/words.ts";
import { FrayTour, type TourStop } from "./fray-tour.ts";

addGameWords("tours", tales);

const PLAYER: readonly TourStop[] = [
  { id: "welcome", beside: [] },
  { id: "sheet", opens: "sheet", beside: [".fray-actor-sheet"] },
  { id: "order", opens: "combat", beside: [".fray-tracker .fray-strip", ".fray-tracker"] },
  { id: "status", opens: "panel", beside: ["#fray-panel .fray-status", "#fray-panel"] },
  { id: "actions", beside: ["#fray-panel .fray-palette", "#fray-panel"] },
  { id: "compose", beside: ["#fray-panel"] },
  { id: "questions", beside: ["#fray-panel .fray-prompts", "#fray-panel"] },
  { id: "end", beside: ['#fray-panel [data-fray-action="endTurn"]', "#fray-panel"] },
  { id: "help", beside: ["#fray-panel .fray-help-button"] },
];

const GM: readonly TourStop[] = [
  { id: "welcome", beside: [] },
  { id: "compendium", opens: "compendium", beside: ["#sidebar .compendium-sidebar", "#sidebar"] },
  { id: "actors", opens: "actors", beside: ["#sidebar .actors-sidebar", "#sidebar"] },
  { id: "encounter", opens: "combat", beside: [".fray-tracker .fray-tracker-header", ".fray-tracker"] },
  { id: "begin", beside: [".fray-tracker .fray-tracker-footer", ".fray-tracker"] },
  { id: "order", beside: [".fray-tracker .fray-strip", ".fray-tracker"] },
  { id: "act", opens: "panel", beside: ["#fray-panel .fray-palette", "#fray-panel"] },
  { id: "questions", beside: ["#fray-panel .fray-prompts", "#fray-panel"] },
  { id: "undo", opens: "combat", beside: [".fray-tracker .fray-tracker-footer", ".fray-tracker"] },
  { id: "end", beside: [".fray-tracker .fray-tracker-footer", ".fray-tracker"] },
  { id: "settings", opens: "settings", beside: ["#sidebar .settings-sidebar", "#sidebar"] },
];

/** Registers the tours of these games; at `setup`, when the list of tours is there. */
export function registerTours(games: readonly string[]): void {
  for (const id of games) {
    if (words.say(`FRAY.tours.${id}.player.title`) === null) continue;
    register(`${id}-player`, `FRAY.tours.${id}.player`, false, PLAYER);
    register(`${id}-gm`, `FRAY.tours.${id}.gm`, true, GM);
  }
}

function register(id: string, tale: string, forGM: boolean, stops: readonly TourStop[]): void {
  game.tours?.register("fray", id, new FrayTour({ namespace: "fray", id, tale, forGM, stops }));
}
