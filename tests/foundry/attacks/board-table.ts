// A fight on a scene with walls and regions, and a player who sends what he likes from a console.
import { pendingAsks } from "../../../src/core/engine/open-requests.ts";
import type { JsonObject } from "../../../table/core/protocol.ts";
import { countWorld } from "../count-world.ts";
import { duelWorld } from "../duel-world.ts";
import { id, until, type Anything, type BorrowedGame, type TestSeat } from "../seats.ts";
import { AttackTable, calm, fightAt, hero } from "./attack-table.ts";

/** Which game is played: those that the host does not know yet are played under the name of one that it knows. */
export type Game = "destiny" | "timecount" | BorrowedGame;

export interface Scenery {
  readonly walls?: readonly JsonObject[];
  readonly regions?: readonly JsonObject[];
  /** Width, height and padding of the scene. */
  readonly sizes?: JsonObject;
}

const BOWS: { readonly [game: string]: JsonObject } = {
  destiny: { kind: "ranged", ap: 1, damage: "1d6", rangeIncrement: 20 },
  timecount: {
    category: "Bows",
    damage: "1d8",
    types: ["piercing"],
    readied: true,
    ranged: "missile",
    increment: 50,
  },
};

function bow(game: "destiny" | "timecount"): JsonObject {
  return {
    _id: id("bow"),
    name: "Bow",
    type: `${game}Weapon`,
    system: BOWS[game] ?? {},
    effects: [],
  };
}

/** One table for each test of a file, laid with a fight on a board. */
export class BoardTable extends AttackTable {
  /** A game master and the hero's player at a fight of a game, in a scene with these walls and regions. */
  async seated(
    game: Game,
    { walls = [], regions = [], sizes = {} }: Scenery = {},
    columns: readonly number[] = [],
  ): Promise<{ readonly gm: TestSeat; readonly owner: TestSeat }> {
    const world = game === "timecount" ? countWorld() : duelWorld();
    if (game === "destiny" || game === "timecount")
      for (const actor of world["actors"] ?? []) actor["items"] = [structuredClone(bow(game))];
    const [cave] = world["scenes"] ?? [];
    if (cave) Object.assign(cave, { regions: [...regions], ...sizes });
    columns.forEach((x, i) => Object.assign((cave?.["tokens"] as JsonObject[])[i + 1] ?? {}, { x }));
    world["scenes"]?.push({ _id: id("hall"), name: "Hall", grid: { type: 1, size: 100 }, tokens: [] });
    this.lay((made) => Object.assign(made, world));
    const gm = await this.sit("gm");
    const owner = await this.sit("owner");
    if (walls.length > 0) await scene(gm).createEmbeddedDocuments("Wall", structuredClone([...walls]));
    await gm.game.settings.set("fray", "autoAdvance", false);
    const { refusal } = await gm.inside.access.send(gm.combat(), { kind: "begin" });
    if (refusal) throw new Error(JSON.stringify(refusal));
    await passTo(gm, game);
    await until(() => fightAt(owner)?.log.length === fightAt(gm).log.length, "both agree");
    return { gm, owner };
  }
}

export const scene = (seat: TestSeat): Anything => seat.game.scenes.get(id("cave"));
export const placeOf = (seat: TestSeat, creature = hero): Anything =>
  fightAt(seat).state.creatures[creature].position;

/** Answers for everybody until the hero may act. */
async function passTo(gm: TestSeat, game: string): Promise<void> {
  for (let i = 0; i < 200; i += 1) {
    const [ask] = pendingAsks(fightAt(gm).open);
    if (ask?.ask.ownTurn && ask.ask.to.kind === "owner" && ask.ask.to.creature === hero) return;
    if (!ask && fightAt(gm).state.turn === hero) return;
    if (ask)
      await gm.inside.access.send(gm.combat(), {
        kind: "answer",
        request: ask.key,
        choice: ask.ask.fallback,
      });
    else if (game !== "timecount") await gm.combat().nextTurn();
    else
      await gm.inside.access.send(gm.combat(), {
        kind: "command",
        command: { type: "advance", creature: null },
      });
  }
  throw new Error("the hero is never due");
}

/** Sends a command of the hero as somebody does from a console, whatever the panel would say. */
export async function give(seat: TestSeat, command: Anything, more: object = {}): Promise<Anything> {
  const [ask] = pendingAsks(fightAt(seat).open);
  const whole = { creature: hero, ...command };
  const input: Anything = ask
    ? { kind: "answer", request: ask.key, choice: "act", command: whole, ...more }
    : { kind: "command", command: whole, ...more };
  const answer = await seat.inside.access.send(seat.combat(), input);
  await calm(seat);
  return answer;
}

/** The last command in the log. */
export const lastCommand = (seat: TestSeat): Anything =>
  fightAt(seat).log.findLast(({ input }: Anything) => input.command)?.input.command;
