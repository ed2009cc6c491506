// The game master's hand as a bar offers it: for each deed the entries with what they still have to be told.

import type { Command } from "../../../core/language/commands.ts";
import type { HandDeed } from "../../../core/language/hand.ts";
import { refuse, type CreatureId } from "../../../core/language/rules.ts";
import type { Candidate, HandOption, Need } from "../../../core/language/ruleset.ts";
import { rowOf } from "../character/body-plans.ts";
import { injuryCount, isLost } from "../character/body.ts";
import { endable, LASTING } from "../health/hand-conditions.ts";
import { MOST, mostOf, type HandResource } from "../health/hand-harm.ts";
import { heartKey, partChoices } from "../health/part-choices.ts";
import { partsToRegrow } from "../health/recovery.ts";
import { FARTHEST } from "../movement/hand-place.ts";
import type { AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";
import { DAMAGE_WORDS, HAND_RESOURCES, SEVERITIES } from "../tables.ts";
import { option } from "./palette-options.ts";

type Given = { readonly [parameter: string]: string };
type Probe = { readonly [parameter: string]: string | number };

/** One entry: what is done, by which word, and what is still to be told. Its refusal is that of the first choices. */
function entry(
  situation: AnatomyReadContext,
  [deed, action]: readonly [HandDeed, string],
  command: Command,
  needs: readonly Need[],
  probe: Probe = {},
): HandOption {
  const { refusal } = option(situation, { ...command, ...probe });
  return { ...option(situation, command, { action, needs, refusal }), deed };
}

const number = (parameter: string, min: number, max: number, initial?: number): Need => ({
  kind: "number",
  parameter,
  min,
  max,
  ...(initial === undefined ? { optional: true } : { initial }),
});

const choiceOf = (parameter: string, choices: readonly string[], optional = false): Need =>
  optional ? { kind: "choice", parameter, choices, optional } : { kind: "choice", parameter, choices };

/** Parts of a body by what they are called: left and right, or numbered. */
const partOf = (creature: AnatomyCreature, parts: readonly string[], optional = false): Need => ({
  kind: "choice",
  parameter: "part",
  choices: parts,
  names: Object.fromEntries(parts.map((part) => [part, creature.body.parts[part]?.label ?? part])),
  ...(optional ? { optional } : {}),
});

const creatureOf = (parameter: string, ids: readonly CreatureId[]): Need => ({
  kind: "creature",
  parameter,
  candidates: ids.map((creature): Candidate => ({ creature, refusal: null })),
});

/** ANAT-HAND-01 to ANAT-HAND-06, for any creature, in a fight and outside. */
export function handOf(situation: AnatomyReadContext, id: CreatureId): HandOption[] {
  const creature = situation.state.creatures[id];
  if (!creature) return [];
  return [
    ...harmEntries(situation, creature),
    ...healEntries(situation, creature),
    ...conditionEntries(situation, creature),
    ...resourceEntries(situation, creature),
    placeEntry(situation, creature),
    entry(situation, ["wake", "wake"], { type: "wake", creature: id }, []),
    entry(situation, ["kill", "kill"], { type: "kill", creature: id }, []),
    reviveEntry(situation, creature),
    // ANAT-AMB-38: whatever a creature does may provoke, where the game master says so.
    entry(situation, ["setCondition", "provoke"], { type: "provoke", creature: null, target: id }, []),
  ];
}

/** ANAT-HAND-01: a part with its injuries, or what goes at Stamina and blood. */
function harmEntries(situation: AnatomyReadContext, creature: AnatomyCreature): HandOption[] {
  const command = { type: "harm", creature: creature.id };
  const parts = partsToHarm(creature);
  const room = Math.max(1, ...parts.map((part) => Math.min(99, roomOf(creature, part))));
  const injure = entry(
    situation,
    ["harm", "harm"],
    command,
    [
      partOf(creature, parts),
      number("injuries", 1, room, 1),
      choiceOf("damageType", DAMAGE_WORDS, true),
      ...(creature.stamina === null ? [] : [number("bleed", 0, MOST), number("strain", 0, MOST)]),
    ],
    { part: parts[0] ?? "", injuries: 1 },
  );
  if (creature.stamina === null) return [injure];
  const drain = entry(situation, ["harm", "harmStamina"], command, [number("stamina", 1, MOST, 1)], {
    stamina: 1,
  });
  return [injure, drain];
}

/** Parts that can be injured, hidden hearts too: nothing is hidden from a game master. */
function partsToHarm(creature: AnatomyCreature): string[] {
  const known = { hearts: { [heartKey(creature.species)]: "known" as const } };
  return partChoices(known, creature, MOST).map(({ part }) => part);
}

function roomOf(creature: AnatomyCreature, part: string): number {
  return rowOf(creature.body, part).last - injuryCount(creature, part);
}

/** ANAT-HAND-02: injuries taken away, or a lost part given back. */
function healEntries(situation: AnatomyReadContext, creature: AnatomyCreature): HandOption[] {
  const { id, injuries, body } = creature;
  const parts = Object.keys(body.parts);
  const hurt = parts.filter((part) => !isLost(creature, part) && injuryCount(creature, part) > 0);
  const heal = { type: "healByMagic", creature: null, target: id };
  const restore = { type: "restorePart", creature: null, target: id };
  const lost = partsToRegrow(creature);
  const most = Math.max(1, Object.keys(injuries).length);
  return [
    orNothing(
      entry(situation, ["heal", "healByMagic"], heal, [
        number("number", 1, most, 1),
        partOf(creature, hurt, true),
        choiceOf("highest", SEVERITIES, true),
      ]),
      Object.values(injuries).some(({ part }) => !isLost(creature, part)),
    ),
    entry(
      situation,
      ["heal", "restorePart"],
      restore,
      [partOf(creature, lost), choiceOf("by", ["magic", "prosthetic"], true)],
      { part: lost[0] ?? "none" },
    ),
  ];
}

/** An entry that says so where there is nothing to heal. */
function orNothing(option: HandOption, isHurt: boolean): HandOption {
  return isHurt ? option : { ...option, refusal: refuse("ANAT-HAND-02", "nothingToHeal") };
}

/** ANAT-HAND-03: a condition with what its row asks for. */
function conditionEntries(situation: AnatomyReadContext, creature: AnatomyCreature): HandOption[] {
  const { id, weapons } = creature;
  const others = Object.keys(situation.state.creatures).filter(
    (each) => each !== id && !situation.absent.has(each),
  );
  const natural = Object.values(weapons).filter(({ parts }) => parts.length > 0);
  const set = (action: string, given: Given, needs: readonly Need[], probe: Probe = {}): HandOption =>
    entry(
      situation,
      ["setCondition", action],
      { type: "setCondition", creature: id, ...given },
      needs,
      probe,
    );
  const turns = number("turns", 1, MOST);
  const lasting = LASTING.filter((each) => each !== "prone");
  return [
    set("setCondition", {}, [choiceOf("condition", lasting), turns], { condition: "stunned" }),
    set("makeProne", { condition: "prone" }, []),
    set("makeBleed", { condition: "bleed" }, [number("value", 1, MOST, 1)], { value: 1 }),
    set(
      "makeGrappled",
      { condition: "grappled" },
      [creatureOf("by", others), number("hold", 0, 99)],
      others[0] === undefined ? {} : { by: others[0] },
    ),
    set("makeOffGuard", { condition: "offGuard" }, [creatureOf("by", others), turns], {}),
    ...(natural.length === 0
      ? []
      : [
          set(
            "disableWeapon",
            { condition: "weaponDisabled" },
            [
              choiceOf(
                "item",
                natural.map((each) => each.id),
              ),
              turns,
            ],
            { item: natural[0]?.id ?? "" },
          ),
        ]),
    set("knockOut", { condition: "unconscious" }, []),
    set("makeComatose", { condition: "coma" }, []),
    ...(creature.speeds.fly === undefined ? [] : [set("takeWing", { condition: "flying" }, [])]),
    endEntry(situation, creature),
  ];
}

function endEntry(situation: AnatomyReadContext, creature: AnatomyCreature): HandOption {
  const held = endable(creature);
  const command = { type: "endCondition", creature: creature.id };
  return entry(situation, ["endCondition", "endCondition"], command, [choiceOf("condition", held)], {
    condition: held[0] ?? "stunned",
  });
}

const RESOURCE_ACTIONS: { readonly [Of in HandResource]: string } = {
  ap: "setAp",
  reactions: "setReactions",
  stamina: "setStamina",
  exhaustion: "setExhaustion",
  strain: "setStrain",
};

/** ANAT-HAND-04: one entry a pool, within its limits. */
function resourceEntries(situation: AnatomyReadContext, creature: AnatomyCreature): HandOption[] {
  return HAND_RESOURCES.flatMap((resource) => {
    const most = mostOf(creature, resource, situation.rulings);
    if (most === null) return [];
    const command = { type: "setResource", creature: creature.id, resource };
    const value = number("value", 0, most, Math.min(most, creature[resource] ?? 0));
    return [entry(situation, ["setResource", RESOURCE_ACTIONS[resource]], command, [value], { value: 0 })];
  });
}

function placeEntry(situation: AnatomyReadContext, { id, position }: AnatomyCreature): HandOption {
  const { x, y, elevation } = position ?? { x: 0, y: 0, elevation: 0 };
  const command = { type: "place", creature: id };
  return entry(situation, ["place", "place"], command, [
    number("x", -FARTHEST, FARTHEST, x),
    number("y", -FARTHEST, FARTHEST, y),
    number("elevation", -FARTHEST, FARTHEST, elevation),
  ]);
}

function reviveEntry(situation: AnatomyReadContext, creature: AnatomyCreature): HandOption {
  const pool = (resource: "stamina" | "exhaustion"): Need[] => {
    const most = mostOf(creature, resource, situation.rulings);
    return most === null ? [] : [number(resource, 0, most, 1)];
  };
  const needs = [...pool("stamina"), ...pool("exhaustion")];
  return entry(situation, ["revive", "revive"], { type: "revive", creature: creature.id }, needs);
}
