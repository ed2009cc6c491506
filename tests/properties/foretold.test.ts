// What a form tells of a roll before it is sent is what is rolled then, and no dice fall untold: in random fights of three games.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import type { Command } from "../../src/core/language/commands.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import { isRecord } from "../../src/core/language/json.ts";
import type { AskRequest, RollRequest } from "../../src/core/language/requests.ts";
import type { PreviewLine } from "../../src/core/language/ruleset.ts";
import { isTraced } from "../../src/core/language/trace.ts";
import type { Rulebook } from "../../src/core/manifest/rulebook.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { rulesById } from "../../src/rulesets/all-rules.ts";
import { anatomyFights } from "./anatomy.ts";
import { dierankFights } from "./dierank.ts";
import { fightingstyleFights } from "./fightingstyle.ts";
import { RandomPlayer } from "./random-player.ts";
import { LONGEST, PROPERTY_SEED, unbegun, type FightSettings } from "./rulebook-properties.ts";

/** A deed with what its form tells of it, the first of several lines of a label, and what comes of it. */
interface Deed {
  readonly told: { readonly [label: string]: PreviewLine };
  /** The first roll of whoever does it, where nobody rolls before. */
  readonly roll: RollRequest;
  readonly after: Fight;
  /** Entries of the log before it. */
  readonly since: number;
}

type Pairs = { readonly [what: string]: readonly [told: unknown, rolled: unknown] };

/** The pairs of told and rolled numbers of a deed; null where its lines tell nothing of its first roll. */
type Comparing = (deed: Deed) => Pairs | null;

/** The fight when every question is answered as usual and every die shows its middle face, with the rolls on the way. */
function settled(rulebook: Rulebook, from: Fight): { readonly rolls: readonly RollRequest[]; after: Fight } {
  const rolls: RollRequest[] = [];
  let after = from;
  for (let steps = 0; after.open && steps < 200; steps += 1) {
    const roll = pendingRoll(after.open);
    const [asked] = pendingAsks(after.open);
    if (roll) {
      rolls.push(roll.roll);
      const { count, sides } = roll.roll.dice;
      const faces = Array<number>(count).fill(Math.ceil(sides / 2));
      after = put(rulebook.engine, after, { kind: "rolled", request: roll.key, faces });
    } else if (asked)
      after = put(rulebook.engine, after, {
        kind: "answer",
        request: asked.key,
        choice: asked.ask.fallback,
      });
  }
  return { rolls, after };
}

class Forms<Setting> {
  /** What was told wrongly or not at all, each kind once. */
  readonly found = new Map<string, string>();
  compared = 0;
  readonly #rulebook: Rulebook;

  constructor(
    private readonly settings: FightSettings<Setting>,
    private readonly comparing: Comparing,
  ) {
    this.#rulebook = rulesById(settings.ruleset);
  }

  play(chosen: Setting, seed: number): void {
    const { engine } = this.#rulebook;
    const player = new RandomPlayer(this.#rulebook, seed, this.settings.manners);
    let fight = unbegun(this.#rulebook, this.settings, chosen);
    for (const command of this.settings.opening(chosen)) {
      fight = put(engine, fight, { kind: "command", command });
      while (fight.open) fight = player.next(fight) ?? fight;
    }
    for (let i = 0; i < 60; i += 1) {
      this.#lookAtPalettes(fight, player);
      for (const { key, ask } of pendingAsks(fight.open)) this.#lookAtAnswers(fight, player, { key, ask });
      const next = player.next(fight);
      if (!next) return;
      fight = next;
    }
  }

  #lookAtPalettes(fight: Fight, player: RandomPlayer): void {
    if (fight.open) return;
    for (const creature of this.#rulebook.ruleset.active(fight.state))
      for (const command of player.commands(fight, creature, null))
        if (command.type !== this.#rulebook.commands.endTurn) this.#look(fight, command, null);
  }

  #lookAtAnswers(fight: Fight, player: RandomPlayer, asked: { key: string; ask: AskRequest }): void {
    const { to, choices } = asked.ask;
    if (to.kind !== "owner" || !choices.some(({ takesCommand }) => takesCommand)) return;
    for (const command of player.commands(fight, to.creature, asked.ask)) this.#look(fight, command, asked);
  }

  #look(fight: Fight, command: Command, asked: { key: string; ask: AskRequest } | null): void {
    const { engine } = this.#rulebook;
    const { creature } = command;
    if (creature === null || engine.check(fight, command, asked?.ask ?? null)) return;
    const choice = asked?.ask.choices.find(({ takesCommand }) => takesCommand)?.id ?? "";
    const given = engine.step(
      fight,
      asked ? { kind: "answer", request: asked.key, choice, command } : { kind: "command", command },
      { user: "owner", gm: asked === null, owns: [creature] },
    );
    if (!given.accepted) return;
    const { rolls, after } = settled(this.#rulebook, given.fight);
    const roll = asked ? rolls.find((each) => each.creature === creature) : rolls[0];
    if (roll?.creature !== creature) return;
    const lines = engine.preview(fight, command, asked?.ask ?? null);
    const kind = `${command.type} ${roll.purpose}`;
    if (lines.length === 0) return void this.found.set(kind, `${JSON.stringify(command)} tells nothing`);
    const told = Object.fromEntries([...lines].reverse().map((line) => [line.label, line]));
    const pairs = Object.entries(this.comparing({ told, roll, after, since: fight.log.length }) ?? {});
    this.compared += pairs.length;
    for (const [what, [wanted, rolled]] of pairs)
      if (wanted !== rolled)
        this.found.set(
          `${kind} ${what}`,
          `${JSON.stringify(command)}: ${what} ${String(wanted)}, rolled ${String(rolled)}`,
        );
  }
}

/** ANAT-ATK-09: what is added, and the dice of all advantages and disadvantages. */
const anatomy: Comparing = ({ told, roll, after, since }) => {
  // ANAT-AMB-26: a Cleave that counts the roll of before throws no dice of its own.
  const own = told["attackBonus"] ?? told["escape"];
  if (!own || after.rulings["cleaveRoll"] === "same") return null;
  const rolled: Pairs = {
    bonus: [own.traced.value, roll.modifier?.value ?? 0],
    dice: [1 + Math.abs(told["advantage"]?.traced.value ?? 0), roll.dice.count],
  };
  const [met] = after.log
    .slice(since)
    .flatMap(({ events }) => events)
    .filter((event) => event.creature === roll.creature)
    .flatMap(({ operands: { defense } }) => (isTraced(defense) ? defense.value : []));
  const defense = told["defenseValue"];
  return defense && met !== undefined ? { ...rolled, defense: [defense.traced.value, met] } : rolled;
};

const MODE = "mean-";

/** RANK-DIE-05: the die, and which of its throws counts; of an attack and of the defense that is chosen. */
const dierank: Comparing = ({ told, roll }) => {
  const mode = Object.keys(told).find((label) => label.startsWith(MODE));
  const [die, look] =
    roll.purpose === "attack"
      ? [told["attackDie"], told["attackMean"]?.traced.parts[0]?.label]
      : [told["defenseDie"], mode?.slice(MODE.length)];
  if (!die || (roll.purpose !== "attack" && roll.purpose !== "defense")) return null;
  return { die: [die.traced.value, roll.dice.sides], mode: [look, roll.dice.look] };
};

/** STYLE-TEST-05: the dice by boons and banes, and the target number that the first test of the deed had. */
const fightingstyle: Comparing = ({ told, roll, after, since }) => {
  const number = told["targetNumber"];
  if (!number || roll.purpose === "damage" || roll.purpose === "healing") return null;
  const dice: Pairs[string] = [1 + Math.min(1, Math.abs(told["boons"]?.traced.value ?? 0)), roll.dice.count];
  if (roll.purpose === "defense") return { dice };
  const tests = after.log
    .slice(since)
    .flatMap(({ events }) => events)
    .filter((event) => event.creature === roll.creature)
    .flatMap(({ operands: { attack, test, initiator } }) => attack ?? test ?? initiator ?? []);
  const tn = tests.flatMap((test) => (isRecord(test) && isTraced(test["tn"]) ? test["tn"].value : []));
  const own: Pairs = tn.length > 0 ? { tn: [number.traced.value, tn[0]] } : {};
  return { dice, ...own };
};

describe("what a form tells is what is rolled", { timeout: LONGEST }, () => {
  const check = <Setting>(settings: FightSettings<Setting>, comparing: Comparing): void => {
    const forms = new Forms(settings, comparing);
    const chosen = fc.record({ of: settings.setting, seed: fc.integer({ min: 0, max: 2 ** 31 }) });
    const property = fc.property(chosen, ({ of, seed }) => forms.play(of, seed));
    fc.assert(property, { numRuns: 12, seed: PROPERTY_SEED, endOnFailure: true });
    expect([...forms.found.values()].sort()).toEqual([]);
    expect(forms.compared).toBeGreaterThan(150);
  };

  it("in Anatomy: bonus and dice of strikes, shots, maneuvers, answers and escapes", () =>
    check(anatomyFights, anatomy));
  it("in Die Rank: die and mode of attacks and defenses", () => check(dierankFights, dierank));
  it("in Fighting Style: target number, boons and banes", () => check(fightingstyleFights, fightingstyle));
});
