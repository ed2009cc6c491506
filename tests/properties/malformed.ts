// Malformed inputs for a fight as it stands: made from what would be right, each wrong in one way.

import type { Command } from "../../src/core/language/commands.ts";
import type { Fight, Sender } from "../../src/core/language/fight.ts";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import type { AskRequest } from "../../src/core/language/requests.ts";
import type { CreatureId } from "../../src/core/language/rules.ts";
import type { ActionOption, Need } from "../../src/core/language/ruleset.ts";
import type { Rulebook } from "../../src/core/manifest/rulebook.ts";
import { GM, type RandomPlayer } from "./random-player.ts";

/** An input that is wrong, and in which way. */
export interface Wrong {
  readonly how: string;
  readonly input: unknown;
  readonly sender: Sender;
  /** Without it the input is only odd: it may be taken, if nothing breaks. */
  readonly mustBeRefused: boolean;
}

const PLAYER: Sender = { user: "somebody", gm: false, owns: [] };

const NAMES_OF_RECORDS = ["__proto__", "constructor", "toString", "hasOwnProperty"];
const NO_IDS: readonly unknown[] = ["nobody", "", 7, true, {}, [], ...NAMES_OF_RECORDS];
const ODD_VALUES: readonly unknown[] = [
  NaN,
  Infinity,
  -Infinity,
  -1,
  1e9,
  0.5,
  "",
  "nonsense",
  null,
  [],
  {},
  { deep: { down: [1, { more: "nonsense" }] } },
  [null],
  ["nonsense", "nonsense"],
  JSON.parse('{"__proto__": {"hacked": true}}'),
  ...NAMES_OF_RECORDS,
];
const NO_PATHS: readonly unknown[] = [[NaN], [{ x: NaN, y: 0 }], "far", { x: 1 }, [[]], [7]];
const NO_SEQUENCES: readonly unknown[] = [NaN, Infinity, -1, 0.5, 1e9, "1", null, {}];

/** All that is tried on the fight as it stands. */
export function malformedInputs(rulebook: Rulebook, fight: Fight, player: RandomPlayer): readonly Wrong[] {
  return [
    ...noInputs(),
    ...wrongCommands(rulebook, fight),
    ...wrongPaletteCommands(rulebook, fight, player),
    ...wrongAnswers(rulebook, fight, player),
    ...wrongRolls(fight),
    ...wrongHistory(fight),
    ...wrongStanding(fight),
    ...wrongForeign(fight),
  ];
}

const wrong = (how: string, input: unknown, sender = GM): Wrong => ({
  how,
  input,
  sender,
  mustBeRefused: true,
});
const odd = (how: string, input: unknown): Wrong => ({ how, input, sender: GM, mustBeRefused: false });
const given = (command: unknown): object => ({ kind: "command", command });

function noInputs(): Wrong[] {
  const things = [
    null,
    undefined,
    5,
    "undo",
    [],
    {},
    { kind: "hack" },
    { kind: "__proto__" },
    { kind: null },
  ];
  return [
    ...things.map((input) => wrong("no input", input)),
    ...[undefined, null, 5, "attack", [], {}].map((command) => wrong("no command", given(command))),
    wrong("unknown field", { kind: "undo", more: 1 }),
  ];
}

function wrongCommands({ ruleset, commands }: Rulebook, fight: Fight): Wrong[] {
  const ids = Object.keys(fight.state.creatures);
  const gmOnly = Object.entries(ruleset.commands).find(([, rule]) => rule.gmOnly)?.[0];
  const types = Object.keys(ruleset.commands);
  return [
    ...["nonsense", "", 5, null, ...NAMES_OF_RECORDS].map((type) =>
      wrong("unknown command", given({ type, creature: ids[0] ?? null })),
    ),
    ...types.flatMap((type) =>
      NO_IDS.slice(0, 3).map((creature) => wrong(`no creature for ${type}`, given({ type, creature }))),
    ),
    ...types.map((type) => wrong(`unknown parameter of ${type}`, given({ type, creature: null, zzz: 1 }))),
    ...types.map((type) =>
      wrong(`inherited parameter of ${type}`, given({ type, creature: null, constructor: 1 })),
    ),
    ...types.map((type) => odd(`bare ${type}`, given({ type, creature: ids[0] ?? null }))),
    ...types.map((type) => wrong(`forged sender of ${type}`, given({ type, creature: ids[0] }), PLAYER)),
    ...(gmOnly
      ? [wrong("a player's GM command", given({ type: gmOnly, creature: null }), { ...PLAYER, owns: ids })]
      : []),
    ...(fight.state.phase === "running"
      ? [wrong("a second beginning", given({ type: commands.begin, creature: null }))]
      : []),
  ];
}

/** Commands that the palette offers, or refuses, with one thing wrong. */
function wrongPaletteCommands(rulebook: Rulebook, fight: Fight, player: RandomPlayer): Wrong[] {
  const { ruleset, engine } = rulebook;
  const ids = Object.keys(fight.state.creatures);
  const actor = player.chance.pick(ruleset.active(fight.state)) ?? ids[0] ?? "";
  if (fight.open) {
    const asked = pendingAsks(fight.open).map(({ ask }) => ask);
    const creature = asked.find(({ to }) => to.kind === "owner")?.to ?? { creature: actor };
    const owner = "creature" in creature ? creature.creature : actor;
    return player
      .commands(fight, owner, asked[0] ?? null)
      .map((command) => wrong("a command while something is open", given(command)));
  }
  const options = ruleset.actions(engine.situation(fight), actor, null);
  const possible = options.filter(({ refusal }) => refusal === null);
  const some = [1, 2, 3].flatMap(() => player.chance.pick(possible) ?? []);
  return [
    ...options.filter(({ refusal }) => refusal !== null).map((option) => refusedByPalette(option)),
    ...absentees(fight, possible),
    ...some.flatMap((option) => spoiled(option, player, fight, ids)),
  ];
}

function refusedByPalette(option: ActionOption): Wrong {
  return wrong(`what the palette refuses: ${option.action}`, given(rightly(option)));
}

/** The option's command with the first of everything that it needs. */
function rightly({ command, needs }: ActionOption): Command {
  const filled = needs.map((need): [string, unknown] => [need.parameter, firstOf(need)]);
  return { ...command, ...(Object.fromEntries(filled.filter(([, value]) => value !== undefined)) as object) };
}

function firstOf(need: Need): unknown {
  switch (need.kind) {
    case "creature":
      return need.candidates[0]?.creature;
    case "choice":
      return need.choices[0];
    case "several":
      return need.choices.slice(0, 1);
    case "number":
      return need.min;
    case "path":
      return [];
    case "text":
      return "something";
  }
}

function absentees({ absent }: Fight, options: readonly ActionOption[]): Wrong[] {
  const gone = Object.keys(absent)[0];
  if (gone === undefined) return [];
  return options.map(({ command }) => wrong("of one who left", given({ ...command, creature: gone })));
}

function spoiled(
  option: ActionOption,
  player: RandomPlayer,
  fight: Fight,
  ids: readonly CreatureId[],
): Wrong[] {
  const right = rightly(option);
  const parameters = Object.keys(right).filter((key) => key !== "type" && key !== "creature");
  const other = player.chance.pick(ids.filter((id) => id !== right.creature));
  return [
    ...parameters.flatMap((parameter) =>
      ODD_VALUES.map((value) =>
        odd(`odd ${option.action}.${parameter}`, given({ ...right, [parameter]: value })),
      ),
    ),
    ...option.needs.flatMap((need) => wrongNeed(fight, option, right, need)),
    ...(other === undefined ? [] : [odd("somebody else's", given({ ...right, creature: other }))]),
    ...[NaN, -100, 0.5, "1"].map((value) =>
      wrong("wrong modifier", given({ ...right, modifiers: [{ value, reason: "luck" }] })),
    ),
    wrong("modifier without a reason", given({ ...right, modifiers: [{ value: 1, reason: "" }] })),
    wrong("modifiers that are none", given({ ...right, modifiers: "many" })),
    wrong("forged sender", given(right), { ...PLAYER, owns: ids.filter((id) => id !== right.creature) }),
  ];
}

function wrongNeed(fight: Fight, { action }: ActionOption, right: Command, need: Need): Wrong[] {
  const put = (value: unknown): object => given({ ...right, [need.parameter]: value });
  const how = `wrong ${action}.${need.parameter}`;
  switch (need.kind) {
    case "creature":
      return [
        ...NO_IDS.map((value) => wrong(how, put(value))),
        ...need.candidates
          .filter(({ refusal }) => refusal !== null)
          .map(({ creature }) => wrong(`refused candidate of ${action}`, put(creature))),
      ];
    case "choice":
      return [{}, [], 7, ...NAMES_OF_RECORDS].map((value) => wrong(how, put(value)));
    case "several":
      return [{}, 7, "", [7], [""]].map((value) => wrong(how, put(value)));
    case "number":
      return [NaN, Infinity, 0.5, "1", {}].map((value) => wrong(how, put(value)));
    case "path":
      return [...NO_PATHS, ...(isOnBoard(fight, right.creature) ? [[{ x: 1e9, y: 1e9 }]] : [])].map((value) =>
        wrong(how, put(value)),
      );
    case "text":
      return [5, {}, []].map((value) => wrong(how, put(value)));
  }
}

/** Without a board nobody knows how far a square is. */
function isOnBoard({ state }: Fight, creature: CreatureId | null): boolean {
  return creature !== null && state.creatures[creature]?.position != null;
}

function wrongAnswers(rulebook: Rulebook, fight: Fight, player: RandomPlayer): Wrong[] {
  const asks = pendingAsks(fight.open);
  const answer = (request: unknown, choice: unknown, more: object = {}): object => ({
    kind: "answer",
    request,
    choice,
    ...more,
  });
  return [
    ...["0.1", "1.99", "", "__proto__", 7, null].map((key) => wrong("stale question", answer(key, "pass"))),
    ...asks
      .slice(0, 3)
      .flatMap(({ key, ask }) => [
        ...["nonsense", "", 5, null, {}, ...NAMES_OF_RECORDS].map((choice) =>
          wrong("unknown choice", answer(key, choice)),
        ),
        wrong("wrong addressee", answer(key, ask.fallback), { ...PLAYER, owns: othersThan(fight, ask) }),
        ...wrongBrought(rulebook, fight, player, key, ask),
      ]),
  ];
}

function othersThan(fight: Fight, { to }: AskRequest): CreatureId[] {
  return Object.keys(fight.state.creatures).filter((id) => to.kind === "gm" || id !== to.creature);
}

/** Commands that an answer brings along: none, nonsense, and one of another creature. */
function wrongBrought(
  _rulebook: Rulebook,
  fight: Fight,
  player: RandomPlayer,
  key: string,
  ask: AskRequest,
): Wrong[] {
  const choice = ask.choices.find(({ takesCommand }) => takesCommand)?.id;
  if (choice === undefined) return [];
  const answer = (command?: unknown): object => ({ kind: "answer", request: key, choice, command });
  const owner = ask.to.kind === "owner" ? ask.to.creature : null;
  const other = othersThan(fight, ask)[0];
  const right = owner === null ? [] : player.commands(fight, owner, ask).slice(0, 3);
  return [
    wrong("no command with the answer", { kind: "answer", request: key, choice }),
    ...[null, 5, {}, { type: "nonsense", creature: owner }, { type: "__proto__", creature: owner }].map(
      (command) => wrong("nonsense with the answer", answer(command)),
    ),
    ...right.flatMap((command) => [
      wrong("an unknown parameter with the answer", answer({ ...command, zzz: 1 })),
      ...(other === undefined || owner === null
        ? []
        : [wrong("another's command with the answer", answer({ ...command, creature: other }))]),
    ]),
  ];
}

function wrongRolls(fight: Fight): Wrong[] {
  const roll = pendingRoll(fight.open);
  const rolled = (request: unknown, faces: unknown, more: object = {}): object => ({
    kind: "rolled",
    request,
    faces,
    ...more,
  });
  if (!roll) return ["0.1", "1.1", "__proto__", null].map((key) => wrong("no such roll", rolled(key, [1])));
  const { count, sides } = roll.roll.dice;
  const right = Array.from({ length: count }, () => 1);
  const with1 = (face: unknown): unknown[] => [face, ...right.slice(1)];
  return [
    ...[[], [...right, 1], "1", null, 1, { length: count }].map((faces) =>
      wrong("wrong number of faces", rolled(roll.key, faces)),
    ),
    ...[0, -1, sides + 1, 0.5, NaN, Infinity, "1", null, {}].map((face) =>
      wrong("no face of the die", rolled(roll.key, with1(face))),
    ),
    wrong("stale roll", rolled("0.1", right)),
    wrong("a player's dice", rolled(roll.key, right), {
      ...PLAYER,
      owns: Object.keys(fight.state.creatures),
    }),
    wrong("wrong modifier of dice", rolled(roll.key, right, { modifiers: [{ value: NaN, reason: "luck" }] })),
    wrong("modifier of dice without a reason", rolled(roll.key, right, { modifiers: [{ value: 1 }] })),
  ];
}

function wrongHistory(fight: Fight): Wrong[] {
  const last = [...fight.log].reverse().find(({ input }) => input.kind === "rolled");
  const request = last?.input.kind === "rolled" ? last.input.request : "1.1";
  const overrule = (overruling: unknown): object => ({ kind: "overrule", overruling });
  return [
    ...NO_SEQUENCES.flatMap((value) => [
      wrong("no entry", { kind: "rewind", sequence: value, events: 0 }),
      wrong("no events", { kind: "rewind", sequence: 1, events: value }),
      wrong("no branch", { kind: "discardBranch", branch: value }),
      wrong("no branch to take up", { kind: "takeBranch", branch: value }),
    ]),
    wrong("a player's undo", { kind: "undo" }, PLAYER),
    wrong("a player's fork", { kind: "fork" }, PLAYER),
    wrong("a player's branch", { kind: "takeBranch", branch: 0 }, PLAYER),
    ...[null, {}, { request: "9999.1", reason: "x" }, { request: 5, reason: "x" }].map((each) =>
      wrong("no overruling", overrule(each)),
    ),
    ...[[], [1000], [0], [NaN], ["1"], null].map((faces) =>
      wrong("overruled with wrong faces", overrule({ request, faces, reason: "x" })),
    ),
    wrong("overruled by a modifier of nothing", overrule({ request, modifier: {}, reason: "x" })),
  ];
}

function wrongStanding(fight: Fight): Wrong[] {
  const [creature] = Object.keys(fight.state.creatures);
  const standing = { kind: "standing", creature, prompt: "*", answer: "pass" };
  return [
    ...NO_IDS.map((value) => wrong("standing answer of nobody", { ...standing, creature: value })),
    ...["nonsense", null, 5, {}].map((answer) => wrong("no standing answer", { ...standing, answer })),
    wrong("standing answer to no prompt", { ...standing, prompt: "__proto__" }),
    wrong("another's standing answer", standing, PLAYER),
  ];
}

function wrongForeign(fight: Fight): Wrong[] {
  const [creature] = Object.keys(fight.state.creatures);
  const foreign = (more: object): object => ({
    kind: "foreign",
    foreign: { type: "EditedByHand", creature, note: "", changes: [], ...more },
  });
  return [
    wrong("a change below a number", foreign({ changes: [{ path: ["phase", "x"], after: 1 }] })),
    wrong("a change of nobody", foreign({ changes: [{ path: ["creatures", "nobody", "hp"], after: 1 }] })),
    wrong("a change of all records", foreign({ changes: [{ path: ["__proto__", "x"], after: 1 }] })),
    wrong("no change", foreign({ changes: [5] })),
    wrong("no kind of change", foreign({ type: "Hacked" })),
    wrong("a player's change", foreign({}), PLAYER),
  ];
}
