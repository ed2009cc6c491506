// What can be asked for: every name on the sheets of the chosen actors that is rolled, under the headings of the sheet.

import { viewNumbers } from "../../view/sheet-view.ts";
import { layoutOf } from "../../rulesets/index.ts";
import { gameOf, sheetOf } from "../fights/fight-access.ts";
import { say, wordsOfGame } from "../platform/words.ts";
import { rulingsOf } from "../rulings/ruling-settings.ts";
import { rolledNumbers } from "../sheets/rolled-numbers.ts";
import { viewBlocks, type BlockView } from "../sheets/sheet-blocks.ts";

/** A name that is rolled, by its path and in words. */
export interface KnownRoll {
  readonly name: string;
  readonly label: string;
}

export interface KnownRolls {
  readonly title: string;
  readonly rolls: readonly KnownRoll[];
}

/** All that can be rolled by name for any of these actors, who are of one game. The layouts and the rules must be here. */
export function rollsOf(actors: readonly Actor.Implementation[]): readonly KnownRolls[] {
  const groups = new Map<string, Map<string, string>>();
  for (const { title, rolls } of actors.flatMap(rollsOfActor)) {
    const known = groups.get(title) ?? new Map<string, string>();
    groups.set(title, known);
    for (const { name, label } of rolls) if (!known.has(name)) known.set(name, label);
  }
  return [...groups].map(([title, known]) => ({
    title,
    rolls: [...known].map(([name, label]) => ({ name, label })),
  }));
}

function rollsOfActor(actor: Actor.Implementation): KnownRolls[] {
  const shelved = gameOf(actor);
  const layout = layoutOf(shelved.ruleset.id);
  const words = wordsOfGame(shelved.ruleset.id);
  const kind = shelved.actorTypes[actor.type as string] ?? "npc";
  const blocks = viewBlocks(actor, [...layout.main, ...layout.more, ...layout.skills], {
    kind,
    editing: false,
    words,
    layout,
  });
  const { groups } = viewNumbers(shelved, sheetOf(actor).sheet, rulingsOf(shelved), words);
  const numbers = rolledNumbers(groups, layout).map(({ label: title, numbers: each }) => ({
    title,
    rolls: each.flatMap(({ roll }) => roll ?? []),
  }));
  return [...blocks.map(rollsOfBlock), ...numbers].filter(({ rolls }) => rolls.length > 0);
}

/** A specialization stands with its skill. */
function rollsOfBlock({ title, inputs, list, skills }: BlockView): KnownRolls {
  const skillRolls = (skills ?? []).flatMap(({ roll, label, specialisations }) => [
    { roll, label },
    ...specialisations.map((each) => ({ roll: each.roll, label: `${label}: ${each.label}` })),
  ]);
  const all = [...inputs, ...(list?.rows ?? []), ...skillRolls];
  return {
    title: title || say("FRAY.Sheet.Tab.skills"),
    rolls: all.filter(({ roll }) => roll !== "").map(({ roll, label }) => ({ name: roll, label })),
  };
}
