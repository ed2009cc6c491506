// A tiny rulebook under the name of a real one: enough to try the host with, and none of the real one's detail.
import type { Command } from "../../src/core/language/commands.ts";
import type { EventDeclarations } from "../../src/core/language/events.ts";
import type { CreatureState, FightState, Position, Rulings } from "../../src/core/language/fight.ts";
import type { RuleContext } from "../../src/core/language/rule-context.ts";
import { declarePrompts, type PromptDeclarations } from "../../src/core/language/prompts.ts";
import { ask, PASS, roll, type Procedure } from "../../src/core/language/requests.ts";
import { refuse, type CreatureId } from "../../src/core/language/rules.ts";
import type { CommandRule, Entrant, OrderRow, Ruleset } from "../../src/core/language/ruleset.ts";
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
  InitiativeRolled: { weight: "result" },
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

function createCreature({ id, name, side, hidden, position, sheet }: Entrant): Skirmisher {
  const system = sheet.system as unknown as { wounds: { light: number }; fatigue: number };
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
    posture: "standing",
    spells: {},
    consumables: {},
    circumstances: {},
    things: {},
    conditions: {},
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
  commands,
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
