// The way into another area: what the rules say now to a token that is dragged there, and what is sent for it.

import type { Areas } from "../../core/language/areas.ts";
import type { Command } from "../../core/language/commands.ts";
import type { AskRequest } from "../../core/language/requests.ts";
import { refuse, type Refusal } from "../../core/language/rules.ts";
import type { ActionOption } from "../../core/language/ruleset.ts";
import { viewAreaWay, type WayLabel } from "../../view/path-label.ts";
import type { DroppedAt } from "../arbiter/intents.ts";
import { shelvedOf, situationOf, type FightOfActor, type SentInput } from "../fights/fight-access.ts";
import { leavesArea } from "../fights/left-area.ts";
import { offersNow, refusalNow } from "../fights/offers-now.ts";
import { optionsOf } from "../fights/turn-options.ts";
import { wordsOfGame } from "../platform/words.ts";
import { nameUnder } from "./drawn-areas.ts";
import type { Point } from "./scene-grid.ts";

/** A move into an area as the rules would take it. */
interface AreaMove {
  readonly area: string;
  /** The option that leads there, for its name and price; null where none does. */
  readonly option: ActionOption | null;
  readonly input: SentInput | null;
  readonly refusal: Refusal | null;
}

/** The move that ends there: the first that the rulebook offers and allows, else the refusal of what reaches farthest. */
export function wantedAreaMove(
  found: FightOfActor,
  token: TokenDocument.Implementation,
  corner: Point,
): AreaMove {
  const { fight, creature } = found;
  const { areas } = shelvedOf(fight).ruleset;
  const area = areas ? nameUnder(areas, token, corner) : null;
  const name = fight.state.creatures[creature]?.name ?? "";
  if (!areas || area === null)
    return { area: "", option: null, input: null, refusal: refuse("CORE-BOARD", "noArea", { name }) };
  return moveInto(found, areas, area, { dropped: { x: corner.x, y: corner.y } });
}

/** The move into an area by its name: the first that the rulebook offers and allows, else the refusal of what reaches farthest. */
export function moveInto(
  found: FightOfActor,
  { goal }: Pick<Areas, "goal">,
  area: string,
  meant: DroppedAt = {},
): AreaMove {
  const { fight } = found;
  const moves = offersOf(found, goal).map(({ option, ask, key }): AreaMove => {
    const command: Command = { ...option.command, [goal]: area };
    const choice = ask?.choices.find(({ takesCommand }) => takesCommand)?.id ?? "";
    const way = ask
      ? ({ kind: "answer", request: key, choice, command } as const)
      : ({ kind: "command", command } as const);
    const refusal = refusalNow(fight, command, ask);
    return { area, option, input: { ...way, ...meant }, refusal };
  });
  const none = { area, option: null, input: null, refusal: whyNoMove(found) };
  return moves.find(({ refusal }) => refusal === null) ?? moves.at(-1) ?? none;
}

/** Why the creature goes nowhere now, by the first way of moving that says it. */
function whyNoMove({ fight, creature }: FightOfActor): Refusal {
  const told = optionsOf(fight, creature, null).find(({ kind, refusal }) => kind === "movement" && refusal);
  const name = fight.state.creatures[creature]?.name ?? "";
  return told?.refusal ?? refuse("CORE-TURN", "noMoveNow", { name });
}

interface Offer {
  readonly option: ActionOption;
  readonly ask: AskRequest | null;
  readonly key: string;
}

/** The ways into areas that are open to the creature: as answers to what it is asked, else for its turn; each action once. */
function offersOf({ fight, creature }: FightOfActor, goal: string): Offer[] {
  const offers = offersNow(fight, creature, (option, ask, key): Offer[] =>
    leadsTo(option, goal) ? [{ option, ask, key }] : [],
  );
  return offers.filter(
    ({ option }, i) => offers.findIndex((each) => each.option.action === option.action) === i,
  );
}

/** Whether an option leads into areas, and nothing else must be chosen for it. */
function leadsTo({ command, needs }: ActionOption, goal: string): boolean {
  const others = needs.filter(({ parameter }) => parameter !== goal);
  const isPlain = others.every((need) => "optional" in need && need.optional === true);
  return isPlain && (goal in command || needs.length > others.length);
}

/** What a drag to there would come to now; null where the rules have no word in it. */
export function areaLabel(
  found: FightOfActor,
  token: TokenDocument.Implementation,
  corner: Point,
): WayLabel | null {
  if (!leavesArea(found, token, corner)) return null;
  const { area, option, refusal } = wantedAreaMove(found, token, corner);
  const { fight, creature } = found;
  const { areas } = shelvedOf(fight).ruleset;
  const apart = areas && area !== "" ? areas.apart(situationOf(fight), creature, area) : null;
  return viewAreaWay({ area, option, refusal, apart }, wordsOfGame(fight.ruleset));
}
