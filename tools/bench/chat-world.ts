// A long chat: a fight that was played at the table, its encounter and cards laid down in the world again and again.
import type { Command } from "../../src/core/language/commands.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { JsonObject } from "../../table/core/protocol.ts";
import type { BenchPage, WorldDocuments } from "./bench-page.ts";
import { freshEngine, ruleset } from "./destiny-fixtures.ts";
import { fightId, id } from "./duel-of-ten.ts";
import { fightWithoutLog, wishDrawn } from "./growth-scripts.ts";
import { Match } from "./match.ts";
import type { Plan } from "./measure.ts";

const engine = freshEngine();
/** Vitality with which nobody falls for some hundred attacks. */
const VIT = 20;

/**
 * Plays a fight until it has so many cards. Gives the world with so many fights of this length, each an encounter with a
 * log and cards of its own; only the last goes on.
 */
export async function playFight(cards: number): Promise<(fights: number) => WorldDocuments> {
  const match = await Match.open([id("gm")], VIT);
  const { documents } = match.hub.world;
  while (documents.all("ChatMessage").length < cards) {
    await match.gm.send({ kind: "command", command: match.nextCommand() });
    await match.settle();
  }
  const played = structuredClone(documents.collections());
  match.close();
  return (fights) => repeated(played, fights - 1);
}

function repeated(played: WorldDocuments, times: number): WorldDocuments {
  const copies = Array.from({ length: times }, (_, i) => i);
  const { combats = [], messages = [] } = played;
  return {
    ...played,
    combats: [...copies.flatMap((copy) => combats.map((each) => combatCopy(each, copy))), ...combats],
    messages: [...copies.flatMap((copy) => messages.map((each, i) => cardCopy(each, copy, i))), ...messages],
  };
}

const combatOf = (copy: number): string => id(`fight${copy}x`);

function combatCopy(combat: JsonObject, copy: number): JsonObject {
  return { ...combat, _id: combatOf(copy), active: false };
}

function cardCopy(card: JsonObject, copy: number, place: number): JsonObject {
  return {
    ...card,
    _id: id(`card${copy}x${place}x`),
    system: { ...(card.system as JsonObject), combat: combatOf(copy) },
  };
}

export interface CardsTaken {
  /** Cards in the chat before the first sample. */
  readonly cards: number;
  /** Milliseconds in which the page was at work for an attack. */
  readonly busy: readonly number[];
  /** Milliseconds from the wish for it until everything is drawn. */
  readonly whole: readonly number[];
}

/** Plays on in the page; every command that brings a card is a sample. */
export async function takeCards({ run, busy, world }: BenchPage, plan: Plan): Promise<CardsTaken> {
  const cards = world.documents.all("ChatMessage").length;
  const taken = { cards, busy: [] as number[], whole: [] as number[] };
  for (let sample = 0; sample < plan.warmUps + plan.runs;) {
    const input = nextInput(await run(fightWithoutLog, { fight: fightId }));
    const before = await busy();
    const wished = await run(wishDrawn, { fight: fightId, input });
    const worked = (await busy()) - before;
    if (wished.cards !== 1) continue;
    if (sample >= plan.warmUps) {
      taken.busy.push(worked);
      taken.whole.push(wished.taken);
    }
    sample += 1;
  }
  return taken;
}

/** What comes next by the policy: the answer to a question that is left open, else a command. */
function nextInput(fight: Fight): object {
  const [open] = pendingAsks(fight.open);
  if (open) return { kind: "answer", request: open.key, choice: open.ask.fallback };
  const command: Command | null = ruleset.policy.choose(engine.situation(fight));
  return { kind: "command", command: command ?? { type: "nextTurn", creature: null } };
}
