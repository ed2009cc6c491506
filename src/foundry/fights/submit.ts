// Wishes: what a click in Foundry's own interface means to the rules, sent to the arbiter, with its refusal told.

import { pendingAsks } from "../../core/engine/open-requests.ts";
import type { JsonRecord } from "../../core/language/json.ts";
import { refuse } from "../../core/language/rules.ts";
import { fightOfActor, getFight, holderOf, send, shelvedOf, viewerOf } from "./fight-access.ts";
import type { Answer, FightDocument, FightOfActor, SentInput } from "./fight-access.ts";
import { commandToJoin, onlyTurnsAreOpen } from "../arbiter/go-on.ts";
import { dragsPlace } from "../hand/drag-switch.ts";
import { leavesArea } from "./left-area.ts";
import { standsOnBoard } from "../board/scene-grid.ts";
import type { Waypoint } from "../board/token-way.ts";
import { notifyRefusal, wordsOfGame } from "../platform/words.ts";

/** Sends a wish and tells the user when it is refused. */
export async function submit(document: FightDocument, input: SentInput): Promise<Answer> {
  const answer = await send(document, input);
  if (answer.refusal) notifyRefusal(answer.refusal);
  return answer;
}

/** Begins the fight; the options are parameters of the rulebook's opening. */
export function submitBegin(combat: FightDocument, options: JsonRecord = {}): Promise<Answer> {
  return submit(combat, { kind: "begin", options });
}

/** Rolls late comers into the order. While a question is open nobody can join; then they are let in once all have answered. */
export async function submitJoin(
  combat: Combat.Implementation,
  creatures: readonly string[],
  isSurprised = false,
): Promise<void> {
  const fight = getFight(combat);
  if (!fight) return notifyRefusal(refuse("CORE-INTENT", "noFight"));
  if (fight.open) {
    const arrives = isSurprised ? "surprised" : "now";
    const updates = creatures.map((_id) => ({ _id, "system.arrives": arrives }));
    return void (await combat.updateEmbeddedDocuments("Combatant", updates));
  }
  for (const creature of creatures)
    await submit(combat, {
      kind: "command",
      command: commandToJoin(shelvedOf(fight), creature, isSurprised),
    });
}

/** Ends the fight by its rules, so that what lasts only for a fight ends too. */
export async function submitEnd(combat: FightDocument): Promise<void> {
  const fight = getFight(combat);
  if (fight?.state.phase !== "running") return;
  if (onlyTurnsAreOpen(fight) && !(await submit(combat, { kind: "undo" })).accepted) return;
  await submit(combat, { kind: "command", command: { type: shelvedOf(fight).commands.end, creature: null } });
}

/** Ends the turn of the creature that acts now; where it has left, the GM goes on. */
export async function submitEndTurn(combat: FightDocument): Promise<void> {
  const fight = getFight(combat);
  if (!fight) return notifyRefusal(refuse("CORE-INTENT", "noFight"));
  const shelved = shelvedOf(fight);
  const [creature] = shelved.ruleset.active(fight.state);
  const isHere = creature !== undefined && !fight.absent[creature];
  const command = isHere
    ? { type: shelved.commands.endTurn, creature }
    : { type: shelved.commands.passTurn, creature: null };
  await submit(combat, { kind: "command", command });
}

/** One step back or forth. */
export function submitHistory(combat: FightDocument, kind: "undo" | "redo"): Promise<Answer> {
  return submit(combat, { kind });
}

/** Sets the number of the turn order by hand. */
export function submitNumber(combat: FightDocument, creature: string, value: number): Promise<Answer> {
  return submit(combat, { kind: "setNumber", creature, value });
}

/** Passes the first open question that this user may pass. Returns whether there was one. */
export function submitPass(combat: FightDocument): boolean {
  const fight = getFight(combat);
  const { owns, gm } = viewerOf(combat);
  const mine = pendingAsks(fight?.open ?? null).find(
    ({ ask }) =>
      ask.mayPass &&
      (ask.to.kind === "gm" ? gm : owns.has(ask.to.creature) && isMine(combat, ask.to.creature, gm)),
  );
  if (!mine) return false;
  void submit(combat, { kind: "answer", request: mine.key, choice: mine.ask.fallback });
  return true;
}

/** A GM's key passes for NPCs only; for an absent player's hero the GM has to choose in the prompt. */
function isMine(combat: FightDocument, creature: string, gm: boolean): boolean {
  if (!gm) return true;
  return !(holderOf(combat)?.actor(creature)?.hasPlayerOwner ?? false);
}

/**
 * Sends a drag on the board as a move. Returns whether the token's creature is in a running fight, so that the drag itself
 * is denied; in a game that measures no board a token is a picture that anybody moves who may.
 */
export function submitMove(token: TokenDocument.Implementation, waypoints: readonly Waypoint[]): boolean {
  const found = token.actor ? fightOfActor(token.actor) : null;
  if (!found || !token.parent) return false;
  if (!standsOnBoard(token)) return submitAreaMove(found, token, waypoints);
  if (dragsPlace()) void import("./gm-commands.ts").then(({ putThere }) => putThere(found, token, waypoints));
  else void wishWay(found, token, waypoints);
  return true;
}

/** Sends a drag into another area. Whoever a GM's drag puts there is moved first, and taken for standing there then. */
function submitAreaMove(
  found: FightOfActor,
  token: TokenDocument.Implementation,
  waypoints: readonly Waypoint[],
): boolean {
  const corner = waypoints.at(-1);
  if (!corner || dragsPlace() || !leavesArea(found, token, corner)) return false;
  void wishArea(found, token, corner);
  return true;
}

async function wishArea(
  found: FightOfActor,
  token: TokenDocument.Implementation,
  corner: Waypoint,
): Promise<void> {
  const { wantedAreaMove } = await import("../board/area-way.ts");
  const { input, refusal } = wantedAreaMove(found, token, corner);
  if (refusal) notifyRefusal(refusal, wordsOfGame(found.fight.ruleset));
  else if (input) await submit(found.combat, input);
}

/** Sends the move that the rulebook offers now along these waypoints. */
async function wishWay(
  found: FightOfActor,
  token: TokenDocument.Implementation,
  waypoints: readonly Waypoint[],
): Promise<void> {
  const { combat, fight, creature } = found;
  const { wantedMove } = await import("../board/token-way.ts");
  const move = wantedMove(found, token, waypoints);
  if (!move)
    notifyRefusal(refuse("CORE-TURN", "noMoveNow", { name: fight.state.creatures[creature]?.name ?? "" }));
  else if (move.refusal) notifyRefusal(move.refusal, wordsOfGame(fight.ruleset));
  else await submit(combat, move.input);
}
