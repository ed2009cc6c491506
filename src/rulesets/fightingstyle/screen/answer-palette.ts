// The palette of a question: the defenses, opportunity attacks and maneuvers that an answer may bring along.

import { option } from "../../../core/kit/action-record.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import type { ActionOption, Need } from "../../../core/language/ruleset.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { apCost } from "../actions/action-record.ts";
import { checkAskedDefense } from "../actions/answer-commands.ts";
import { shieldsInHand, UNARMED } from "../character/attributes.ts";
import { AWARENESS, FLANKS } from "../attack/circumstances.ts";
import { DEFENSE_RULES } from "../attack/defense.ts";
import {
  checkManeuver,
  heldItems,
  MANEUVER_RULES,
  MANEUVERS,
  winOf,
  type Maneuver,
} from "../attack/maneuvers.ts";
import { checkOpportunityAnswer } from "../attack/opportunity.ts";
import { meleeWeapons } from "../attack/reach.ts";
import { mayChooseAttribute, styleNeeds } from "../attack/style-needs.ts";
import type { StyleReadContext } from "../rulings.ts";
import { ambushBy, checkAmbush, sidesOf } from "../turn/surprise.ts";
import { COVERS, DEFENSES, HIT_LOCATIONS } from "../tables.ts";
import type { StylePrompt } from "../prompts.ts";

/** What every reaction costs. */
const REACTION = { kind: "reaction", cost: apCost(1) } as const;

/** What the addressee of a question may do. */
export function answerOptions(
  situation: StyleReadContext,
  id: CreatureId,
  asked: AskRequest,
): readonly ActionOption[] {
  switch (asked.prompt as StylePrompt) {
    case "defense":
      return defenseOptions(situation, id, asked);
    case "opportunityAttack":
      return opportunityOptions(situation, id, asked);
    case "maneuver":
      return MANEUVERS.flatMap((kind) => maneuverOptions(situation, id, kind, asked));
    case "circumstances":
      return [
        adjustOption("circumstances", asked, [...adjusted("attack"), ...adjusted("defense"), ...STANDING]),
      ];
    case "situation":
      return [adjustOption("situation", asked, adjusted(""))];
    case "surprise":
      return ambushOptions(situation);
    default:
      return [];
  }
}

/** STYLE-DEF-13: the defenses in their order; a block once for each shield. */
function defenseOptions(situation: StyleReadContext, id: CreatureId, asked: AskRequest): ActionOption[] {
  const creature = situation.state.creatures[id];
  const shields = creature ? shieldsInHand(creature) : [];
  return DEFENSES.flatMap((kind) => {
    const refusal = checkAskedDefense(situation, id, kind, asked);
    const needs =
      creature && (kind === "block" || kind === "parry") ? styleNeeds(creature, kind === "parry") : [];
    const plain = option({ type: kind, creature: id }, DEFENSE_RULES[kind], { ...REACTION, needs, refusal });
    if (kind !== "block" || shields.length < 2) return [plain];
    return shields.map((shield) => ({
      ...plain,
      detail: shield.name,
      command: { ...plain.command, shield: shield.id },
    }));
  });
}

function opportunityOptions(situation: StyleReadContext, id: CreatureId, asked: AskRequest): ActionOption[] {
  const foe = situation.state.creatures[id];
  if (!foe) return [];
  return meleeWeapons(foe).map((weapon) =>
    option({ type: "opportunityAttack", creature: id, weapon: weapon.id }, "STYLE-OPP-01", {
      ...REACTION,
      detail: weapon.id === UNARMED.id ? UNARMED.id : weapon.name,
      needs: styleNeeds(foe, mayChooseAttribute(situation, true)),
      refusal: checkOpportunityAnswer(situation, id, String(asked.operands["actor"]), weapon.id),
    }),
  );
}

/** STYLE-MAN-01: a maneuver with what must be chosen for it; a disarm once for each thing that the loser holds (STYLE-MAN-04). */
function maneuverOptions(
  situation: StyleReadContext,
  creature: CreatureId,
  kind: Maneuver,
  asked: AskRequest,
): ActionOption[] {
  const win = winOf(asked);
  const needs: Need[] =
    kind === "precision" && situation.rulings.hitLocations === "label"
      ? [{ kind: "choice", parameter: "location", choices: HIT_LOCATIONS }]
      : [];
  const plain = option({ type: "maneuver", creature, maneuver: kind }, MANEUVER_RULES[kind], {
    action: kind,
    kind: "free",
    needs,
    refusal: checkManeuver(situation, win, kind),
  });
  const loser = situation.state.creatures[win.loser];
  const held = loser ? heldItems(loser) : [];
  if (kind !== "disarm" || held.length === 0) return [plain];
  return held.map(({ id, name }) => ({ ...plain, detail: name, command: { ...plain.command, item: id } }));
}

/** STYLE-SUR-01, STYLE-SUR-02: one option for each side that might sneak up on all others; who of both takes part is ticked. */
function ambushOptions(situation: StyleReadContext): ActionOption[] {
  return sidesOf(situation).map((side) => {
    const { sneakers, observers } = ambushBy(situation, side);
    const command = { type: "ambush", creature: null, sneakers: [...sneakers], observers: [...observers] };
    return option(command, "STYLE-SUR-01", {
      kind: "free",
      detail: side,
      needs: [
        { kind: "several", parameter: "sneakers", choices: sneakers, all: true },
        { kind: "several", parameter: "observers", choices: observers, all: true },
      ],
      refusal: checkAmbush(situation, command),
    });
  });
}

/** STYLE-TEST-08, STYLE-TEST-10: what the GM may add to one side of a roll: a number, boons and banes. */
function adjusted(side: "attack" | "defense" | ""): Need[] {
  const named = (name: string): string => (side === "" ? name.toLowerCase() : `${side}${name}`);
  return [
    { kind: "number", parameter: named("Value"), min: -20, max: 20, initial: 0 },
    ...["Boons", "Banes"].map((name): Need => {
      return { kind: "number", parameter: named(name), min: 0, max: 5, initial: 0 };
    }),
  ];
}

const stands = (parameter: string, choices: readonly string[]): Need => ({
  kind: "choice",
  parameter,
  choices,
  optional: true,
});

/** STYLE-COV-08, STYLE-FLK-06, STYLE-DEF-09: what else the GM may say of an attack; left out, it is as it stands. */
const STANDING: readonly Need[] = [
  stands("cover", COVERS),
  stands("flank", FLANKS),
  stands("awareness", AWARENESS),
];

function adjustOption(type: string, asked: AskRequest, needs: readonly Need[]): ActionOption {
  return option({ type, creature: null }, asked.rule, { kind: "free", needs });
}
