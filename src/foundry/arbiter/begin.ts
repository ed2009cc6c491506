// Beginning a fight: the combatants become creatures, and the rulebook's own opening is run.

import { createFight, type Fight, type Rulings, type Sender } from "../../core/language/fight.ts";
import type { JsonRecord } from "../../core/language/json.ts";
import { refuse, type Refusal } from "../../core/language/rules.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import { rulesOf } from "../fights/rules-at-hand.ts";
import { showDice } from "../dice/show-dice.ts";
import { setting } from "../register/settings.ts";
import { rulingsOf } from "../rulings/ruling-settings.ts";
import { commit } from "./commit.ts";
import type { Course } from "./course.ts";
import { checkFreeActors, entrantOf } from "./entrants.ts";
import { withEntering } from "./stops.ts";
import { rulesetToPlay, type FightStore } from "./fight-stores.ts";
import type { HeldFight } from "./held-fight.ts";
import { layingOut } from "./laid-areas.ts";
import { arbiterSender, progress, type Progress } from "./progress.ts";
import { holdsFight } from "./restore.ts";
import { ownArbiter, rememberFirstTerm } from "./terms.ts";

/** Begins the fight of a Combat. Returns why it cannot be begun, or null. Throws RefusedError and ShapeError as well. */
export async function beginFight(
  holder: FightStore,
  options: JsonRecord,
  course: Course,
): Promise<Refusal | null> {
  if (holder.kind !== "combat") return refuse("CORE-INTENT", "unknownFight", undefined, "subject.kind");
  if (holdsFight(holder.stored)) return refuse("CORE-ENTRANT", "alreadyBegun");
  const combat = holder.document as Combat.Implementation;
  if (combat.combatants.size === 0) return refuse("CORE-ENTRANT", "nobodyThere");
  checkFreeActors(combat);
  const shelved = await rulesOf(rulesetToPlay(combat));
  const fight = newFight(shelved, holder, combat, rulingsOf(shelved));
  const command = {
    kind: "command",
    command: { ...options, type: shelved.commands.begin, creature: null },
  } as const;
  const sender = arbiterSender(game.userId ?? "");
  const laidOut = await inItsAreas({ holder, shelved, fight }, sender, course);
  if (!laidOut.accepted) return laidOut.refusal;
  const made = await progress(shelved.engine, laidOut.fight, { input: command, sender }, course.throwDice);
  if (!made.accepted) return made.refusal;
  course.proceed();
  const { fight: after, rolls } = made;
  const entries = [...laidOut.entries, ...made.entries];
  await showDice({ holder, after, entries, rolls }, setting("waitForDice"));
  const arbiter = ownArbiter();
  rememberFirstTerm(holder.id);
  await commit({ holder, shelved, before: null, after, entries, rolls, arbiter, stamped: [], course });
  return null;
}

/** The fight in the areas that are drawn on its scene; as it is where none are, and in a game that knows none. */
async function inItsAreas(held: HeldFight, sender: Sender, { throwDice }: Course): Promise<Progress<Roll>> {
  const command = layingOut(held);
  if (!command) return { accepted: true, fight: held.fight, entries: [], rolls: [] };
  const wish = { input: { kind: "command", command }, sender } as const;
  return progress(held.shelved.engine, held.fight, wish, throwDice);
}

function newFight(
  shelved: LoadedGame,
  holder: FightStore,
  combat: Combat.Implementation,
  rulings: Rulings,
): Fight {
  const ordered = [...combat.combatants.contents].sort((a, b) => ((a.id ?? "") < (b.id ?? "") ? -1 : 1));
  const entrants = ordered.map((combatant) => entrantOf(shelved, combatant));
  const { ruleset } = shelved;
  const fight = createFight(ruleset.id, rulings, ruleset.createState(entrants, rulings));
  return withEntering(ruleset, holder, fight, Object.keys(fight.state.creatures));
}
