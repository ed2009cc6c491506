// The catalogue of commands of Anatomy.

import { BARRED_FIELD } from "../../../core/kit/barred-steps.ts";
import { SAID_DISTANCE } from "../../../core/kit/lying-things.ts";
import { answerOnly } from "../../../core/kit/answer-only.ts";
import {
  actorOf,
  ID,
  ID_OR_NONE,
  OPTIONAL_FLAG,
  OPTIONAL_IDS,
  parameters,
  textOf,
} from "../../../core/language/parameters.ts";
import { refuse } from "../../../core/language/rules.ts";
import type { Shape } from "../../../core/language/shape.ts";
import { ATTACK_WORDS, checkSingleAttack, type AttackWord } from "../attack/attack-actions.ts";
import { checkCleave, checkLunge, cleave, lunge } from "../attack/cleave.ts";
import { singleAttack } from "../attack/strike.ts";
import {
  AIM,
  AWARENESS,
  COUNT,
  DC,
  FLANK,
  FLIGHT,
  FURTHER,
  MELEE,
  NOTE,
  RANGED,
  SHOT,
  ON_FURTHER_PATHS,
  ON_PATH,
  type Rule,
} from "./command-shapes.ts";
import { cast, checkCast, checkFit, checkUseItem, fit, useItem } from "../magic/belongings.ts";
import { checkConfusion } from "../health/confusion.ts";
import { checkManeuver, maneuver } from "../attack/maneuvers.ts";
import {
  charge,
  checkCharge,
  checkDropProne,
  checkMove,
  checkStandUp,
  dropProne,
  move,
  standUp,
} from "../movement/movement.ts";
import { HAND_CONDITIONS } from "../health/hand-conditions.ts";
import { HAND_HARM } from "../health/hand-harm.ts";
import { RECOVERY } from "../health/recovery-commands.ts";
import { SETTLING } from "../health/settling.ts";
import { HAND_PLACE } from "../movement/hand-place.ts";
import {
  checkEscape,
  checkIdentifyHeart,
  checkLetGo,
  checkOther,
  checkReadyShield,
  checkReload,
  checkRound,
  defend,
  escapeGrapple,
  identifyHeart,
  letGo,
  otherAction,
  readyShield,
  reload,
  roundAction,
} from "./smaller-actions.ts";
import { checkDropItem, checkHandle, dropHeldItem, handle } from "./handling.ts";
import { attributeCheck, checkAttribute, checkSkill, skillCheck } from "../character/skills.ts";
import { ATTRIBUTES, CHARGE_MANEUVERS, MANEUVERS, SKILL_ATTRIBUTES } from "../tables.ts";
import { checkMultiweapon, checkRapidShot, multiweapon, rapidShot } from "../attack/volley.ts";
import { checkOwnAction } from "../turn/action-points.ts";
import {
  checkReactiveAttack,
  checkReactiveManeuver,
  provoke,
  provokeClassic,
  reactorsTo,
} from "../attack/reactions.ts";
import { PASSING } from "../turn/passing-time.ts";
import { FIGHT } from "../turn/fight-commands.ts";
import { PROMPTS } from "../prompts.ts";

function attackCommand(word: AttackWord): Rule {
  return {
    rule: ATTACK_WORDS[word].rule,
    shape: parameters(ATTACK_WORDS[word].mode === "melee" ? MELEE : RANGED),
    check: (situation, command) => checkSingleAttack(situation, command, word),
    run: (context, command) =>
      singleAttack(context, command, word, () => provokeClassic(context, actorOf(command), "shooting")),
  };
}

const PATH: Shape = {
  kind: "list",
  max: 200,
  optional: true,
  of: {
    kind: "record",
    fields: { x: { kind: "number" }, y: { kind: "number" } },
  },
};
const MANEUVER: Shape = { kind: "choice", of: Object.keys(MANEUVERS) };

/** ANAT-A-23: answers a question; whoever asked carries it out. */
const reactiveAttack: Rule = answerOnly({
  rule: "ANAT-RCT-07",
  prompt: PROMPTS.reactiveAttack,
  shape: parameters({ weapon: ID }),
  check: (situation, command, { operands }) =>
    checkReactiveAttack(situation, command, String(operands["provoker"])),
});

/** ANAT-A-23, ANAT-RCT-07: the same with a maneuver. */
const reactiveManeuver: Rule = answerOnly({
  rule: "ANAT-RCT-07",
  prompt: PROMPTS.reactiveAttack,
  shape: parameters({ maneuver: MANEUVER, item: ID_OR_NONE, ...BARRED_FIELD }),
  check: (situation, command, { operands }) =>
    checkReactiveManeuver(situation, command, String(operands["provoker"])),
});

/** ANAT-AMB-38: the GM says that what a creature does provokes. */
const provokes: Rule = {
  rule: "ANAT-RCT-07",
  gmOnly: true,
  shape: parameters({ target: ID }),
  check: (situation, command) => {
    const id = textOf(command, "target");
    if (!situation.state.creatures[id] || situation.absent.has(id))
      return refuse("ANAT-RCT-07", "noSuchTarget", undefined, "target");
    return reactorsTo(situation, id).length > 0 ? null : refuse("ANAT-RCT-07", "nobodyReacts");
  },
  *run(context, command) {
    const id = textOf(command, "target");
    yield* provoke(context, id, reactorsTo(context.situation, id), "byGm");
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
      weapon: { ...ID, optional: true },
      item: ID_OR_NONE,
      path: PATH,
      ...BARRED_FIELD,
      maneuver: { kind: "choice", of: CHARGE_MANEUVERS, optional: true },
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
    shape: parameters({
      target: ID,
      maneuver: MANEUVER,
      item: ID_OR_NONE,
      cover: AIM.cover,
      flank: FLANK,
      unaware: AIM.unaware,
      awareness: AWARENESS,
      power: COUNT,
      reckless: COUNT,
      ...BARRED_FIELD,
    }),
    check: checkManeuver,
    run: maneuver,
  },
  multiweapon: {
    rule: "ANAT-A-05",
    shape: parameters({
      ...AIM,
      weapons: OPTIONAL_IDS,
      targets: OPTIONAL_IDS,
      ...FURTHER,
      power: COUNT,
      reckless: COUNT,
      flank: FLANK,
    }),
    check: checkMultiweapon,
    run: multiweapon,
  },
  rapidShot: {
    rule: "ANAT-A-06",
    shape: parameters({
      ...SHOT,
      weapon: { ...ID, optional: true },
      shots: COUNT,
      throws: COUNT,
      weapons: OPTIONAL_IDS,
      targets: OPTIONAL_IDS,
      ...FURTHER,
      ...ON_FURTHER_PATHS,
    }),
    check: checkRapidShot,
    run: rapidShot,
  },
  reactiveAttack,
  reactiveManeuver,
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
    shape: parameters({
      item: ID,
      held: { kind: "flag" },
      from: { ...ID, optional: true },
      hand: { ...ID, optional: true },
      ...SAID_DISTANCE,
    }),
    check: checkHandle,
    run: handle,
  },
  reload: {
    rule: "ANAT-A-19",
    shape: parameters({ item: ID, loads: { ...COUNT, min: 1 } }),
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
    check: checkLetGo,
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
  castSpell: {
    rule: "ANAT-A-25",
    shape: parameters({
      spell: ID,
      target: ID,
      cover: AIM.cover,
      unaware: AIM.unaware,
      awareness: AWARENESS,
      flank: FLANK,
      ...FLIGHT,
      onPath: ON_PATH,
    }),
    check: checkCast,
    run: cast,
  },
  useItem: {
    rule: "ANAT-A-25",
    shape: parameters({ item: ID, target: { ...ID, optional: true } }),
    check: checkUseItem,
    run: useItem,
  },
  fitProsthetic: {
    rule: "ANAT-HEAL-08",
    shape: parameters({ item: ID, part: ID }),
    check: checkFit,
    run: fit,
  },
  skillCheck: {
    rule: "ANAT-CORE-01",
    shape: parameters({
      skill: { kind: "choice", of: Object.keys(SKILL_ATTRIBUTES) },
      dc: DC,
      sense: { kind: "choice", of: ["hearing", "sight", "scent"], optional: true },
    }),
    check: checkSkill,
    run: skillCheck,
  },
  attributeCheck: {
    rule: "ANAT-CORE-01",
    shape: parameters({
      attribute: { kind: "choice", of: ATTRIBUTES, optional: true },
      attack: { kind: "text", blank: false, optional: true },
      save: OPTIONAL_FLAG,
      dc: DC,
    }),
    check: checkAttribute,
    run: attributeCheck,
  },
  roundAction: { rule: "ANAT-A-24", shape: parameters({ note: NOTE }), check: checkRound, run: roundAction },
};

/** A command that a confused creature may have no choice about (ANAT-COND-11). */
function guarded(rule: Rule): Rule {
  return {
    ...rule,
    check: (situation, command, asked) =>
      (asked ? null : checkConfusion(situation, command)) ?? rule.check(situation, command, asked),
  };
}

/** Deeds of the game master's hand, which no confusion hinders. */
const HAND: { readonly [type: string]: Rule } = {
  ...HAND_HARM,
  ...HAND_CONDITIONS,
  ...HAND_PLACE,
  ...SETTLING,
  ...PASSING,
};

const DEEDS = Object.entries({ ...FIGHT, ...ATTACKS, ...MOVES, ...STANCES, ...RECOVERY });

export const COMMANDS: { readonly [type: string]: Rule } = {
  ...Object.fromEntries(DEEDS.map(([type, rule]) => [type, guarded(rule)] as const)),
  ...HAND,
};
