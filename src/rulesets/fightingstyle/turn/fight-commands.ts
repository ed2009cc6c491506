// Commands of the fight itself and of the GM: begin, join, pass on, end, cover, who is unseen; and those between fights.

import type { Command } from "../../../core/language/commands.ts";
import type { Shape } from "../../../core/language/shape.ts";
import {
  actorOf,
  flagOf,
  ID,
  ID_OR_NONE,
  OPTIONAL_FLAG,
  parameterOf,
  parameters,
  textOf,
  textsOf,
} from "../../../core/language/parameters.ts";
import { rulesIf, refuse, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { namedOrNull, type StyleCommand, type StyleCommands } from "../actions/action-record.ts";
import { bestCover, coverOf, setCover } from "../attack/cover.ts";
import { checkRest, sleep } from "../health/recovery.ts";
import type { StyleReadContext } from "../rulings.ts";
import type { Cover } from "../state.ts";
import { AMBUSH_FIELDS, ambushOf, checkAmbush } from "./surprise.ts";
import { COVERS } from "../tables.ts";
import { advance } from "../character/advancement.ts";
import { checkGear, checkTraining, freePicks, gearLesson } from "../character/training.ts";
import { endFight, joinFight, nextTurn, startFight } from "./turn-order.ts";
import { setUnseen } from "../actions/watching.ts";

function notRunning({ state }: StyleReadContext): Refusal | null {
  return state.phase === "running" ? null : refuse("STYLE-ENC-01", "noFight");
}

function known({ state }: StyleReadContext, id: string): Refusal | null {
  return state.creatures[id] ? null : refuse("CORE-COMMAND", "unknownCreature", { creature: id }, "creature");
}

/** STYLE-SUR-01: the GM is asked unless the command says who sneaks, who is surprised, or that nobody shall be asked. */
function asksSurprise(command: Command): boolean {
  if (command["askSurprise"] !== undefined) return flagOf(command, "askSurprise");
  return Object.keys(AMBUSH_FIELDS).every((field) => command[field] === undefined);
}

const begin: StyleCommand = {
  rule: "STYLE-ENC-01",
  gmOnly: true,
  shape: parameters({ ...AMBUSH_FIELDS, askSurprise: OPTIONAL_FLAG }),
  check: (situation, command) => {
    const { state, absent } = situation;
    if (state.phase !== "outside") return refuse("STYLE-ENC-01", "alreadyStarted");
    if (!state.entrants.some((id) => !absent.has(id))) return refuse("STYLE-ENC-01", "nobodyThere");
    return checkAmbush(situation, command);
  },
  run: (context, command) => startFight(context, asksSurprise(command) ? null : ambushOf(command)),
};

const join: StyleCommand = {
  rule: "STYLE-INIT-04",
  gmOnly: true,
  shape: parameters(),
  check: (situation, command) => {
    const id = actorOf(command);
    if (situation.state.turnOrder.includes(id))
      return refuse("STYLE-INIT-04", "inFightAlready", { creature: id });
    return known(situation, id) ?? notRunning(situation);
  },
  run: (context, command) => joinFight(context, actorOf(command), command.modifiers ?? []),
};

const passOn: StyleCommand = {
  rule: "STYLE-ENC-02",
  gmOnly: true,
  shape: parameters(),
  check: notRunning,
  *run(context) {
    nextTurn(context);
  },
};

const finish: StyleCommand = {
  rule: "STYLE-REST-02",
  gmOnly: true,
  shape: parameters(),
  check: notRunning,
  *run(context) {
    endFight(context);
  },
};

/** What stands between, each with the part of a creature that it hides. */
const OBSTACLES = {
  kind: "list",
  optional: true,
  max: 20,
  of: { kind: "record", fields: { part: { kind: "number", min: 0, max: 1 }, concealed: OPTIONAL_FLAG } },
} as const satisfies Shape;

const covering: StyleCommand = {
  rule: "STYLE-COV-08",
  gmOnly: true,
  shape: parameters({
    cover: { kind: "choice", of: COVERS, optional: true },
    obstacles: OBSTACLES,
  }),
  check: (situation, command) => known(situation, actorOf(command)),
  *run(context, command) {
    const obstacles = parameterOf(command, "obstacles", OBSTACLES) ?? [];
    const covers = obstacles.map((each) => coverOf(each.part, each.concealed === true));
    const named = namedOrNull(command, "cover") as Cover | null;
    const all = named === null ? covers : [...covers, named];
    const rules: readonly RuleId[] = [
      ...rulesIf(covers.length > 0, "STYLE-COV-05"),
      ...rulesIf(all.length > 1, "STYLE-COV-07"),
    ];
    setCover(context, actorOf(command), bestCover(all), rules);
  },
};

const showing: StyleCommand = {
  rule: "STYLE-ACT-01",
  gmOnly: true,
  shape: parameters({ unseenBy: { kind: "list", of: ID, max: 500 } }),
  check: (situation, command) => {
    const odd = textsOf(command, "unseenBy").find((id) => !situation.state.creatures[id]);
    return odd === undefined
      ? known(situation, actorOf(command))
      : refuse("STYLE-ACT-01", "unknownCreature", { creature: odd }, "unseenBy");
  },
  *run(context, command) {
    setUnseen(context, actorOf(command), textsOf(command, "unseenBy"));
  },
};

const sleeping: StyleCommand = {
  rule: "STYLE-REST-01",
  shape: parameters(),
  check: (situation, command) => checkRest(situation, actorOf(command)),
  *run(context, command) {
    sleep(context, actorOf(command));
  },
};

/** Who gives a signed command, and whether the game master has agreed to it by giving it. */
const SIGNATURE = { by: ID_OR_NONE, agreed: OPTIONAL_FLAG } as const;

const training: StyleCommand = {
  rule: "STYLE-GEAR-02",
  signed: true,
  shape: parameters({ style: ID, gear: { kind: "list", of: ID, max: 99 }, ...SIGNATURE }),
  check: (situation, command) =>
    checkTraining(situation, actorOf(command), textOf(command, "style"), textsOf(command, "gear")),
  *run(context, command) {
    yield* advance(context, command, freePicks(textOf(command, "style"), textsOf(command, "gear")));
  },
};

const learning: StyleCommand = {
  rule: "STYLE-GEAR-03",
  signed: true,
  shape: parameters({ style: ID, gear: ID, ...SIGNATURE }),
  check: (situation, command) =>
    checkGear(situation, actorOf(command), textOf(command, "style"), textOf(command, "gear")),
  *run(context, command) {
    const lesson = gearLesson(context, actorOf(command), textOf(command, "style"), textOf(command, "gear"));
    yield* advance(context, command, lesson);
  },
};

/** STYLE-ARM-04: the owner says which of several ratings counts. */
const choosingArmor: StyleCommand = {
  rule: "STYLE-ARM-04",
  shape: parameters({ armor: { kind: "text", name: true, nullable: true } }),
  check: (situation, command) => {
    const armor = namedOrNull(command, "armor");
    const creature = situation.state.creatures[actorOf(command)];
    if (armor === null) return null;
    if (!creature?.sheet.armors.some(({ id }) => id === armor))
      return refuse("STYLE-ARM-04", "noSuchItem", undefined, "armor");
    return creature.armorChoice === armor
      ? refuse("STYLE-ARM-04", "chosenAlready", undefined, "armor")
      : null;
  },
  *run(context, command) {
    const armor = namedOrNull(command, "armor");
    const operands = { armor };
    emitFor(
      context,
      actorOf(command),
      { type: "ArmorChosen", rule: "STYLE-ARM-04", operands },
      (creature) => {
        creature.armorChoice = armor;
      },
    );
  },
};

export const FIGHT_COMMANDS: StyleCommands = {
  startFight: begin,
  rollInitiative: join,
  nextTurn: passOn,
  endFight: finish,
  setCover: covering,
  setUnseen: showing,
  sleep: sleeping,
  trainStyle: training,
  addGear: learning,
  chooseArmor: choosingArmor,
};
