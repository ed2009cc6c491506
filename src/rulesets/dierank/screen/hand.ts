// The GM's hand: what a game master may do to a creature outright, each with what it must still be told.

import type { Command } from "../../../core/language/commands.ts";
import type { JsonRecord } from "../../../core/language/json.ts";
import type { HandDeed } from "../../../core/language/hand.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import type { HandOption, Need } from "../../../core/language/ruleset.ts";
import { COMMANDS } from "../actions/actions.ts";
import { endable, mostOf } from "../health/hand-commands.ts";
import { textOfRegions } from "../movement/region-text.ts";
import type { RankReadContext } from "../rulings.ts";
import type { RankCreature } from "../state.ts";
import { RESOURCES, SETTABLE } from "../tables.ts";

/** An entry before it is known whether it is possible. */
interface Entry {
  readonly deed: HandDeed;
  readonly command: { readonly type: string } & JsonRecord;
  readonly detail?: string;
  readonly needs?: readonly Need[];
  /** The command with needs filled in, by which it is asked whether the entry is possible at all. */
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

const LETHAL = choice("lethal", ["yes", "no"]);

/** Every entry of the hand for one creature (RANK-DMG-01, RANK-MAG-01, RANK-HLP-01, RANK-TURN-03, RANK-MOVE-05 and others). */
export function handOf(situation: RankReadContext, id: CreatureId): readonly HandOption[] {
  const creature = situation.state.creatures[id];
  if (!creature) return [];
  return entriesOf(situation, creature).flatMap((entry) => optionOf(situation, id, entry) ?? []);
}

function entriesOf(situation: RankReadContext, creature: RankCreature): Entry[] {
  return [
    {
      deed: "harm",
      command: { type: "harm" },
      needs: [amount("amount", [1, 999, 1]), LETHAL],
      sample: { amount: 1, lethal: "no" },
    },
    { deed: "harm", command: { type: "knockOut" }, needs: [LETHAL], sample: { lethal: "no" } },
    ...healingsOf(creature),
    ...conditionsOf(situation, creature),
    ...resourcesOf(situation, creature),
    ...placesOf(situation, creature),
    { deed: "wake", command: { type: "rouse" } },
    { deed: "kill", command: { type: "kill" } },
    {
      deed: "revive",
      command: { type: "revive" },
      needs: [amount("amount", [Math.min(1, creature.hp.max), creature.hp.max, creature.hp.max])],
      sample: { amount: creature.hp.max },
    },
  ];
}

function healingsOf(creature: RankCreature): Entry[] {
  const points = amount("amount", [1, 999, Math.max(1, creature.hp.max - creature.hp.value)]);
  const sample = { amount: 1 };
  return [
    {
      deed: "heal",
      command: { type: "heal", magical: true },
      detail: "byMagic",
      needs: [points],
      sample,
    },
    {
      deed: "heal",
      command: { type: "heal", magical: false },
      detail: "withoutMagic",
      needs: [points],
      sample,
    },
    { deed: "heal", command: { type: "heal", magical: true, ritual: true, amount: 0 }, detail: "byRitual" },
  ];
}

function conditionsOf(situation: RankReadContext, { id }: RankCreature): Entry[] {
  const plain = SETTABLE.filter((each) => each !== "stunned");
  const ending = endable(situation, id);
  return [
    {
      deed: "setCondition",
      command: { type: "setCondition", active: true },
      needs: [choice("condition", plain)],
      sample: { condition: "prone" },
    },
    {
      deed: "setCondition",
      command: { type: "setCondition", condition: "stunned", active: true },
      detail: "stunned",
      needs: [amount("turns", [1, 99, 1])],
      sample: { turns: 1 },
    },
    { deed: "setCondition", command: { type: "injure" } },
    ...ending.map((condition): Entry => {
      const injury = situation.state.creatures[id]?.injuries[condition];
      return {
        deed: "endCondition",
        command: { type: "endCondition", condition },
        detail: injury?.text ?? condition,
      };
    }),
  ];
}

function resourcesOf(situation: RankReadContext, creature: RankCreature): Entry[] {
  const { hp, mp, apLeft, debt } = creature;
  const now = { hp: hp.value, mp: mp.value, ap: apLeft, debt };
  return RESOURCES.flatMap((resource): Entry[] => {
    const most = mostOf(situation, creature.id, resource);
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

function placesOf({ state }: RankReadContext, { region }: RankCreature): Entry[] {
  const others = Object.keys(state.regions).filter((name) => name !== region);
  const [first] = others;
  const layOut: Entry = {
    deed: "place",
    command: { type: "describeRegions" },
    needs: [{ kind: "text", parameter: "layout", long: true, initial: textOfRegions(state.regions) }],
    sample: { layout: "1" },
  };
  if (first === undefined) return [layOut];
  return [
    {
      deed: "place",
      command: { type: "place" },
      needs: [choice("region", others)],
      sample: { region: first },
    },
    layOut,
  ];
}

function optionOf(situation: RankReadContext, id: CreatureId, entry: Entry): HandOption | null {
  const { deed, detail, needs = [], sample = {} } = entry;
  const command: Command = { ...entry.command, creature: id };
  const known = COMMANDS[command.type];
  if (!known) return null;
  return {
    deed,
    command,
    action: command.type,
    ...(detail === undefined ? {} : { detail }),
    rule: known.rule,
    kind: "free",
    cost: [],
    needs,
    refusal: known.check(situation, { ...command, ...sample }, null),
  };
}
