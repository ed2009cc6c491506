// The log of a fight in words: each step with what it rolled and what came of it, and the rule behind every line.
import type { Fight } from "../../src/core/language/fight.ts";
import { rootsOf } from "../../src/core/engine/history.ts";
import { viewCard, type CardView } from "../../src/view/card-view.ts";
import type { RollView } from "../../src/view/roll-view.ts";
import type { Viewer } from "../../src/view/viewer.ts";
import { wordsFrom, wordsOf, type Words } from "../../src/view/words.ts";
import { root } from "../paths.ts";
import { languageFile } from "../system/language.ts";

const GM: Viewer = { gm: true, owns: new Set(), npcNumbers: "all" };

const read = new Map<string, Words>();

/** The English words as one game says them, read once. */
export function englishWords(ruleset: string): Words {
  const words = read.get(ruleset) ?? wordsOf(wordsFrom(languageFile(root, "en")), ruleset);
  read.set(ruleset, words);
  return words;
}

/** The lines of the roots in force from this entry on. */
export function logLines(fight: Fight, fromEntry: number, words: Words): string[] {
  const since = fight.log[fromEntry]?.sequence ?? Infinity;
  return rootsOf(fight)
    .filter((each) => each.inForce && each.entries.some((entry) => entry.sequence >= since))
    .flatMap((each) =>
      cardLines(viewCard(fight, each.entries, { viewer: GM, words, isNpc: () => false }, {})),
    );
}

function cardLines(card: CardView): string[] {
  return [
    `■ ${card.title}${card.actor === "" ? "" : ` · ${card.actor}`}`,
    ...card.rolls.map((roll) => `    ${rollLine(roll)}`),
    ...card.lines.map(
      (line) =>
        `  ${line.rule.padEnd(12)} ${line.text}${line.criticalText === "" ? "" : ` ${line.criticalText}`}`,
    ),
  ];
}

function rollLine(roll: RollView): string {
  const added = roll.modifiers
    .map((each) => ` ${each.value >= 0 ? "+" : ""}${each.value} (${each.reason})`)
    .join("");
  return `${roll.label}: ${roll.dice.map((die) => `${die.face}`).join(" ")}${added}`;
}
