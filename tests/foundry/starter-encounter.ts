// A game's starter set for tests: its packs, and its encounter in a world of its own, with the GM's word for all of it.
import { expect } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { JsonObject } from "../../tools/files.ts";
import { duelWorld } from "./duel-world.ts";
import { packDocuments } from "./pack-shelf.ts";
import { createWorld, takeSeat, type Anything, type TestSeat } from "./seats.ts";

/** What lies in the packs of a game, by the last part of a pack's name. */
export function packsOf(game: string): (pack: string) => readonly JsonObject[] {
  const shelf = packDocuments();
  return (pack) =>
    shelf.filter(({ address }) => address.startsWith(`${game}-${pack}/`)).map(({ document }) => document);
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Fought<Creature extends Named> {
  readonly turn: string | null;
  readonly creatures: { readonly [id: string]: Creature };
}

export class StarterEncounter<Creature extends Named> {
  readonly gm: TestSeat;
  readonly combat: Anything;

  private constructor(gm: TestSeat, combat: Anything) {
    this.gm = gm;
    this.combat = combat;
  }

  /** A world with nothing but this encounter, brought in by its GM and on the screen. */
  static async open<Creature extends Named>(
    encounter: JsonObject | undefined,
  ): Promise<StarterEncounter<Creature>> {
    const gm = await takeSeat(createWorld({ users: duelWorld()["users"] ?? [] }), "gm", "destiny");
    const Adventure = gm.CONFIG.Adventure.documentClass;
    const { created } = await new Adventure(structuredClone(encounter)).import({ dialog: false });
    await created.Scene[0].activate();
    return new StarterEncounter<Creature>(gm, created.Combat[0]);
  }

  close(): void {
    expect(this.gm.errors).toEqual([]);
    this.gm.close();
  }

  get fight(): Anything {
    return this.gm.inside.access.getFight(this.combat);
  }

  get state(): Fought<Creature> {
    return this.fight.state;
  }

  named(name: string): Creature {
    const found = Object.values(this.state.creatures).find((each) => each.name === name);
    if (!found) throw new Error(`nobody is called ${name}`);
    return found;
  }

  async send(input: Anything): Promise<void> {
    const { refusal } = await this.gm.inside.access.send(this.combat, input);
    expect(refusal).toBeNull();
  }

  command(command: Anything): Promise<void> {
    return this.send({ kind: "command", command });
  }

  /** Everybody falls back on the usual answer. Returns what was asked. */
  async answerAll(): Promise<string[]> {
    const asked: string[] = [];
    for (let i = 0; i < 60; i += 1) {
      const [ask] = pendingAsks(this.fight.open);
      if (!ask) return asked;
      asked.push(ask.ask.prompt);
      await this.send({ kind: "answer", request: ask.key, choice: ask.ask.fallback });
    }
    throw new Error("there is no end of questions");
  }

  async untilTurnOf(name: string): Promise<void> {
    for (let turns = 0; turns < 40; turns += 1) {
      const { turn } = this.state;
      if (turn === this.named(name).id) return;
      await this.command({ type: "endTurn", creature: turn });
      await this.answerAll();
    }
    throw new Error(`${name} never gets a turn`);
  }

  /** The types of what was told since the log was that long. */
  toldSince(length: number): string[] {
    const entries = this.fight.log.slice(length);
    return entries.flatMap((entry: Anything) => entry.events.map(({ type }: { type: string }) => type));
  }
}
