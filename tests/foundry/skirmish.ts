// A tiny rulebook under the name of a real one: enough to try the host with, and none of the real one's detail.
import type { Command } from "../../src/core/language/commands.ts";
import type { EventDeclarations } from "../../src/core/language/events.ts";
import type { CreatureState, FightState, Position, Rulings } from "../../src/core/language/fight.ts";
import type { RuleContext } from "../../src/core/language/rule-context.ts";
import { declarePrompts, type PromptDeclarations } from "../../src/core/language/prompts.ts";
import { ask, PASS, roll, type Procedure } from "../../src/core/language/requests.ts";
import { refuse, type CreatureId } from "../../src/core/language/rules.ts";
import type { ReadContext } from "../../src/core/language/read-context.ts";
import type { CommandRule, Entrant, HandOption, OrderRow, Ruleset } from "../../src/core/language/ruleset.ts";
import type { Shape } from "../../src/core/language/shape.ts";

interface Skirmisher extends CreatureState {
  readonly wounds: { readonly light: number };
  readonly fatigue: number;
  readonly ap: number;
  readonly initiative: number;
  readonly posture: string;
  readonly spells: { readonly [name: string]: never };
  readonly consumables: { readonly [name: string]: never };
  readonly circumstances: { readonly [id: string]: never };
  readonly dayRounds: number;
  readonly things: { readonly [id: string]: never };
  readonly conditions: {
    readonly [key: string]: {
      readonly condition: string;
      readonly startRound: number;
      readonly endRound: null;
    };
  };
}

interface SkirmishState extends FightState {
  /** Fields of the real rulebook that came later, filled in where a fight is read. */
  readonly targetNumbers: { readonly [name: string]: never };
  readonly round: number;
  readonly turn: CreatureId | null;
  readonly entrants: readonly CreatureId[];
  readonly creatures: { readonly [id: CreatureId]: Skirmisher };
}

const EVENTS = {
  ActionPaid: { weight: "detail" },
  Changed: { weight: "result" },
  FightEnded: { weight: "headline" },
  InitiativeRolled: { weight: "result", order: true },
  Moved: { weight: "result", walk: true },
  RoundBegun: { weight: "result", turn: true },
  TurnEnded: { weight: "result", turn: true },
  WoundTaken: { weight: "result", harm: true },
} as const satisfies EventDeclarations;

const PROMPTS = declarePrompts({
  rebuff: {
    rule: "SKIRMISH-REBUFF",
    to: "owner",
    choices: [PASS, "rebuff"],
    usual: PASS,
    mayPass: true,
    aimed: true,
  },
} as const satisfies PromptDeclarations);

type SkirmishContext = RuleContext<SkirmishState, Rulings, keyof typeof EVENTS>;
type Rule = CommandRule<SkirmishState, Rulings>;

function* throwDice(creature: CreatureId, purpose: string, count: number, look: string): Procedure<number> {
  const { faces, modifiers } = yield* roll({
    rule: "SKIRMISH-DICE",
    creature,
    purpose,
    dice: { count, sides: 6, look },
    modifier: null,
    involves: [creature],
  });
  return [...faces, ...modifiers.map((each) => each.value)].reduce((sum, each) => sum + each, 0);
}

function* startFight(play: SkirmishContext): Procedure<void> {
  for (const id of play.state.entrants) {
    const initiative = yield* throwDice(id, "initiative", 1, "fudge");
    play.emit({ type: "InitiativeRolled", rule: "SKIRMISH-INI", creature: id }, (draft) => {
      const creature = draft.creatures[id];
      if (creature) Object.assign(creature, { initiative, ap: 10 });
    });
  }
  play.emit({ type: "RoundBegun", rule: "SKIRMISH-TURN" }, (draft) => {
    Object.assign(draft, { phase: "running", round: 1, turn: ordered(draft as SkirmishState)[0] ?? null });
  });
}

function ordered(state: SkirmishState): CreatureId[] {
  return [...state.entrants].sort(
    (a, b) =>
      (state.creatures[b]?.initiative ?? 0) - (state.creatures[a]?.initiative ?? 0) || (a < b ? -1 : 1),
  );
}

function* endTurn(play: SkirmishContext): Procedure<void> {
  play.emit({ type: "TurnEnded", rule: "SKIRMISH-TURN", creature: play.state.turn }, (draft) => {
    const order = ordered(draft as SkirmishState).filter((id) => play.isHere(id));
    const place = order.indexOf(draft.turn ?? "") + 1;
    draft.turn = order[place % order.length] ?? null;
    if (place >= order.length) draft.round += 1;
  });
}

function* strike(play: SkirmishContext, command: Command): Procedure<void> {
  const id = command.creature ?? "";
  const target = String(command["target"]);
  const answer = yield* ask(PROMPTS.rebuff, { to: target, operands: { from: id }, involves: [id, target] });
  const hit = yield* throwDice(id, "attack", 5, "wild");
  const harm = yield* throwDice(id, "damage", 1, "plain");
  play.emit({ type: "ActionPaid", rule: "SKIRMISH-AP", creature: id }, (draft) => {
    const creature = draft.creatures[id];
    if (creature) creature.ap -= 1;
  });
  if (answer.choice === "rebuff") return;
  play.emit(
    { type: "WoundTaken", rule: "SKIRMISH-HIT", creature: target, operands: { hit, harm } },
    (draft) => {
      const creature = draft.creatures[target];
      if (!creature) return;
      creature.wounds.light += 1;
      creature.conditions["bleeding"] = { condition: "bleeding", startRound: draft.round, endRound: null };
    },
  );
}

function* move(play: SkirmishContext, command: Command): Procedure<void> {
  const last = (command["path"] as unknown as { x: number; y: number; elevation: number }[]).at(-1);
  play.emit({ type: "Moved", rule: "SKIRMISH-MOVE", creature: command.creature }, (draft) => {
    const creature = draft.creatures[command.creature ?? ""];
    if (creature?.position && last) creature.position = { ...(creature.position as Position), ...last };
  });
}

function* setField(play: SkirmishContext, creature: CreatureId | null, values: object): Procedure<void> {
  play.emit({ type: "Changed", rule: "SKIRMISH-CHANGE", creature }, (draft) => {
    Object.assign(draft.creatures[creature ?? ""] ?? {}, values);
  });
}

const text: Shape = { kind: "text" };
const fields = (shapes: { readonly [name: string]: Shape } = {}): Shape => ({
  kind: "record",
  fields: shapes,
});

function onTurn(state: SkirmishState, command: Command): ReturnType<Rule["check"]> {
  return state.turn === command.creature ? null : refuse("SKIRMISH-TURN", "notYourTurn");
}

const commands: { readonly [type: string]: Rule } = {
  startFight: { rule: "SKIRMISH-START", shape: fields(), gmOnly: true, check: () => null, run: startFight },
  endTurn: {
    rule: "SKIRMISH-TURN",
    shape: fields(),
    check: ({ state }, command) => onTurn(state, command),
    run: endTurn,
  },
  strike: {
    rule: "SKIRMISH-HIT",
    shape: fields({ target: text }),
    check: ({ state }, command) =>
      state.creatures[String(command["target"])]
        ? onTurn(state, command)
        : refuse("SKIRMISH-HIT", "noTarget"),
    run: strike,
  },
  move: {
    rule: "SKIRMISH-MOVE",
    shape: fields({ path: { kind: "list", of: { kind: "anything" } } }),
    check: ({ state }, command) => onTurn(state, command),
    run: move,
  },
  changePosture: {
    rule: "SKIRMISH-CHANGE",
    shape: fields({ posture: text }),
    check: () => null,
    run: (play, command) => setField(play, command.creature, { posture: command["posture"] }),
  },
  rollInitiative: {
    rule: "SKIRMISH-INI",
    shape: fields(),
    gmOnly: true,
    check: ({ state }, command) =>
      (state.creatures[command.creature ?? ""]?.initiative ?? 1) === 0
        ? null
        : refuse("SKIRMISH-INI", "inFightAlready"),
    *run(play, command) {
      const initiative = yield* throwDice(command.creature ?? "", "initiative", 1, "fudge");
      yield* setField(play, command.creature, { initiative });
    },
  },
  endFight: {
    rule: "SKIRMISH-END",
    shape: fields(),
    gmOnly: true,
    check: () => null,
    *run(play) {
      play.emit({ type: "FightEnded", rule: "SKIRMISH-END" }, (draft) =>
        Object.assign(draft, { phase: "over" }),
      );
    },
  },
  nextTurn: { rule: "SKIRMISH-TURN", shape: fields(), gmOnly: true, check: () => null, run: endTurn },
  rest: {
    rule: "SKIRMISH-REST",
    shape: fields(),
    check: () => null,
    *run(play, command) {
      const regained = yield* throwDice(command.creature ?? "", "rest", 1, "plain");
      yield* setField(play, command.creature, { fatigue: 0, ap: regained });
    },
  },
};

const MOST_HARM = 20;

/** A blow by the GM's hand: whoever has more than five wounds by it is knocked down. */
const handCommands: { readonly [type: string]: Rule } = {
  harm: {
    rule: "SKIRMISH-HARM",
    shape: fields({
      amount: { kind: "number", integer: true, min: 1, max: MOST_HARM },
      kind: { kind: "choice", of: ["cut", "blow"] },
    }),
    gmOnly: true,
    check: ({ state }, command) =>
      state.creatures[command.creature ?? ""] ? null : refuse("SKIRMISH-HARM", "noTarget"),
    *run(play, command) {
      const light =
        (play.state.creatures[command.creature ?? ""]?.wounds.light ?? 0) + Number(command["amount"]);
      yield* setField(play, command.creature, { wounds: { light } });
    },
  },
  setCondition: {
    rule: "SKIRMISH-CONDITION",
    shape: fields({
      condition: { kind: "choice", of: ["bleeding", "exhausted"] },
      level: { kind: "number", integer: true, min: 1, max: 3, optional: true },
    }),
    gmOnly: true,
    check: () => null,
    *run(play, { creature, condition }) {
      const conditions = play.state.creatures[creature ?? ""]?.conditions ?? {};
      const own = { condition, startRound: play.state.round, endRound: null };
      yield* setField(play, creature, { conditions: { ...conditions, [String(condition)]: own } });
    },
  },
  ponder: {
    rule: "SKIRMISH-PONDER",
    shape: fields(),
    check: () => null,
    *run(_play, { creature }) {
      yield* ask(PROMPTS.rebuff, { to: creature ?? "", operands: {}, involves: [creature ?? ""] });
    },
  },
  settle: {
    rule: "SKIRMISH-SETTLE",
    shape: fields(),
    gmOnly: true,
    check: ({ state }, { creature }) =>
      isDown(state, creature ?? "") ? null : refuse("SKIRMISH-SETTLE", "nothingDue"),
    run: (play, { creature }) => setField(play, creature, { posture: "prone" }),
  },
  passTime: {
    rule: "SKIRMISH-TIME",
    shape: fields({
      amount: { kind: "number", integer: true, min: 1, max: 100 },
      unit: { kind: "choice", of: ["round"] },
    }),
    gmOnly: true,
    check: ({ state }) => (state.phase === "running" ? refuse("SKIRMISH-TIME", "fightRuns") : null),
    *run(play, command) {
      const rounds = Number(command["amount"]);
      for (const id of bleeding(play.state)) {
        const lost = yield* throwDice(id, "bleeding", 1, "plain");
        const fatigue = (play.state.creatures[id]?.fatigue ?? 0) + lost;
        yield* setField(play, id, { fatigue });
      }
      play.emit({ type: "Changed", rule: "SKIRMISH-TIME", creature: null }, (draft) => {
        draft.round += rounds;
      });
    },
  },
};

function isDown(state: SkirmishState, id: CreatureId): boolean {
  const creature = state.creatures[id];
  return creature !== undefined && creature.wounds.light > 5 && creature.posture !== "prone";
}

function bleeding({ creatures }: SkirmishState): CreatureId[] {
  return Object.values(creatures).flatMap(({ id, conditions }) => (conditions["bleeding"] ? [id] : []));
}

function handOf({ state }: ReadContext<SkirmishState>, creature: CreatureId): readonly HandOption[] {
  const entry = (command: Command, more: Pick<HandOption, "deed" | "rule" | "needs">): HandOption => ({
    command: { ...command, creature },
    action: command.type,
    kind: "free",
    cost: [],
    refusal: null,
    ...more,
  });
  const taken = state.creatures[creature]?.wounds.light ?? 0;
  return [
    entry(
      { type: "harm", creature },
      {
        deed: "harm",
        rule: "SKIRMISH-HARM",
        needs: [
          { kind: "number", parameter: "amount", min: 1, max: MOST_HARM - taken },
          { kind: "choice", parameter: "kind", choices: ["cut", "blow"] },
        ],
      },
    ),
    entry(
      { type: "setCondition", creature, condition: "bleeding" },
      { deed: "setCondition", rule: "SKIRMISH-CONDITION", needs: [] },
    ),
    entry(
      { type: "setCondition", creature, condition: "exhausted" },
      {
        deed: "setCondition",
        rule: "SKIRMISH-CONDITION",
        needs: [{ kind: "number", parameter: "level", min: 1, max: 3 }],
      },
    ),
  ];
}

function createCreature({ id, name, side, hidden, position, sheet }: Entrant): Skirmisher {
  const system = sheet.system as unknown as {
    wounds: { light: number };
    fatigue: number;
    posture: string;
    conditions: Skirmisher["conditions"];
  };
  const wounds = { light: system.wounds.light };
  return {
    id,
    name,
    side,
    hidden,
    position,
    wounds,
    fatigue: system.fatigue,
    ap: 0,
    initiative: 0,
    posture: system.posture,
    spells: {},
    consumables: {},
    circumstances: {},
    dayRounds: 0,
    things: {},
    conditions: system.conditions,
  };
}

function row(state: SkirmishState, creature: CreatureId): OrderRow {
  const { initiative } = state.creatures[creature] ?? { initiative: 0 };
  return {
    creature,
    number: initiative,
    acted: false,
    waiting: true,
    active: state.turn === creature,
    out: false,
  };
}

export const destiny: Ruleset<SkirmishState> = {
  id: "destiny",
  prefix: "SKIRMISH",
  rulings: {},
  commands: { ...commands, ...handCommands },
  hand: handOf,
  afterHandEdit: (_before, { state }, creature) =>
    isDown(state, creature) ? { type: "settle", creature } : null,
  passingTime: ({ state }) =>
    state.phase === "running"
      ? null
      : {
          command: "passTime",
          units: { round: 1 },
          ahead: () =>
            bleeding(state).map((creature) => ({
              creature,
              after: 1,
              label: "bleeding",
              dice: "1d6",
              rule: "SKIRMISH-TIME",
            })),
        },
  events: EVENTS,
  prompts: PROMPTS,
  fightFields: ["wounds", "fatigue", "ap", "initiative", "posture", "conditions"].map((name) =>
    name === "wounds"
      ? { creature: [name, "light"], actor: [name, "light"] }
      : { creature: [name], actor: [name] },
  ),
  createState: (entrants) => ({
    phase: "outside",
    round: 0,
    turn: null,
    targetNumbers: {},
    entrants: entrants.map((each) => each.id),
    creatures: Object.fromEntries(entrants.map((each) => [each.id, createCreature(each)])),
  }),
  createCreature,
  derive: () => ({}),
  order: ({ state, absent }) =>
    ordered(state)
      .filter((id) => !absent.has(id))
      .map((id) => row(state, id)),
  clock: ({ ...state }) => ({ label: "round", value: state.round }),
  active: (state) => (state.turn ? [state.turn] : []),
  actions: ({ state }, creature) => [
    {
      command: { type: "move", creature },
      action: "move",
      rule: "SKIRMISH-MOVE",
      kind: "movement",
      cost: [],
      needs: [{ kind: "path", parameter: "path", reach: 9 }],
      refusal: onTurn(state, { type: "move", creature }),
    },
  ],
  preview: () => [],
  meters: () => [],
  conditions: () => [],
  policy: {
    choose: () => null,
    answer: (_situation, { fallback }) => ({ choice: fallback }),
    isOut: () => false,
  },
};
