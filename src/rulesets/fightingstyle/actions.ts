// The catalogue of commands of Fighting Style, and the palette that offers them.

import type { Command } from "../../core/commands.ts";
import {
  actorOf,
  flagOf,
  ID,
  OPTIONAL_FLAG,
  OPTIONAL_IDS,
  parameters,
  textOf,
  textsOf,
} from "../../core/parameters.ts";
import type { AskRequest } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../core/rules.ts";
import type { ActionOption, Candidate, CommandRule, Cost } from "../../core/ruleset.ts";
import { deny } from "../../core/tell.ts";
import { fixed } from "../../core/trace.ts";
import { checkPrimary, pay } from "./action-points.ts";
import { checkStrike, resolveStrike } from "./attack.ts";
import { UNARMED } from "./attributes.ts";
import { checkDefense, DEFENSE_RULES, DEFENSES, type AttackKind, type DefenseKind } from "./defense.ts";
import { checkManeuver, MANEUVER_RULES, MANEUVERS, type Maneuver } from "./maneuvers.ts";
import {
  checkPath,
  checkStand,
  dash,
  disengage,
  metersLeft,
  standUp,
  walk,
  type Square,
} from "./movement.ts";
import { checkOpportunity } from "./opportunity.ts";
import { hasFreeHand, meleeWeapons } from "./reach.ts";
import type { StyleRulings, StyleSituation } from "./rulings.ts";
import type { Cover, StyleCreature, StyleState } from "./state.ts";
import { COVERS, HIT_LOCATIONS } from "./tables.ts";
import { checkEndTurn, endTurn, startFight } from "./turn-order.ts";

type Rule = CommandRule<StyleState, StyleRulings>;

const ATTACK_PRICE = { ap: 1, attack: true };
const PLAIN_PRICE = { ap: 1, attack: false };
const SQUARE = {
  kind: "record",
  fields: { x: { kind: "number", integer: true }, y: { kind: "number", integer: true } },
} as const;

const begin: Rule = {
  rule: "STYLE-ENC-01",
  gmOnly: true,
  shape: parameters({ surprised: OPTIONAL_IDS }),
  check: ({ state }) => (state.phase === "outside" ? null : refuse("STYLE-ENC-01", "alreadyStarted")),
  run: (play, command) => startFight(play, textsOf(command, "surprised")),
};

const end: Rule = {
  rule: "STYLE-ENC-02",
  shape: parameters(),
  check: (situation, command) => checkEndTurn(situation, actorOf(command)),
  *run(play, command) {
    endTurn(play, actorOf(command));
  },
};

const strike: Rule = {
  rule: "STYLE-ATK-02",
  shape: parameters({
    target: ID,
    weapon: ID,
    cover: { kind: "choice", of: COVERS, optional: true },
    flanked: OPTIONAL_FLAG,
    unaware: OPTIONAL_FLAG,
  }),
  check: (situation, command) =>
    checkPrimary(situation, actorOf(command), ATTACK_PRICE) ??
    checkStrike(situation, actorOf(command), textOf(command, "target"), textOf(command, "weapon")),
  *run(play, command) {
    const attacker = actorOf(command);
    pay(play, attacker, ATTACK_PRICE, "STYLE-AP-11");
    yield* resolveStrike(play, {
      attacker,
      target: textOf(command, "target"),
      weapon: textOf(command, "weapon"),
      rule: "STYLE-ATK-02",
      aware: !flagOf(command, "unaware"),
      cover: (textOf(command, "cover") || "none") as Cover,
      flanked: flagOf(command, "flanked"),
      added: command.modifiers,
    });
  },
};

const move: Rule = {
  rule: "STYLE-MOV-01",
  shape: parameters({ path: { kind: "list", of: SQUARE, max: 60 } }),
  check: (situation, command) => checkPath(situation, actorOf(command), pathOf(command)),
  run: (play, command) => walk(play, actorOf(command), pathOf(command)),
};

function pathOf(command: Command): readonly Square[] {
  return command["path"] as unknown as readonly Square[];
}

const dashing: Rule = {
  rule: "STYLE-MOV-02",
  shape: parameters(),
  check: (situation, command) => checkPrimary(situation, actorOf(command), PLAIN_PRICE),
  *run(play, command) {
    dash(play, actorOf(command));
  },
};

const disengaging: Rule = {
  rule: "STYLE-ACT-05",
  shape: parameters(),
  check: (situation, command) => checkPrimary(situation, actorOf(command), PLAIN_PRICE),
  *run(play, command) {
    disengage(play, actorOf(command));
  },
};

const standing: Rule = {
  rule: "STYLE-MOV-05",
  shape: parameters(),
  check: (situation, command) => checkStand(situation, actorOf(command)),
  run: (play, command) => standUp(play, actorOf(command)),
};

/** A command that only answers a question; the procedure that asked carries it out. */
function answerOnly(
  rule: string,
  prompt: string,
  shape: Rule["shape"],
  check: (situation: StyleSituation, command: Command, asked: AskRequest) => Refusal | null,
): Rule {
  return {
    rule,
    shape,
    check: (situation, command, asked) =>
      asked?.prompt === prompt ? check(situation, command, asked) : refuse(rule, "notAsked"),
    *run() {
      deny(rule, "notAsked");
    },
  };
}

function defenseCommand(kind: DefenseKind): Rule {
  return answerOnly(DEFENSE_RULES[kind], "defense", parameters(), (situation, command, asked) =>
    checkAskedDefense(situation, actorOf(command), kind, asked),
  );
}

function checkAskedDefense(
  situation: StyleSituation,
  id: CreatureId,
  kind: DefenseKind,
  asked: AskRequest,
): Refusal | null {
  const target = situation.state.creatures[id];
  if (!target) return refuse("STYLE-DEF-01", "noSuchTarget");
  return checkDefense(situation, target, kind, asked.operands["attack"] as AttackKind, true);
}

const opportunityAttack = answerOnly(
  "STYLE-OPP-01",
  "opportunityAttack",
  parameters({ weapon: ID }),
  (situation, command, asked) => {
    const foe = situation.state.creatures[actorOf(command)];
    if (!foe) return refuse("STYLE-OPP-09", "noSuchTarget");
    if (!meleeWeapons(foe).some((weapon) => weapon.id === textOf(command, "weapon")))
      return refuse("STYLE-OPP-09", "noMeleeWeapon", undefined, "weapon");
    return (
      checkOpportunity(situation, foe) ??
      checkStrike(situation, foe.id, String(asked.operands["actor"]), textOf(command, "weapon"))
    );
  },
);

const maneuver = answerOnly(
  "STYLE-MAN-01",
  "maneuver",
  parameters({
    maneuver: { kind: "choice", of: MANEUVERS },
    location: { kind: "choice", of: HIT_LOCATIONS, optional: true },
  }),
  (situation, command, asked) =>
    checkAskedManeuver(situation, textOf(command, "maneuver") as Maneuver, asked),
);

function checkAskedManeuver(
  situation: StyleSituation,
  kind: Maneuver,
  { operands }: AskRequest,
): Refusal | null {
  const win = {
    winner: String(operands["winner"]),
    loser: String(operands["loser"]),
    byStrike: operands["byStrike"] === true,
  };
  return checkManeuver(situation, win, kind);
}

export const COMMANDS: { readonly [type: string]: Rule } = {
  startFight: begin,
  endTurn: end,
  strike,
  move,
  dash: dashing,
  disengage: disengaging,
  stand: standing,
  ...Object.fromEntries(DEFENSES.map((kind) => [kind, defenseCommand(kind)])),
  opportunityAttack,
  maneuver,
};

/** The palette of a creature: its own actions, or what answers a question. */
export function optionsOf(
  situation: StyleSituation,
  id: CreatureId,
  asked: AskRequest | null,
): ActionOption[] {
  const creature = situation.state.creatures[id];
  if (!creature) return [];
  if (!asked) return ownOptions(situation, creature);
  switch (asked.prompt) {
    case "defense":
      return DEFENSES.map((kind) =>
        option({ type: kind, creature: id }, DEFENSE_RULES[kind], {
          kind: "reaction",
          cost: apCost(1),
          refusal: checkAskedDefense(situation, id, kind, asked),
        }),
      );
    case "opportunityAttack":
      return meleeWeapons(creature).map((weapon) => opportunityOption(situation, creature, weapon.id, asked));
    case "maneuver":
      return MANEUVERS.map((kind) => maneuverOption(situation, id, kind, asked));
    default:
      return [];
  }
}

function apCost(value: number): Cost[] {
  return [{ resource: "ap", traced: fixed("STYLE-AP-04", "ap", value) }];
}

function option(command: Command, rule: string, rest: Partial<ActionOption>): ActionOption {
  return { command, action: command.type, rule, kind: "action", cost: [], needs: [], refusal: null, ...rest };
}

function opportunityOption(
  situation: StyleSituation,
  foe: StyleCreature,
  weapon: string,
  asked: AskRequest,
): ActionOption {
  return option({ type: "opportunityAttack", creature: foe.id, weapon }, "STYLE-OPP-01", {
    kind: "reaction",
    detail: foe.weapons[weapon]?.name,
    cost: apCost(1),
    refusal:
      checkOpportunity(situation, foe) ??
      checkStrike(situation, foe.id, String(asked.operands["actor"]), weapon),
  });
}

function maneuverOption(
  situation: StyleSituation,
  creature: CreatureId,
  kind: Maneuver,
  asked: AskRequest,
): ActionOption {
  const locations = kind === "precision" && situation.rulings.hitLocations === "label";
  return option({ type: "maneuver", creature, maneuver: kind }, MANEUVER_RULES[kind], {
    action: kind,
    kind: "free",
    needs: locations ? [{ kind: "choice", parameter: "location", choices: HIT_LOCATIONS }] : [],
    refusal: checkAskedManeuver(situation, kind, asked),
  });
}

function ownOptions(situation: StyleSituation, creature: StyleCreature): ActionOption[] {
  const { id } = creature;
  const own = (command: string, rule: string): ActionOption =>
    option({ type: command, creature: id }, rule, {
      cost: apCost(1),
      refusal: checkPrimary(situation, id, PLAIN_PRICE),
    });
  return [
    ...strikeOptions(situation, creature),
    moveOption(situation, creature),
    own("dash", "STYLE-MOV-02"),
    own("disengage", "STYLE-ACT-05"),
    option({ type: "stand", creature: id }, "STYLE-MOV-05", {
      kind: "movement",
      refusal: checkStand(situation, id),
    }),
    option({ type: "endTurn", creature: id }, "STYLE-ENC-02", {
      kind: "turn",
      refusal: checkEndTurn(situation, id),
    }),
  ];
}

function strikeOptions(situation: StyleSituation, creature: StyleCreature): ActionOption[] {
  const held = Object.values(creature.weapons).filter((weapon) => weapon.inHand);
  const weapons = hasFreeHand(creature) ? [...held, UNARMED] : held;
  return weapons.map((weapon) =>
    option({ type: "strike", creature: creature.id, weapon: weapon.id }, "STYLE-ATK-02", {
      detail: weapon.name,
      cost: apCost(1),
      needs: [
        { kind: "creature", parameter: "target", candidates: targetsOf(situation, creature, weapon.id) },
      ],
      refusal: checkPrimary(situation, creature.id, ATTACK_PRICE),
    }),
  );
}

function targetsOf(situation: StyleSituation, creature: StyleCreature, weapon: string): Candidate[] {
  return Object.values(situation.state.creatures)
    .filter((each) => each.side !== creature.side && !situation.absent.has(each.id))
    .map((each) => ({ creature: each.id, refusal: checkStrike(situation, creature.id, each.id, weapon) }));
}

function moveOption({ state }: StyleSituation, creature: StyleCreature): ActionOption {
  const left = metersLeft(creature);
  const late = state.turn === creature.id ? null : refuse("STYLE-MOV-01", "notOwnTurn");
  return option({ type: "move", creature: creature.id }, "STYLE-MOV-01", {
    kind: "movement",
    needs: [{ kind: "path", parameter: "path", reach: left }],
    refusal: late ?? (left > 0 ? null : refuse("STYLE-MOV-01", "tooFar", { needed: 1, left })),
  });
}
