// How an actor fares at a glance, as its sheet shows it before anything else: its harm, and the pool that its deeds are paid from.

import type { Meter } from "../../core/language/ruleset.ts";
import type { SheetLayout } from "../../core/manifest/sheet-layout.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import { viewSigns, type SignsView } from "../../view/meter-view.ts";
import type { Words } from "../../view/words.ts";
import { metersOutside } from "../board/token-bars.ts";
import { fightOfActor, situationOf } from "../fights/fight-access.ts";

/** The blocks in which a game draws its harm itself: a track, a bar with its threshold, a body. */
const PICTURES: readonly string[] = ["slots", "health", "body"];

/** Whether a sheet draws its harm itself, so that these signs would say it twice. */
export function drawsHarm({ main }: SheetLayout): boolean {
  return main.some((block) => "kind" in block && PICTURES.includes(block.kind));
}

/** By the fight while there is one, with all that its turns are made of; else by the sheet, what its token's bars tell. */
export function vitalSigns(actor: Actor.Implementation, shelved: LoadedGame, words: Words): SignsView {
  const found = fightOfActor(actor);
  const meters = found
    ? shelved.ruleset.meters(situationOf(found.fight), found.creature)
    : metersOutside(actor, shelved).filter((meter) => isOnToken(shelved, meter));
  return viewSigns(words, meters);
}

function isOnToken({ tokenBars }: LoadedGame, { label, max }: Meter): boolean {
  return max !== 0 && Object.values(tokenBars).some(({ meters }) => meters.includes(label));
}
