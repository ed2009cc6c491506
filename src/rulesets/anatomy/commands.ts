// The catalogue of commands of Anatomy.

import { ID, OPTIONAL_IDS, actorOf, parameters, textOf, textsOf } from "../../core/parameters.ts";
import { refuse } from "../../core/rules.ts";
import type { Shape } from "../../core/shape.ts";
import { deny } from "../../core/tell.ts";
import {
  checkCleave,
  checkLunge,
  checkSingleAttack,
  cleave,
  lunge,
  singleAttack,
  ATTACK_WORDS,
  type AttackWord,
} from "./attack-actions.ts";
import { AIM, COUNT, MELEE, RANGED, type Rule } from "./command-shapes.ts";
import { checkManeuver, maneuver } from "./maneuvers.ts";
import {
  charge,
  checkCharge,
  checkDropProne,
  checkMove,
  checkStandUp,
  dropProne,
  move,
  standUp,
} from "./movement.ts";
import {
  checkFirstAid,
  checkQuiet,
  checkTreat,
  firstAid,
  healByMagic,
  passDays,
  rest,
  restorePart,
  treat,
} from "./recovery.ts";
import {
  checkDropItem,
  checkEscape,
  checkHandle,
  checkIdentifyHeart,
  checkOther,
  checkReadyShield,
  checkReload,
  checkRound,
  defend,
  dropHeldItem,
  escapeGrapple,
  handle,
  identifyHeart,
  letGo,
  otherAction,
  readyShield,
  reload,
  roundAction,
} from "./stances.ts";
import { MANEUVERS, SEVERITIES } from "./tables.ts";
import { checkMultiweapon, checkRapidShot, multiweapon, rapidShot } from "./volley.ts";
import { checkOwnAction, payAp } from "./action-points.ts";
import { checkReactiveAttack, provoke, provokeClassic, reactorsTo } from "./reactions.ts";
import { checkEndTurn, endTurn, joinFight, startFight, type Opening } from "./turn-order.ts";

const begin: Rule = {
  rule: "ANAT-INIT-02",
  gmOnly: true,
  shape: parameters({
    opening: { kind: "choice", of: ["ready", "plain", "ambush"], optional: true },
    hiding: OPTIONAL_IDS,
    aware: OPTIONAL_IDS,
    senses: { kind: "list", of: { kind: "choice", of: ["hearing", "sight", "scent"] }, optional: true },
  }),
  check: ({ state }) => (state.phase === "outside" ? null : refuse("ANAT-INIT-01", "alreadyStarted")),
  run: (play, command) =>
    startFight(play, {
      mode: (textOf(command, "opening") || "plain") as Opening["mode"],
      hiding: textsOf(command, "hiding"),
      aware: textsOf(command, "aware"),
      senses: textsOf(command, "senses") as Opening["senses"],
    }),
};

const join: Rule = {
  rule: "ANAT-INIT-09",
  shape: parameters(),
  check: ({ state }, command) => {
    if (state.phase !== "running") return refuse("ANAT-INIT-01", "noFight");
    const late = state.creatures[actorOf(command)]?.initiative === null;
    return late ? null : refuse("ANAT-INIT-09", "alreadyInOrder");
  },
  run: (play, command) => joinFight(play, actorOf(command)),
};

const end: Rule = {
  rule: "ANAT-TURN-03",
  shape: parameters(),
  check: (situation, command) => checkEndTurn(situation, actorOf(command)),
  run: (play) => endTurn(play),
};

/** The GM goes on, whoever's turn it is. */
const next: Rule = {
  rule: "ANAT-TURN-01",
  gmOnly: true,
  shape: parameters(),
  check: ({ state }) => (state.phase === "running" ? null : refuse("ANAT-INIT-01", "noFight")),
  run: (play) => endTurn(play),
};

const over: Rule = {
  rule: "ANAT-INIT-01",
  gmOnly: true,
  shape: parameters(),
  check: ({ state }) => (state.phase === "running" ? null : refuse("ANAT-INIT-01", "noFight")),
  *run(play) {
    play.emit({ type: "FightEnded", rule: "ANAT-INIT-01" }, (draft) => {
      draft.phase = "over";
      draft.turn = null;
    });
  },
};

function attackCommand(word: AttackWord): Rule {
  return {
    rule: ATTACK_WORDS[word].rule,
    shape: parameters(ATTACK_WORDS[word].mode === "melee" ? MELEE : RANGED),
    check: (situation, command) => checkSingleAttack(situation, command, word),
    run: (play, command) =>
      singleAttack(play, command, word, () => provokeClassic(play, actorOf(command), "shooting")),
  };
}

const PATH: Shape = {
  kind: "list",
  max: 200,
  optional: true,
  of: {
    kind: "record",
    fields: { x: { kind: "number", integer: true }, y: { kind: "number", integer: true } },
  },
};
const MANEUVER: Shape = { kind: "choice", of: Object.keys(MANEUVERS) };
const NOTE: Shape = { kind: "text", optional: true };

/** ANAT-A-23: answers a question; whoever asked carries it out. */
const reactiveAttack: Rule = {
  rule: "ANAT-RCT-07",
  shape: parameters({ weapon: ID }),
  check: (situation, command, asked) =>
    asked?.prompt === "reactiveAttack"
      ? checkReactiveAttack(situation, command, String(asked.operands["provoker"]))
      : refuse("ANAT-RCT-07", "notAsked"),
  *run() {
    deny("ANAT-RCT-07", "notAsked");
  },
};

/** ANAT-AMB-38: the GM says that what a creature does provokes. */
const provokes: Rule = {
  rule: "ANAT-RCT-07",
  gmOnly: true,
  shape: parameters({ target: ID }),
  check: ({ state }, command) =>
    state.creatures[textOf(command, "target")]
      ? null
      : refuse("ANAT-RCT-07", "noSuchTarget", undefined, "target"),
  *run(play, command) {
    const id = textOf(command, "target");
    yield* provoke(play, id, reactorsTo(play.situation, id), "byGm");
  },
};

const MOVES: { readonly [type: string]: Rule } = {
  move: { rule: "ANAT-A-15", shape: parameters({ path: PATH }), check: checkMove, run: move },
  standUp: { rule: "ANAT-A-16", shape: parameters(), check: checkStandUp, run: standUp },
  dropProne: { rule: "ANAT-A-18", shape: parameters(), check: checkDropProne, run: dropProne },
  charge: {
    rule: "ANAT-A-14",
    shape: parameters({
      ...MELEE,
      path: PATH,
      maneuver: { kind: "choice", of: ["overrun", "shove", "trip"], optional: true },
    }),
    check: checkCharge,
    run: charge,
  },
};

const ATTACKS: { readonly [type: string]: Rule } = {
  meleeAttack: attackCommand("meleeAttack"),
  rangedAttack: attackCommand("rangedAttack"),
  throwWeapon: attackCommand("throwWeapon"),
  cleave: { rule: "ANAT-ACT-01", shape: parameters({ target: ID }), check: checkCleave, run: cleave },
  lunge: { rule: "ANAT-ACT-03", shape: parameters(), check: checkLunge, run: lunge },
  maneuver: {
    rule: "ANAT-A-04",
    shape: parameters({ target: ID, maneuver: MANEUVER, item: NOTE, cover: AIM.cover, unaware: AIM.unaware }),
    check: checkManeuver,
    run: maneuver,
  },
  multiweapon: {
    rule: "ANAT-A-05",
    shape: parameters({ ...AIM, weapons: OPTIONAL_IDS, targets: OPTIONAL_IDS }),
    check: checkMultiweapon,
    run: multiweapon,
  },
  rapidShot: {
    rule: "ANAT-A-06",
    shape: parameters({
      ...AIM,
      weapon: { ...ID, optional: true },
      shots: COUNT,
      weapons: OPTIONAL_IDS,
      targets: OPTIONAL_IDS,
      inPath: OPTIONAL_IDS,
    }),
    check: checkRapidShot,
    run: rapidShot,
  },
  reactiveAttack,
  provoke: provokes,
};

const STANCES: { readonly [type: string]: Rule } = {
  defend: {
    rule: "ANAT-A-12",
    shape: parameters(),
    check: (situation, command) => checkOwnAction(situation, actorOf(command), 1),
    run: defend,
  },
  readyShield: { rule: "ANAT-A-13", shape: parameters(), check: checkReadyShield, run: readyShield },
  dropItem: { rule: "ANAT-A-18", shape: parameters({ item: ID }), check: checkDropItem, run: dropHeldItem },
  handleItem: {
    rule: "ANAT-A-17",
    shape: parameters({ item: ID, held: { kind: "flag" } }),
    check: checkHandle,
    run: handle,
  },
  reload: {
    rule: "ANAT-A-19",
    shape: parameters({ item: ID, loads: COUNT }),
    check: checkReload,
    run: reload,
  },
  escapeGrapple: {
    rule: "ANAT-A-21",
    shape: parameters({ skill: { kind: "choice", of: ["athletics", "acrobatics"], optional: true } }),
    check: checkEscape,
    run: escapeGrapple,
  },
  letGo: {
    rule: "ANAT-COND-20",
    shape: parameters({ target: ID }),
    check: ({ state }, command) =>
      state.creatures[textOf(command, "target")]?.conditions["grappled"]?.by === actorOf(command)
        ? null
        : refuse("ANAT-COND-20", "notGrappled", undefined, "target"),
    run: letGo,
  },
  identifyHeart: {
    rule: "ANAT-A-26",
    shape: parameters({ target: ID }),
    check: checkIdentifyHeart,
    run: identifyHeart,
  },
  otherAction: {
    rule: "ANAT-A-25",
    shape: parameters({ cost: { kind: "number", integer: true, min: 0, max: 3 }, note: NOTE }),
    check: checkOther,
    run: otherAction,
  },
  roundAction: { rule: "ANAT-A-24", shape: parameters({ note: NOTE }), check: checkRound, run: roundAction },
};

const HOURS: Shape = { kind: "number", integer: true, min: 0, max: 1000, optional: true };

const RECOVERY: { readonly [type: string]: Rule } = {
  firstAid: {
    rule: "ANAT-A-20",
    shape: parameters({ target: ID }),
    check: (situation, command) =>
      (situation.state.phase === "running" ? checkOwnAction(situation, actorOf(command), 1) : null) ??
      checkFirstAid(situation, command),
    *run(play, command) {
      if (play.state.phase === "running") payAp(play, actorOf(command), 1, "ANAT-A-20");
      yield* firstAid(play, command);
    },
  },
  treat: {
    rule: "ANAT-A-27",
    shape: parameters({ target: ID, injury: ID }),
    check: checkTreat,
    run: treat,
  },
  rest: {
    rule: "ANAT-STA-12",
    shape: parameters({ hours: HOURS, night: { kind: "flag", optional: true } }),
    check: (situation, command) => checkQuiet(situation, actorOf(command), "ANAT-STA-12"),
    run: rest,
  },
  passDays: {
    rule: "ANAT-HEAL-10",
    gmOnly: true,
    shape: parameters({ days: { kind: "number", integer: true, min: 1, max: 400, optional: true } }),
    check: ({ state }) => (state.phase === "running" ? refuse("ANAT-HEAL-10", "fightIsOn") : null),
    run: passDays,
  },
  healByMagic: {
    rule: "ANAT-HEAL-06",
    gmOnly: true,
    shape: parameters({
      target: ID,
      number: COUNT,
      highest: { kind: "choice", of: SEVERITIES, optional: true },
      part: NOTE,
    }),
    check: ({ state }, command) => livingTarget(state.creatures[textOf(command, "target")]),
    run: healByMagic,
  },
  restorePart: {
    rule: "ANAT-HEAL-07",
    gmOnly: true,
    shape: parameters({
      target: ID,
      part: ID,
      by: { kind: "choice", of: ["magic", "prosthetic"], optional: true },
    }),
    check: ({ state }, command) => {
      const target = state.creatures[textOf(command, "target")];
      const dead = livingTarget(target);
      if (dead) return dead;
      return target?.destroyed[textOf(command, "part")]
        ? null
        : refuse("ANAT-HEAL-07", "notDestroyed", undefined, "part");
    },
    run: restorePart,
  },
};

/** ANAT-HEAL-09. */
function livingTarget(target: { readonly dead: boolean } | undefined) {
  if (!target) return refuse("ANAT-HEAL-06", "noSuchTarget", undefined, "target");
  return target.dead ? refuse("ANAT-HEAL-09", "dead", undefined, "target") : null;
}

export const COMMANDS: { readonly [type: string]: Rule } = {
  startFight: begin,
  rollInitiative: join,
  endTurn: end,
  nextTurn: next,
  endFight: over,
  ...ATTACKS,
  ...MOVES,
  ...STANCES,
  ...RECOVERY,
};
