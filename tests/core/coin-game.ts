// A toy ruleset for the engine's own tests: creatures with coins who toss, steal, and give at one instant.

import type { Command } from "../../src/core/language/commands.ts";
import {
  createFight,
  type CreatureState,
  type Fight,
  type FightState,
  type Rulings,
} from "../../src/core/language/fight.ts";
import type { RuleContext } from "../../src/core/language/rule-context.ts";
import { declarePrompts, type PromptDeclarations } from "../../src/core/language/prompts.ts";
import { ask, PASS, question, roll, window, type Procedure } from "../../src/core/language/requests.ts";
import type { CommandRule, Ruleset } from "../../src/core/language/ruleset.ts";
import { refuse, RefusedError, type RuleId } from "../../src/core/language/rules.ts";

export interface Purse extends CreatureState {
  readonly coins: number;
}

export interface CoinState extends FightState {
  readonly creatures: { readonly [id: string]: Purse };
}

type CoinContext = RuleContext<CoinState>;

function move(play: CoinContext, rule: RuleId, id: string, coins: number): void {
  play.emit({ type: "CoinsMoved", rule, creature: id, operands: { coins } }, (draft) => {
    const purse = draft.creatures[id];
    if (purse) purse.coins += coins;
  });
}

const PROMPTS = declarePrompts({
  grab: { rule: "COIN-GRAB", to: "owner", choices: [PASS, "grab"], usual: PASS, mayPass: true },
  demand: {
    rule: "COIN-DEMAND",
    to: "owner",
    choices: [PASS, "pay"],
    commands: ["pay"],
    usual: PASS,
    mayPass: true,
    aimed: true,
  },
} as const satisfies PromptDeclarations);

/** Each other creature may grab a coin of the one who tosses, all asked at once; grabs resolve in order of id. */
function* offerGrabs(play: CoinContext, from: string): Procedure<void> {
  const others = Object.keys(play.state.creatures)
    .filter((id) => id !== from && play.isHere(id))
    .sort();
  const asks = others.map((id) => question(PROMPTS.grab, { to: id, operands: { from }, involves: [id] }));
  const answers = yield* window({ rule: "COIN-GRAB", asks, involves: [from] });
  for (const [i, answer] of answers.entries()) {
    if (answer.choice !== "grab") continue;
    move(play, "COIN-GRAB", from, -1);
    move(play, "COIN-GRAB", others[i] ?? "", 1);
  }
}

function* toss(play: CoinContext, command: Command): Procedure<void> {
  const id = command.creature ?? "";
  move(play, "COIN-STAKE", id, -1);
  const { faces, modifiers } = yield* roll({
    rule: "COIN-TOSS",
    creature: id,
    purpose: "toss",
    dice: { count: 1, sides: 6, look: "plain" },
    modifier: null,
    involves: [id],
  });
  const won = (faces[0] ?? 0) + modifiers.reduce((sum, each) => sum + each.value, 0);
  move(play, "COIN-TOSS", id, won);
  yield* offerGrabs(play, id);
}

function* giveAtOnce(play: CoinContext): Procedure<void> {
  const ids = Object.keys(play.state.creatures).sort();
  yield* play.simultaneously(
    ids.map(
      (id, i) =>
        function* (member: CoinContext): Procedure<void> {
          const half = Math.floor(member.creature(id).coins / 2);
          const next = ids[(i + 1) % ids.length] ?? "";
          yield* roll({
            rule: "COIN-GIVE",
            creature: id,
            purpose: "give",
            dice: { count: 1, sides: 2, look: "plain" },
            modifier: null,
            involves: [],
          });
          move(member, "COIN-GIVE", id, -half);
          move(member, "COIN-GIVE", next, half);
        },
    ),
  );
}

function* demand(play: CoinContext, command: Command): Procedure<void> {
  const from = String(command["from"]);
  const answer = yield* ask(PROMPTS.demand, { to: from, involves: [from] });
  if (answer.choice === "pay") move(play, "COIN-DEMAND", from, -Number(answer.command?.["coins"]));
  if (play.creature(from).coins < 0) throw new RefusedError(refuse("COIN-DEMAND", "tooPoor"));
}

function coinCommand(
  rule: RuleId,
  run: CommandRule<CoinState, Rulings>["run"],
  fields: CommandRule<CoinState, Rulings>["shape"] = { kind: "record", fields: {} },
): CommandRule<CoinState, Rulings> {
  return {
    rule,
    shape: fields,
    check: ({ state }, command) =>
      (state.creatures[command.creature ?? ""]?.coins ?? 1) > 0 ? null : refuse(rule, "noCoins"),
    run,
  };
}

export const coinGame: Ruleset<CoinState> = {
  id: "coins",
  prefix: "COIN",
  rulings: {},
  commands: {
    toss: coinCommand("COIN-TOSS", toss),
    giveAtOnce: { ...coinCommand("COIN-GIVE", giveAtOnce), gmOnly: true },
    demand: coinCommand("COIN-DEMAND", demand, { kind: "record", fields: { from: { kind: "text" } } }),
    pay: coinCommand("COIN-PAY", toss, {
      kind: "record",
      fields: { coins: { kind: "number", integer: true, min: 0 } },
    }),
  },
  prompts: PROMPTS,
  events: { CoinsMoved: { weight: "result" } },
  fightFields: [],
  createState: () => coinFight([]).state,
  createCreature: ({ id, name, side, hidden, position }) => ({ id, name, side, hidden, position }),
  derive: () => ({}),
  order: ({ state }) =>
    Object.keys(state.creatures).map((creature) => ({
      creature,
      number: null,
      acted: false,
      waiting: true,
      active: false,
      out: false,
    })),
  clock: () => ({ label: "coins", value: null }),
  active: (state) => Object.keys(state.creatures),
  actions: () => [],
  preview: () => [],
  meters: () => [],
  conditions: () => [],
  policy: {
    choose: () => null,
    answer: (_situation, { fallback }) => ({ choice: fallback }),
    isOut: (state, creature) => (state.creatures[creature]?.coins ?? 0) === 0,
  },
};

/** A fight of purses "a", "b", … with so many coins. */
export function coinFight(coins: readonly number[]): Fight<CoinState> {
  const creatures = Object.fromEntries(
    coins.map((amount, i) => {
      const id = String.fromCharCode(97 + i);
      return [id, { id, name: id.toUpperCase(), side: id, hidden: false, position: null, coins: amount }];
    }),
  );
  return createFight<CoinState>("coins", {}, { phase: "running", creatures });
}
