// Stat blocks in the shapes that most books use: each of their lines in the words of a game, where the game has any for it.

import type { UsualShapes } from "../core/manifest/workshop.ts";

/** A line, or several that belong together, as it is to be read; lines count from 1. */
export interface UsualLine {
  readonly line: number;
  /** What is read for labels and items. */
  readonly text: string;
  /** What is told as it stands, for no game has a place for it. */
  readonly told: readonly string[];
  readonly isAttack: boolean;
  /** The whole as it was pasted, where `text` describes an attack that a game may not understand. */
  readonly whole: string;
}

type Lines = readonly { readonly line: number; readonly text: string }[];

const ABILITY = /^(?:str|dex|con|int|wis|cha|strength|dexterity|constitution|intelligence|wisdom|charisma)$/i;
const VALUE = /(\d+)\s*\(?\s*([+−–-]\s*\d+)\)?(?:\s+([+−–-]\s*\d+))?/g;
/** "Claw. Melee Weapon Attack: …" and "Claw. Melee Attack Roll: …" */
const ATTACK =
  /^(?<name>\p{L}[^.:]*?)\.?\s+(?<way>melee or ranged|melee|ranged)\s+(?:(?:weapon|spell)\s+)?attack(?:\s+roll)?\s*:\s*(?<rest>.*)$/iu;
const DAMAGE = /hit:\s*(?:\d+\s*\()?(?<dice>\d*d\d+(?:\s*[+−–-]\s*\d+)?)\)?\s*(?<type>\p{L}+)?\s*damage\.?/iu;
/** "Keen Smell. The warden has …": a name, and a sentence. */
const TRAIT = /^\p{Lu}[\p{L}\d’'/ -]{1,40}(?:\([^)]*\))?\.\s+\p{Lu}/u;
/** Lines about what Fray's games have other words for, or none. */
const TOLD =
  /^(?:armou?r class|ac|saving throws?|saves|senses|passive perception|languages|challenge(?: rating)?|cr|proficiency bonus|pb|xp|damage (?:resistances|immunities|vulnerabilities)|condition immunities|resistances|immunities|vulnerabilities|gear)\b(?!\s*[:=])/iu;
const TABLE_HEAD = /^(?:(?:mod|save|score)\s*)+$/i;
const SIZE = /^(?<size>tiny|small|medium|large|huge|gargantuan)\b(?: or \p{L}+)?\s+(?<rest>\p{L}[^,]*,.*)$/iu;
const INITIATIVE = /\binitiative\s+(?<value>[+−–-]\d+)\s*\(\d+\)/iu;
const DICE_OF_HIT_POINTS = /^(?<points>(?:hit points|hp)\s+\d+)\s*\(\d*d\d+[^)]*\)/iu;
const SPEED = /^speed\s+(?<feet>\d+)\s*(?:ft|feet)\b\.?(?<rest>.*)$/iu;

/** The lines of a text, those in a usual shape in the words of a game. Without such words only what belongs together is joined. */
export function usualLines(text: string, usual: UsualShapes): UsualLine[] {
  const lines = text
    .split(/\r?\n/)
    .map((each, index) => ({ line: index + 1, text: each.replace(/^[\s•*–-]+(?=\p{L})/u, "").trim() }))
    .filter((each) => each.text !== "" && !TABLE_HEAD.test(each.text));
  return joined(withAbilities(lines)).map(({ line, text: whole }) => ({
    line,
    whole,
    isAttack: ATTACK.test(whole) && DAMAGE.test(whole),
    ...inWords(whole, usual),
  }));
}

/** Abilities above or beside their numbers: a table, a column, or a row of the newer shape. */
function withAbilities(lines: Lines): Lines {
  const read: { line: number; text: string }[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const here = lines[at];
    const next = lines[at + 1];
    if (!here) break;
    const names = here.text.split(/\s+/);
    const values = [...(next?.text ?? "").matchAll(VALUE)];
    const isHead = names.every((name) => ABILITY.test(name));
    if (next && isHead && values.length === names.length && /^\d/.test(next.text)) {
      read.push({ line: next.line, text: names.map((name, i) => ability(name, values[i])).join(", ") });
      at += 1;
    } else read.push({ line: here.line, text: rowOfAbilities(here.text) ?? here.text });
  }
  return read;
}

function ability(name: string, value: RegExpMatchArray | undefined): string {
  return `${name} ${value?.[1] ?? ""} (${(value?.[2] ?? "").replace(/\s/g, "")})`;
}

/** "Str 19 +4 +4 Dex 8 −1 +3": score, modifier and save of each. */
function rowOfAbilities(text: string): string | null {
  const parts = [...text.matchAll(/(\p{L}+)\s+(\d+)\s+([+−–-]\d+)\s+([+−–-]\d+)/gu)];
  const isRow = parts.length > 0 && parts.every(([, name = ""]) => ABILITY.test(name));
  if (!isRow || parts.map(([whole]) => whole).join("").length < text.replace(/\s+(?=\p{L})/gu, "").length)
    return null;
  return parts.map(([, name = "", score = "", modifier = ""]) => `${name} ${score} (${modifier})`).join(", ");
}

/** Attacks and sentences that go on in the next line, in one. */
function joined(lines: Lines): Lines {
  const read: { line: number; text: string }[] = [];
  for (const { line, text } of lines) {
    const last = read.at(-1);
    if (last && goesOn(last.text, text)) last.text = `${last.text} ${text}`;
    else read.push({ line, text });
  }
  return read;
}

function goesOn(last: string, next: string): boolean {
  if (ATTACK.test(last) && !DAMAGE.test(last)) return !ATTACK.test(next) && !TRAIT.test(next);
  return (ATTACK.test(last) || TRAIT.test(last)) && !/[.!?:)”"]$/.test(last);
}

function inWords(text: string, usual: UsualShapes): Pick<UsualLine, "text" | "told"> {
  if (ATTACK.test(text)) return attackInWords(text, usual);
  if (TRAIT.test(text)) return { text: "", told: [text] };
  const initiative = INITIATIVE.exec(text);
  if (TOLD.test(text)) {
    const told = initiative ? text.replace(initiative[0], "").trim() : text;
    return { text: initiativeInWords(initiative, usual), told: [told] };
  }
  const speed = SPEED.exec(text)?.groups;
  if (speed) return speedInWords(text, speed, usual);
  const size = SIZE.exec(text)?.groups;
  if (size && usual.size) return { text: `size ${size["size"] ?? ""}`, told: [size["rest"] ?? ""] };
  const points = DICE_OF_HIT_POINTS.exec(text);
  if (!points) return { text: text.replace(/^skills\s+(?=\p{L})/iu, ""), told: [] };
  if (!usual.hitPoints) return { text: "", told: [text] };
  return { text: `${points.groups?.["points"] ?? ""}${text.slice(points[0].length)}`, told: [] };
}

function initiativeInWords(found: RegExpExecArray | null, { initiative }: UsualShapes): string {
  return found && initiative !== null ? `${initiative} ${found.groups?.["value"] ?? ""}` : (found?.[0] ?? "");
}

function speedInWords(
  text: string,
  { feet = "", rest = "" }: { readonly [group: string]: string },
  { speed, perFoot }: UsualShapes,
): Pick<UsualLine, "text" | "told"> {
  if (speed === null) return { text: "", told: [text] };
  const others = bare(rest);
  return { text: `${speed} ${inUnits(feet, perFoot)}`, told: others === "" ? [] : [others] };
}

function inUnits(feet: string, perFoot: number): number {
  return Math.round(Number(feet) * perFoot);
}

/** An attack as a game writes one: name, dice and kind of damage, then how and how far; all else is told. */
function attackInWords(text: string, usual: UsualShapes): Pick<UsualLine, "text" | "told"> {
  const { name = "", way = "", rest = "" } = ATTACK.exec(text)?.groups ?? {};
  const damage = DAMAGE.exec(rest);
  if (!damage) return { text: "", told: [text] };
  const { dice = "", type = "" } = damage.groups ?? {};
  const before = rest.slice(0, damage.index);
  const after = rest.slice(damage.index + damage[0].length);
  const reach = /\breach\s+(\d+)\s*(?:ft|feet)\b\.?/i.exec(before);
  const range = /\brange\s+(\d+)(?:\s*\/\s*\d+)?\s*(?:ft|feet)\b\.?/i.exec(before);
  const isThrown = /^melee/i.test(way) && range !== null;
  const how = [
    range ? (isThrown ? "thrown" : "ranged") : "melee",
    // The reach of an arm is what a weapon has by itself.
    ...(reach && Number(reach[1]) > 5 ? far("reach", reach[1], usual) : []),
    ...(range ? far("range", range[1], usual) : []),
  ];
  const plainDice = dice.replace(/\s/g, "").replace(/[−–]/, "-");
  const others = [before.replace(reach?.[0] ?? "", "").replace(range?.[0] ?? "", ""), after];
  const told = [...(usual.dice ? [] : [plainDice]), ...others.map(bare)].filter((each) => each !== "");
  const words = [usual.dice ? plainDice : "", type.toLowerCase()].filter((each) => each !== "").join(" ");
  return { text: `${name.trim()}: ${words}, ${how.join(", ")}`, told };
}

/** A piece of a line without the marks around it. */
function bare(text: string): string {
  return text.replace(/^[\s,;.]+|[\s,;.]+$/g, "").replace(/(?:\s*,)+/g, ",");
}

function far(word: string, feet = "", { perFoot, unit }: UsualShapes): string[] {
  return perFoot > 0 ? [`${word} ${inUnits(feet, perFoot)} ${unit}`] : [`${word} ${feet} ft`];
}
