// Opportunity attacks: who may interrupt an act, and how each is resolved before the act goes on.

import { PASS, question, window, type Procedure } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../core/rules.ts";
import { textOf } from "../../core/parameters.ts";
import { unlessGone } from "../../core/tell.ts";
import { checkInterrupt, payInterrupt } from "./action-points.ts";
import { resolveAttack } from "./attack.ts";
import { checkAble } from "./conditions.ts";
import { readyMelee } from "./defense.ts";
import type { RankPlay, RankSituation } from "./rulings.ts";
import type { RankCreature } from "./state.ts";

/** RANK-OPP-09: why an act gives an opening. */
export type Opening = "exclusive" | "leaveByMinor" | "runInto";

/** RANK-OPP-05: why a creature may not make an opportunity attack now, or null. */
export function checkOpportunity(situation: RankSituation, creature: RankCreature): Refusal | null {
  if (!situation.rulings.unarmedOpportunity && readyMelee(creature).length === 0)
    return refuse("RANK-OPP-05", "noReadyWeapon");
  return checkInterrupt(situation, creature);
}

/** RANK-OPP-02: the enemies in a region who may react, in the order of turns. */
export function opponentsIn(situation: RankSituation, actor: CreatureId, region: string): CreatureId[] {
  const { state, absent } = situation;
  const side = state.creatures[actor]?.side;
  return state.turnOrder.filter((id) => {
    const creature = state.creatures[id];
    if (!creature || absent.has(id) || creature.side === side || creature.region !== region) return false;
    return checkOpportunity(situation, creature) === null;
  });
}

/**
 * Offers the opening to all enemies in the region at once and resolves their attacks in the order of turns
 * (RANK-OPP-03, RANK-OPP-06). `asked` are enemies who have had their chance at this act.
 * Returns whether the actor can still go on.
 */
export function* offerOpening(
  play: RankPlay,
  actor: CreatureId,
  region: string,
  opening: Opening,
  asked: Set<CreatureId>,
): Procedure<boolean> {
  const foes = opponentsIn(play.situation, actor, region).filter((id) => !asked.has(id));
  foes.forEach((id) => asked.add(id));
  const answers = yield* window({
    rule: "RANK-OPP-03",
    involves: [actor],
    asks: foes.map((id) =>
      question({
        rule: "RANK-OPP-03",
        to: { kind: "owner", creature: id },
        prompt: "opportunityAttack",
        choices: [{ id: PASS }, { id: "attack", takesCommand: true }],
        fallback: PASS,
        mayPass: true,
        aimedAtAddressee: false,
        operands: { actor, region, opening },
        involves: [id],
      }),
    ),
  });
  for (const [i, { command }] of answers.entries()) {
    const foe = foes[i];
    if (!command || foe === undefined || !stillGoes(play, actor)) continue;
    yield* unlessGone(strikeInto(play, foe, actor, textOf(command, "weapon")));
  }
  return stillGoes(play, actor);
}

/** One opportunity attack. It is an interrupt, and never an opening itself (RANK-OPP-08). */
function* strikeInto(play: RankPlay, foe: CreatureId, actor: CreatureId, weapon: string): Procedure<void> {
  if (checkOpportunity(play.situation, play.creature(foe))) return;
  payInterrupt(play, foe, "RANK-OPP-03");
  yield* resolveAttack(play, { attacker: foe, target: actor, weapon, rule: "RANK-OPP-03", aware: true });
}

function stillGoes(play: RankPlay, actor: CreatureId): boolean {
  return checkAble(play.creature(actor)) === null;
}
