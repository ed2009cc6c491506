// The catalogue of commands of Die Rank, and the palette that offers them.

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
import type { ActionOption, Candidate, CommandRule, Cost, Need } from "../../core/ruleset.ts";
import { deny } from "../../core/tell.ts";
import { fixed } from "../../core/trace.ts";
import { checkOwnAction, payAction } from "./action-points.ts";
import { checkMelee, resolveAttack } from "./attack.ts";
import {
  ACTIVE_DEFENSES,
  checkActiveDefense,
  DEFENSE_RULES,
  readyMelee,
  type ActiveDefense,
} from "./defense.ts";
import { carryOutMove, checkPath, MOVE_RULES, MOVES, type Move } from "./movement.ts";
import { checkOpportunity } from "./opportunity.ts";
import type { RankRulings, RankSituation } from "./rulings.ts";
import type { RankCreature, RankState } from "./state.ts";
import { checkEndTurn, endTurn, startFight } from "./turn-order.ts";

type Rule = CommandRule<RankState, RankRulings>;

const REGIONS = { kind: "map", of: { kind: "list", of: ID } } as const;
const PATH = { kind: "list", of: ID, max: 3 } as const;

/** RANK-MOVE-05: the GM lays out the scene's regions and puts creatures into them. */
const layOutRegions: Rule = {
  rule: "RANK-MOVE-05",
  gmOnly: true,
  shape: parameters({ regions: REGIONS, places: { kind: "map", of: ID, optional: true } }),
  check: (_situation, command) => {
    const regions = command["regions"] as { readonly [name: string]: readonly string[] };
    const unknown = Object.values(regions)
      .flat()
      .find((name) => !(name in regions));
    return unknown === undefined
      ? null
      : refuse("RANK-MOVE-05", "unknownRegion", { region: unknown }, "regions");
  },
  *run(play, command) {
    const regions = command["regions"] as { readonly [name: string]: readonly string[] };
    const places = (command["places"] ?? {}) as { readonly [id: CreatureId]: string };
    play.emit({ type: "RegionsLaidOut", rule: "RANK-MOVE-05" }, (draft) => {
      draft.regions = Object.fromEntries(
        Object.entries(regions).map(([name, neighbors]) => [name, { neighbors }]),
      );
      for (const [id, region] of Object.entries(places)) {
        const creature = draft.creatures[id];
        if (creature) creature.region = region;
      }
    });
  },
};

const begin: Rule = {
  rule: "RANK-TURN-01",
  gmOnly: true,
  shape: parameters({ surprised: OPTIONAL_IDS }),
  check: ({ state }) => (state.phase === "outside" ? null : refuse("RANK-TURN-01", "alreadyStarted")),
  run: (play, command) => startFight(play, textsOf(command, "surprised")),
};

const end: Rule = {
  rule: "RANK-TURN-03",
  shape: parameters(),
  check: (situation, command) => checkEndTurn(situation, actorOf(command)),
  *run(play, command) {
    endTurn(play, actorOf(command));
  },
};

const meleeAttack: Rule = {
  rule: "RANK-ATK-01",
  shape: parameters({ target: ID, weapon: ID, unaware: OPTIONAL_FLAG }),
  check: (situation, command) =>
    checkOwnAction(situation, actorOf(command), "major") ??
    checkMelee(situation, actorOf(command), textOf(command, "target"), textOf(command, "weapon")),
  *run(play, command) {
    const attacker = actorOf(command);
    payAction(play, attacker, "major", "RANK-ATK-01");
    yield* resolveAttack(play, {
      attacker,
      target: textOf(command, "target"),
      weapon: textOf(command, "weapon"),
      rule: "RANK-ATK-01",
      aware: !flagOf(command, "unaware"),
      added: command.modifiers,
    });
  },
};

function moveCommand(move: Move): Rule {
  return {
    rule: MOVE_RULES[move].rule,
    shape: parameters({ path: PATH }),
    check: (situation, command) =>
      checkOwnAction(situation, actorOf(command), MOVE_RULES[move].kind) ??
      checkPath(situation, actorOf(command), move, textsOf(command, "path")),
    run: (play, command) => carryOutMove(play, actorOf(command), move, textsOf(command, "path")),
  };
}

/** A command that only answers a question; the procedure that asked carries it out. */
function answerOnly(rule: string, prompt: string, shape: Rule["shape"], check: Rule["check"]): Rule {
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

function defenseCommand(kind: ActiveDefense): Rule {
  return answerOnly(
    DEFENSE_RULES[kind],
    "defense",
    parameters(kind === "dodge" ? { cramped: OPTIONAL_FLAG } : {}),
    (situation, command) => checkDefense(situation, actorOf(command), kind),
  );
}

function checkDefense(situation: RankSituation, id: CreatureId, kind: ActiveDefense): Refusal | null {
  const target = situation.state.creatures[id];
  return target ? checkActiveDefense(situation, target, kind, true) : refuse("RANK-ACTV-01", "noSuchTarget");
}

const opportunityAttack = answerOnly(
  "RANK-OPP-03",
  "opportunityAttack",
  parameters({ weapon: ID }),
  (situation, command, asked) => {
    const id = actorOf(command);
    const creature = situation.state.creatures[id];
    if (!creature) return refuse("RANK-OPP-05", "noSuchTarget");
    return (
      checkOpportunity(situation, creature) ??
      checkMelee(situation, id, String(asked?.operands["actor"]), textOf(command, "weapon"))
    );
  },
);

export const COMMANDS: { readonly [type: string]: Rule } = {
  layOutRegions,
  startFight: begin,
  endTurn: end,
  meleeAttack,
  ...Object.fromEntries(MOVES.map((move) => [move, moveCommand(move)])),
  ...Object.fromEntries(ACTIVE_DEFENSES.map((kind) => [kind, defenseCommand(kind)])),
  opportunityAttack,
};

/** The palette of a creature: its own actions, or the interrupts that answer a question. */
export function optionsOf(
  situation: RankSituation,
  id: CreatureId,
  asked: AskRequest | null,
): ActionOption[] {
  const creature = situation.state.creatures[id];
  if (!creature) return [];
  if (asked?.prompt === "defense") return ACTIVE_DEFENSES.map((kind) => defenseOption(situation, id, kind));
  if (asked?.prompt === "opportunityAttack")
    return readyMelee(creature).map((weapon) => opportunityOption(situation, creature, weapon.id));
  if (asked) return [];
  return [
    ...attackOptions(situation, creature),
    ...MOVES.map((move) => moveOption(situation, creature, move)),
    endOption(situation, id),
  ];
}

function apCost(value: number, rule: string): Cost[] {
  return [{ resource: "ap", traced: fixed(rule, "ap", value) }];
}

function option(command: Command, rule: string, rest: Partial<ActionOption>): ActionOption {
  return { command, action: command.type, rule, kind: "action", cost: [], needs: [], refusal: null, ...rest };
}

function defenseOption(situation: RankSituation, creature: CreatureId, kind: ActiveDefense): ActionOption {
  const refusal = checkDefense(situation, creature, kind);
  return option({ type: kind, creature }, DEFENSE_RULES[kind], {
    kind: "reaction",
    cost: apCost(1, "RANK-TURN-07"),
    refusal,
  });
}

function opportunityOption(situation: RankSituation, creature: RankCreature, weapon: string): ActionOption {
  return option({ type: "opportunityAttack", creature: creature.id, weapon }, "RANK-OPP-03", {
    kind: "reaction",
    detail: creature.weapons[weapon]?.name,
    cost: apCost(1, "RANK-TURN-07"),
    refusal: checkOpportunity(situation, creature),
  });
}

function attackOptions(situation: RankSituation, creature: RankCreature): ActionOption[] {
  const refusal = checkOwnAction(situation, creature.id, "major");
  return readyMelee(creature).map((weapon) =>
    option({ type: "meleeAttack", creature: creature.id, weapon: weapon.id }, "RANK-ATK-01", {
      detail: weapon.name,
      cost: apCost(1, "RANK-TURN-04"),
      needs: [
        { kind: "creature", parameter: "target", candidates: targetsOf(situation, creature, weapon.id) },
      ],
      refusal,
    }),
  );
}

function targetsOf(situation: RankSituation, creature: RankCreature, weapon: string): Candidate[] {
  return Object.values(situation.state.creatures)
    .filter((each) => each.side !== creature.side && !situation.absent.has(each.id))
    .map((each) => ({ creature: each.id, refusal: checkMelee(situation, creature.id, each.id, weapon) }));
}

function moveOption(situation: RankSituation, creature: RankCreature, move: Move): ActionOption {
  const { rule, kind, regions } = MOVE_RULES[move];
  const prone = creature.conditions["prone"] ? refuse("RANK-PRN-01", "prone") : null;
  const needs: Need[] = [{ kind: "path", parameter: "path", reach: regions }];
  return option({ type: move, creature: creature.id }, rule, {
    kind: "movement",
    cost: apCost(kind === "exclusive" ? creature.apLeft : 1, "RANK-TURN-04"),
    needs,
    refusal: checkOwnAction(situation, creature.id, kind) ?? prone,
  });
}

function endOption(situation: RankSituation, creature: CreatureId): ActionOption {
  return option({ type: "endTurn", creature }, "RANK-TURN-03", {
    kind: "turn",
    refusal: checkEndTurn(situation, creature),
  });
}
