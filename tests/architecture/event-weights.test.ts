// The weights of events: whatever a game tells is a headline, a result or a detail on purpose, never for want of a thought.
import { expect, it } from "vitest";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";
import { filesBelow, textOf } from "./repository.ts";

/** What came of a deed, besides what hurts and what was feared. Rules need no list of these, for all else is one. */
const RESULTS: { readonly [game: string]: readonly string[] } = {
  destiny: [
    "ActionAborted",
    "ActionLapsed",
    "ActionReadied",
    "AfflictionLowered",
    "AttackForfeited",
    "BecameFlanked",
    "BecameStaggered",
    "BleedingChecked",
    "BlindRunChecked",
    "BurningChecked",
    "CalmingCounted",
    "ConditionEnded",
    "ConditionGained",
    "CurrentFelt",
    "DamageTaken",
    "DayBegun",
    "Dismounted",
    "DragContinued",
    "DyingChecked",
    "DyingEnded",
    "ExhaustionEnded",
    "FatigueGained",
    "FatigueLost",
    "FellDown",
    "FlankHeeded",
    "FlankIgnored",
    "HasteChecked",
    "HighJumpMade",
    "HoldChecked",
    "InitiativeRolled",
    "InitiativeSeized",
    "InitiativeShifted",
    "Interposed",
    "InterruptLapsed",
    "ItemDropped",
    "ItemEffect",
    "LandingChecked",
    "LongActionBegun",
    "LongActionCanceled",
    "LongActionContinued",
    "LongActionPaid",
    "LongJumpMade",
    "MagicEnded",
    "ManaInvested",
    "ManaRetrieved",
    "ManaSpent",
    "MountCalmed",
    "MountSteady",
    "MountUncontrolled",
    "MountedUp",
    "MovedAlong",
    "MovementStopped",
    "PoisonTreated",
    "PoolsRegained",
    "PostureChanged",
    "ReactionLapsed",
    "ReactionTaken",
    "ReadiedUsed",
    "RecoveryBonusSet",
    "RestBroken",
    "RestCounted",
    "RestInVain",
    "RestUndisturbed",
    "RidingChecked",
    "RoundBegun",
    "SankBelow",
    "SpellCast",
    "StaminaSpent",
    "StruckAstray",
    "SurfaceTried",
    "TargetNumberNamed",
    "TimedActionBegun",
    "TimedActionDone",
    "TurnBegun",
    "WakeChecked",
    "WoundsEased",
  ],
  timecount: [
    "ActionAborted",
    "BonusHpExpired",
    "BonusHpGained",
    "ConditionEnded",
    "ConditionGained",
    "CreatureSlid",
    "CriticalEffectFelt",
    "DelayLost",
    "Disarmed",
    "DosesAwaited",
    "DyingEnded",
    "FacingChosen",
    "Fumbled",
    "Healed",
    "ImpairmentEased",
    "ImpairmentTreated",
    "InitiativeRolled",
    "ItemEffect",
    "KnockedProne",
    "ManeuverResolved",
    "OrderLeft",
    "OrderRejoined",
    "ParalysisRecovered",
    "PetrificationEased",
    "PoisonUnfelt",
    "PreparedSpellLost",
    "RunStopped",
    "SpellMissed",
    "SprintChecked",
    "Stabilized",
    "SurpriseChecked",
    "TurnPutOff",
    "Unseated",
    "WakingChecked",
    "WayGiven",
    "WeaponBroke",
    "WeaponStuck",
    "WokeUp",
  ],
};

/** Events that the engine and the host tell of any game; views know them. */
const OF_NO_GAME = ["CreatureJoined", "CreatureRemoved", "EditedByHand", "Overruled", "TokenMoved"];

const english = wordsFrom(languageFile(root, "en"));
const sourcesOf = (folder: string): string[] =>
  filesBelow(folder, ".ts")
    .filter((file) => !file.endsWith("/event-display.ts"))
    .map(textOf);

const caught = (sources: readonly string[], pattern: RegExp): string[] =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([, word = ""]) => word));

/** The types of all events that a game may tell: words that have a sentence, of its own sources or told by the engine. */
function providedBy(game: string): string[] {
  const words = wordsOf(english, game);
  const found = [
    ...caught(sourcesOf(`src/rulesets/${game}`), /"([A-Z][a-z]+(?:[A-Z][a-z]+)*)"/g),
    ...caught(sourcesOf("src/core"), /(?:type: |\? |: )"([A-Z][a-z]+(?:[A-Z][a-z]+)*)"/g),
  ];
  return [...new Set(found)].sort().filter((type) => {
    const isSaid = ["text", "success.text"].some((leaf) => words.say(`FRAY.Event.${type}.${leaf}`) !== null);
    return isSaid && !OF_NO_GAME.includes(type);
  });
}

it.each(
  allRules.flatMap(({ ruleset: { id, eventDisplay } }) =>
    eventDisplay ? [[id, eventDisplay] as const] : [],
  ),
)("%s weighs every event once", (id, { headlines, details, openers, perils, harms, turns, walks }) => {
  const told = providedBy(id);
  expect(told.length).toBeGreaterThan(90);
  expect([...headlines, ...details, ...perils, ...harms, ...(RESULTS[id] ?? [])].sort()).toEqual(told);
  expect(openers.filter((type) => !headlines.includes(type))).toEqual([]);
  expect([...turns, ...walks].filter((type) => !told.includes(type))).toEqual([]);
});

it("is done by every game that can be played", () => {
  expect(Object.keys(RESULTS)).toEqual(
    allRules.flatMap(({ ruleset }) => (ruleset.eventDisplay ? [ruleset.id] : [])),
  );
});
