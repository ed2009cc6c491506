// The GM's hand: what a game master may do to a creature outright, each with what it must still be told.

import type { Command } from "../../../core/language/commands.ts";
import type { HandDeed } from "../../../core/language/hand.ts";
import type { JsonRecord } from "../../../core/language/json.ts";
import type { CreatureId, Refusal } from "../../../core/language/rules.ts";
import type { HandOption, Need } from "../../../core/language/ruleset.ts";
import { COMMANDS } from "../actions/actions.ts";
import { mostOf } from "../health/hand-commands.ts";
import { endable, type HandCondition } from "../health/hand-conditions.ts";
import { FARTHEST } from "../movement/hand-place.ts";
import type { StyleReadContext } from "../rulings.ts";
import type { StyleCreature } from "../state.ts";
import { COVERS, DAMAGE_TYPES, HAND_RESOURCES } from "../tables.ts";

/** An entry before it is known whether it is possible. */
interface Entry {
  readonly deed: HandDeed;
  readonly command: { readonly type: string } & JsonRecord;
  readonly detail?: string;
  readonly needs?: readonly Need[];
  /** Of whom one is to be named: who holds, or is misled. */
  readonly between?: readonly CreatureId[];
  /** The needs filled in, by which it is asked whether the entry is possible at all. */
  readonly sample?: { readonly [parameter: string]: string | number };
}

const choice = (parameter: string, choices: readonly string[]): Need => ({
  kind: "choice",
  parameter,
  choices,
});

const amount = (parameter: string, [min, max, initial]: readonly [number, number, number]): Need => ({
  kind: "number",
  parameter,
  min,
  max,
  initial,
});

/** Every entry of the hand for one creature (STYLE-DMG-01, STYLE-HP-03, STYLE-HP-05, STYLE-AP-03, STYLE-OPP-06). */
export function handOf(situation: StyleReadContext, id: CreatureId): readonly HandOption[] {
  const creature = situation.state.creatures[id];
  if (!creature) return [];
  return entriesOf(situation, creature).flatMap((entry) => optionOf(situation, id, entry) ?? []);
}

function entriesOf(situation: StyleReadContext, creature: StyleCreature): Entry[] {
  const { value, max } = creature.health;
  return [
    {
      deed: "harm",
      command: { type: "harm" },
      needs: [
        amount("amount", [1, 9999, 1]),
        choice("damageType", Object.keys(DAMAGE_TYPES)),
        choice("armor", ["counts", "ignored"]),
      ],
      sample: { amount: 1, damageType: "crushing", armor: "counts" },
    },
    {
      deed: "heal",
      command: { type: "heal" },
      needs: [amount("amount", [1, 9999, Math.max(1, max - value)])],
      sample: { amount: 1 },
    },
    ...conditionsOf(situation, creature),
    ...resourcesOf(situation, creature),
    placeOf(creature),
    { deed: "wake", command: { type: "wake" } },
    { deed: "kill", command: { type: "kill" } },
    {
      deed: "revive",
      command: { type: "revive" },
      needs: [amount("amount", [1, Math.max(1, max), Math.max(1, max)])],
      sample: { amount: 1 },
    },
  ];
}

/** Conditions that need nothing told but themselves. */
const PLAIN: readonly HandCondition[] = [
  "dazed",
  "prone",
  "grappled",
  "unconscious",
  "surprised",
  "disengaged",
  "braced",
];

function conditionsOf(situation: StyleReadContext, creature: StyleCreature): Entry[] {
  const others = Object.values(situation.state.creatures)
    .filter(({ id, dead }) => id !== creature.id && !dead && !situation.absent.has(id))
    .map(({ id }) => id);
  return [
    ...PLAIN.map((condition): Entry => {
      const command = { type: "setCondition", condition };
      return { deed: "setCondition", command, detail: condition === "grappled" ? "byNet" : condition };
    }),
    ...(others.length > 0 ? [betweenTwo("grappled", others), betweenTwo("feinting", others)] : []),
    {
      deed: "setCondition",
      command: { type: "setCover" },
      needs: [choice("cover", COVERS)],
      sample: { cover: "none" },
    },
    ...(others.length > 0
      ? [
          {
            deed: "setCondition",
            command: { type: "setUnseen", unseenBy: others },
            detail: "unseen",
          } as const,
        ]
      : []),
    ...endable(creature).map((condition): Entry => {
      return { deed: "endCondition", command: { type: "endCondition", condition }, detail: condition };
    }),
    ...(creature.unseenBy.length > 0
      ? [{ deed: "endCondition", command: { type: "setUnseen", unseenBy: [] }, detail: "unseen" } as const]
      : []),
  ];
}

/** A hold by somebody, or a feint that misleads somebody. */
function betweenTwo(condition: "grappled" | "feinting", between: readonly CreatureId[]): Entry {
  return { deed: "setCondition", command: { type: "setCondition", condition }, detail: condition, between };
}

function resourcesOf(situation: StyleReadContext, creature: StyleCreature): Entry[] {
  const { health, ap, attacks, freeUsed, xp } = creature;
  const now = { health: health.value, ap, attacks, freeUsed, xp };
  return HAND_RESOURCES.flatMap((resource): Entry[] => {
    const most = mostOf(situation, creature, resource);
    if (most === null || most === 0) return [];
    return [
      {
        deed: "setResource",
        command: { type: "setResource", resource },
        detail: resource,
        needs: [amount("value", [0, most, Math.min(most, now[resource])])],
        sample: { value: 0 },
      },
    ];
  });
}

function placeOf({ position }: StyleCreature): Entry {
  const { x, y, elevation } = position ?? { x: 0, y: 0, elevation: 0 };
  return {
    deed: "place",
    command: { type: "place" },
    needs: [
      amount("x", [-FARTHEST, FARTHEST, Math.round(x)]),
      amount("y", [-FARTHEST, FARTHEST, Math.round(y)]),
      amount("elevation", [-FARTHEST, FARTHEST, Math.round(elevation)]),
    ],
    // Anywhere but where it stands.
    sample: { x: Math.round(x) === FARTHEST ? 0 : Math.round(x) + 1, y: Math.round(y) },
  };
}

/** An entry as a bar offers it; where somebody is to be named, each says why not. */
function optionOf(situation: StyleReadContext, id: CreatureId, entry: Entry): HandOption | null {
  const { deed, detail, between, needs = [], sample = {} } = entry;
  const command: Command = { ...entry.command, creature: id };
  const known = COMMANDS[command.type];
  if (!known) return null;
  const refusalOf = (more: { readonly [parameter: string]: string | number }): Refusal | null =>
    known.check(situation, { ...command, ...more }, null);
  const candidates = between?.map((creature) => ({ creature, refusal: refusalOf({ by: creature }) })) ?? [];
  const [first] = candidates;
  const refusal = candidates.some((each) => each.refusal === null)
    ? null
    : (first?.refusal ?? refusalOf(sample));
  return {
    deed,
    command,
    action: command.type,
    ...(detail === undefined ? {} : { detail }),
    rule: known.rule,
    kind: "free",
    cost: [],
    needs: first ? [{ kind: "creature", parameter: "by", candidates }] : needs,
    refusal,
  };
}
