// Worked examples of grabs, holds, escapes and the modes within them.
import type { Request } from "../../../src/core/language/requests.ts";
import { meleeThreat } from "../../../src/rulesets/dierank/attack/attack.ts";
import { activeDefense, modeOf, passiveDefense, type Threat } from "../../../src/rulesets/dierank/attack/defense.ts";
import { reasonsOfAttack } from "../../../src/rulesets/dierank/attack/modes.ts";
import { DEFAULT_RULINGS } from "../../../src/rulesets/dierank/rulings.ts";
import type { RankCreature, RankState } from "../../../src/rulesets/dierank/state.ts";
import { flag, list, numberOr, oneOf, record, recordOr, records, text, textOr, type Fields } from "../fields.ts";
import { DiceStream, type Operations } from "../vector-file.ts";
import { defenseAnswer } from "./attack-operations.ts";
import { Bout, eachCase, person, row, situationOf, view } from "./scene.ts";

const LEVELS = ["none", "partial", "full"] as const;

export const grappleOperations: Operations = {
  grab: (given, dice) => eachCase(given, (each) => grabCase(each, dice)),
  escape: (given, dice) => eachCase(given, (each) => escapeCase(each, dice)),
  hold: (given, dice) => eachCase(given, (each) => holdCase(each, dice)),
  "grapple.mode": (given) => ({ modes: records(given, "cases").map(modeCase) }),
  "grapple.turn": (given) => eachCase(given, turnCase),
};

type Level = (typeof LEVELS)[number];

/** A grappler and its target, held as the example says; `ap` are those of whoever has the turn. */
function grapple(level: Level, grappler: Fields, target: Fields, turn: string, ap: number): readonly RankCreature[] {
  const fresh = (id: string): Partial<RankCreature> => (id === turn ? { apLeft: ap, apStart: ap } : {});
  const grabbing = level === "none" ? null : { target: "target", level, kept: false };
  return [
    person("grappler", { ...grappler, side: "a" }, [], { ...fresh("grappler"), grabbing }),
    person("target", { ...target, side: "b" }, [], fresh("target")),
  ];
}

function levelOf(state: RankState): Level {
  return state.creatures["grappler"]?.grabbing?.level ?? "none";
}

/** The die of the first roll for a purpose. */
function dieOf(asked: readonly Request[], purpose: string): string | null {
  const found = asked.find((each) => each.kind === "roll" && each.purpose === purpose);
  return found?.kind === "roll" ? `D${found.dice.sides}` : null;
}

function grabCase(given: Fields, dice: DiceStream): object {
  const target = record(given, "target");
  const bout = new Bout(grapple("none", record(given, "grappler"), target, "grappler", 2), dice, { turn: "grappler" });
  const awareness = flag(target, "aware", true) ? "aware" : "unaware";
  bout.give({ type: "grab", creature: "grappler", target: "target", awareness }, (ask) =>
    ask.prompt === "defense" ? defenseAnswer(textOr(given, "defence", "passive"), "target") : undefined,
  );
  const hurt = bout.events.some((event) => event.type === "DamageTaken");
  return {
    grabDie: dieOf(bout.asked, "attack"),
    defenceDie: dieOf(bout.asked, "defense"),
    successes: bout.outcome()?.successes,
    level: levelOf(bout.state),
    damage: hurt ? null : 0,
    target: view(bout.state, "target"),
  };
}

function escapeCase(given: Fields, dice: DiceStream): object {
  const level = oneOf(given, "level", LEVELS);
  const target = record(given, "target");
  const ap = numberOr(target, "ap", 2);
  const bout = new Bout(grapple(level, record(given, "grappler"), target, "target", ap), dice, { turn: "target" });
  bout.give({ type: "escape", creature: "target", grappler: "grappler" });
  const cost = bout.events.find((event) => event.type === "Escaped" || event.type === "EscapeFailed")?.operands["cost"];
  return { ...view(bout.state, "target"), escaped: levelOf(bout.state) === "none", cost };
}

function holdCase(given: Fields, dice: DiceStream): object {
  const creatures = grapple(oneOf(given, "level", LEVELS), record(given, "grappler"), record(given, "target"), "grappler", 2);
  const bout = new Bout(creatures, dice, { turn: "grappler" });
  const act = oneOf(given, "act", ["crush", "throw"]);
  const ground = flag(given, "hardGround") ? "hard" : "soft";
  bout.give(act === "crush" ? { type: "crush", creature: "grappler" } : { type: "throwDown", creature: "grappler", ground });
  const outcome = bout.outcome();
  const harm = bout.events.find((event) => event.type === "DamageTaken");
  return {
    attackDie: dieOf(bout.asked, "attack"),
    attack: outcome?.active,
    defence: outcome?.opposing,
    successes: outcome?.successes,
    damage: harm ? outcome?.successes : 0,
    lethal: harm ? harm.operands["lethal"] : null,
    target: view(bout.state, "target"),
    level: levelOf(bout.state),
    activeDefenceAllowed: bout.asked.some((each) => each.kind === "ask" && each.prompt === "defense"),
  };
}

function modeCase(given: Fields): string {
  const level = oneOf(given, "level", LEVELS);
  const who = oneOf(given, "who", ["target", "grappler"]);
  const against = oneOf(given, "against", ["third", "target", "grappler"]);
  const physical = flag(given, "physical", true);
  const shield = { shield: true };
  const situation = situationOf([...grapple(level, shield, shield, "nobody", 0), person("third", {})]);
  const [roller, other] = [situation.state.creatures[who], situation.state.creatures[against]];
  if (!roller || !other) throw new Error("nobody is there");
  if (text(given, "roll") === "attack") {
    const manner = { kind: physical ? "melee" : "spell", physical, weapon: null } as const;
    return modeOf({ die: 6, reasons: reasonsOfAttack(situation, roller, other, manner) }, DEFAULT_RULINGS);
  }
  const melee = meleeThreat(other, roller, true, true);
  const spell: Threat = { ...melee, kind: "spell", physical: false, statistic: "pre", effect: "none" };
  const threat = physical ? melee : spell;
  const block = text(given, "roll") === "block";
  const test = block ? activeDefense(situation, roller, { kind: "block" }, threat) : passiveDefense(situation, roller, threat);
  return modeOf(test, DEFAULT_RULINGS);
}

const ACTS: { readonly [act: string]: string } = {
  "grab.sustain": "sustainGrab",
  "grab.ground": "forceDown",
  "hold.crush": "crush",
  "hold.throw": "throwDown",
  "hold.drag": "drag",
  release: "release",
};

/** Rolls of this operation are no part of the examples: every attack is a tie. */
function turnCase(given: Fields): object {
  const regions = [textOr(given, "region", "A"), textOr(given, "to", "B")];
  const ties = new DiceStream(Array.from({ length: 20 }, () => 1));
  const start = { region: regions[0] };
  const room = { ...start, hp: [9, 9], ...recordOr(given, "target") };
  const ap = numberOr(given, "ap", 2);
  const creatures = grapple(oneOf(given, "level", LEVELS), start, room, "grappler", ap);
  const whole = creatures.map((each) => (each.id === "grappler" ? { ...each, apBase: ap } : each));
  const bout = new Bout(whole, ties, { turn: "grappler", regions: row(regions) });
  const allowed = list(given, "acts").map((act) => {
    const type = ACTS[String(act)];
    if (type === undefined) throw new Error(`act ${String(act)} is not known`);
    const command = { type, creature: "grappler", ...(type === "drag" ? { path: [regions[1] ?? ""] } : {}) };
    if (!bout.allows(command)) return false;
    bout.give(command);
    return true;
  });
  const { apLeft } = bout.creature("grappler");
  bout.give({ type: "endTurn", creature: "grappler" });
  return {
    allowed,
    apLeft,
    level: levelOf(bout.state),
    targetProne: bout.creature("target").conditions["prone"] !== undefined,
    grapplerRegion: bout.creature("grappler").region,
    targetRegion: bout.creature("target").region,
  };
}
