// How the policy answers questions: parries, degrees spent where they do most, and strikes at who provokes.

import type { Command } from "../../../core/language/commands.ts";
import { isRecord, type Json } from "../../../core/language/json.ts";
import type { AskRequest, Choice } from "../../../core/language/requests.ts";
import { readyMelee } from "../attack/attack-actions.ts";
import type { AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";
import type { AnatomyPrompt } from "../prompts.ts";

interface Answer {
  readonly choice: string;
  readonly command?: Command;
}

/** The answer of the one who is asked; whatever it has no view on takes its default. */
export function answerQuestion(situation: AnatomyReadContext, ask: AskRequest): Answer {
  const id = ask.to.kind === "owner" ? ask.to.creature : null;
  const creature = id === null ? undefined : situation.state.creatures[id];
  if (!creature) return { choice: ask.fallback };
  switch (ask.prompt as AnatomyPrompt) {
    case "parry":
      return { choice: parries(creature, ask) ? "parry" : ask.fallback };
    case "bodyPart":
      return { choice: partFor(situation, ask) };
    case "cleave":
      return cleaves(creature, ask);
    case "reactiveAttack":
      return strikes(situation, creature, ask);
    default:
      return { choice: ask.fallback };
  }
}

/** A parry is worth a point of Stamina while one is left over, or when the blow is a grave one. */
function parries(creature: AnatomyCreature, { operands }: AskRequest): boolean {
  const stamina = creature.stamina ?? 0;
  const degrees = Number(operands["degrees"]);
  const needed = Number(operands["total"]) - Number(operands["modifier"]);
  return needed < 20 && (stamina > 1 || degrees > 1);
}

/** What an injury more on a part of this kind is worth to whoever wants to win. */
const WORTH: { readonly [kind: string]: number } = {
  heart: 90,
  head: 80,
  eye: 30,
  arm: 28,
  leg: 20,
  hand: 18,
  wing: 16,
  foot: 14,
  horn: 8,
  mouth: 8,
  tail: 5,
  ear: 2,
  nose: 1,
};

/** The part that is worth most, and as many injuries as it can take: of choices that are alike the last is the most. */
function partFor({ state }: AnatomyReadContext, ask: AskRequest): string {
  const target = state.creatures[String(ask.operands["target"])];
  const many = target?.attributes.con === null;
  let best = ask.fallback;
  let most = -1;
  for (const choice of ask.choices) {
    const worth = worthOf(choice, many);
    if (worth > most || choice.times?.of === best.split(":")[0]) [best, most] = [choice.id, worth];
  }
  return best;
}

/** Kills and knock-outs first, then one eye after the other (ANAT-INJ-09); a body that only counts its injuries is given as many as can be. */
function worthOf({ operands = {} }: Choice, many: boolean): number {
  const kind = String(operands["kind"]);
  const most = Number(operands["most"]);
  const after = Number(operands["already"]) + Math.min(most, Number(operands["room"]));
  const base = (WORTH[kind] ?? 10) + Number(operands["already"]);
  if (many) return 100 * Math.min(most, Number(operands["room"])) + base;
  if (kind === "heart" && after >= 2) return 1000;
  if (kind === "head" && after >= 3) return 900 + after;
  if (kind === "eye" && Number(operands["already"]) === 0) return base + 10;
  return base + (kind === "arm" && after >= 2 ? 20 : 0);
}

function cleaves(creature: AnatomyCreature, ask: AskRequest): Answer {
  const { candidates } = ask.operands;
  const [target] = Array.isArray(candidates) ? (candidates as readonly Json[]) : [];
  if (typeof target !== "string" || (creature.stamina ?? 0) < 3) return { choice: ask.fallback };
  return { choice: "cleave", command: { type: "cleave", creature: creature.id, target } };
}

function strikes(situation: AnatomyReadContext, creature: AnatomyCreature, ask: AskRequest): Answer {
  const [weapon] = readyMelee(creature, situation);
  const provoker = situation.state.creatures[String(ask.operands["provoker"])];
  if (weapon === undefined || !provoker || !isRecord(provoker)) return { choice: ask.fallback };
  return { choice: "attack", command: { type: "reactiveAttack", creature: creature.id, weapon } };
}
