// Worked examples of tests, contests, gear and trained styles, initiative and surprise, put to the rules.
import { part } from "../../../src/core/language/trace.ts";
import { bestWay, skillTest, skillTn, styleTest, styleWays, UNARMED } from "../../../src/rulesets/fightingstyle/character/attributes.ts";
import { attackAttributes } from "../../../src/rulesets/fightingstyle/attack/attack-form.ts";
import { contest, netBoons, rollTest, withModifiers, type Test } from "../../../src/rulesets/fightingstyle/dice.ts";
import { insertRanked, orderOf, rankOf, rollInitiative, type Ranked } from "../../../src/rulesets/fightingstyle/turn/initiative.ts";
import { clumsiest, settleAmbush } from "../../../src/rulesets/fightingstyle/turn/surprise.ts";
import { checkEntry, checkPicks, freePicks, gearLesson, learn, listCost } from "../../../src/rulesets/fightingstyle/character/training.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { list, listOr, number, numberList, numberOr, oneOf, record, records, text, type Fields } from "../fields.ts";
import { armor, given as fixedNumber, person, playOf, rulingsOf, run, style, weapon, type Person } from "./scene.ts";

export const testOperations: Operations = {
  test: tests,
  tn: (given) => ({ tn: records(given, "cases").map(targetNumber) }),
  "boons.net": (given) => ({
    net: list(given, "cases").map((each) => {
      const [boons, banes, limit] = each as [number, number, number];
      return netBoons(boons, banes, limit);
    }),
  }),
  contest: contests,
  initiative,
  "initiative.join": joins,
  surprise,
  trained,
  "styles.compare": compareStyles,
  gear: (given) =>
    given["cases"] === undefined ? gearCase(given, given) : { cases: records(given, "cases").map((each) => gearCase(each, given)) },
};

function plainTest(from: Fields): Test {
  const boons = Array.from({ length: numberOr(from, "boons", 0) }, () => part("boon", 1, "CORE-VECTOR"));
  const banes = Array.from({ length: numberOr(from, "banes", 0) }, () => part("bane", -1, "CORE-VECTOR"));
  return { tn: fixedNumber(number(from, "tn")), boons: [...boons, ...banes] };
}

function tests(given: Fields, dice: DiceStream): object {
  const results = records(given, "cases").map((each) => {
    const play = playOf([person("a")], rulingsOf(given, each));
    return run(rollTest(play, { rule: "CORE-VECTOR", creature: "a", purpose: "test", test: plainTest(each) }), dice);
  });
  return {
    kept: results.map(({ kept }) => kept),
    pass: results.map(({ pass }) => pass),
    successes: results.map(({ successes }) => successes),
  };
}

function targetNumber(from: Fields): number {
  const fixed = from["fixed"] === undefined ? {} : { fixed: { athletics: number(from, "fixed") } };
  const system = { attributes: { str: number(from, "attribute") }, skills: { athletics: number(from, "rank") }, ...fixed };
  const mods = numberList(from, "mods").map((value) => ({ value, reason: "example" }));
  return withModifiers(skillTn(person("a", { system }).sheet, "athletics"), mods).value;
}

function contests(given: Fields, dice: DiceStream): object {
  const results = records(given, "cases").map((each) => {
    const play = playOf([person("a"), person("b")], rulingsOf(given, each));
    const side = (creature: string): Parameters<typeof contest>[1] => ({
      rule: "CORE-VECTOR",
      creature,
      purpose: "contest",
      test: plainTest(record(each, creature)),
    });
    return run(contest(play, side("a"), side("b")), dice);
  });
  return {
    won: results.map(({ won }) => won),
    successes: results.map(({ initiator, other }) => [initiator.successes, other.successes]),
  };
}

function participant(from: Fields): Person {
  const bonus = numberOr(from, "initiativeBonus", 0);
  return {
    kind: oneOf(from, "type", ["character", "npc"] as const),
    system: { attributes: { per: number(from, "per") }, initiativeBonus: bonus },
  };
}

function initiative(given: Fields, dice: DiceStream): object {
  const participants = records(given, "participants");
  const play = playOf(participants.map((each) => person(text(each, "id"), participant(each))));
  for (const each of participants) run(rollInitiative(play, text(each, "id")), dice);
  const total = (id: string): number | null => play.creature(id).initiative;
  return {
    totals: Object.fromEntries(participants.map((each) => [text(each, "id"), total(text(each, "id"))])),
    order: orderOf(play.state),
  };
}

function joins(given: Fields, dice: DiceStream): object {
  const results = records(given, "cases").map((each) => {
    const joining = record(each, "join");
    const id = text(joining, "id");
    const play = playOf([person(id, participant(joining))]);
    run(rollInitiative(play, id), dice);
    const rank = rankOf(play.state, id);
    if (!rank) throw new Error(`${id} has not rolled`);
    const order = insertRanked(records(each, "order").map(ranked), rank).map((one) => one.id);
    return { total: rank.total, order, acts: order.indexOf(id) > order.indexOf(text(each, "current")) };
  });
  return {
    totals: results.map(({ total }) => total),
    orders: results.map(({ order }) => order),
    actsThisRound: results.map(({ acts }) => acts),
  };
}

function ranked(from: Fields): Ranked {
  return { id: text(from, "id"), total: number(from, "total"), fixed: number(from, "fixed"), character: text(from, "type") === "character" };
}

function surprise(given: Fields, dice: DiceStream): object {
  const rulings = rulingsOf(given);
  const [sneakers, observers] = [records(given, "sneakers"), records(given, "observers")];
  const play = playOf(
    [
      ...sneakers.map((each) => person(text(each, "id"), { system: { fixed: { stealth: number(each, "tn") } } })),
      ...observers.map((each) => person(text(each, "id"), { system: { fixed: { observation: number(each, "tn") } } })),
    ],
    rulings,
  );
  const ids = (list: readonly Fields[]): string[] => list.map((each) => text(each, "id"));
  const surprised = run(settleAmbush(play, { sneakers: ids(sneakers), observers: ids(observers), surprised: [] }), dice);
  const made = play.takeEvents().filter((event) => event.type === "SurpriseTested");
  const bySkill = (skill: string): { [id: string]: unknown } =>
    Object.fromEntries(
      made
        .filter((event) => event.operands["skill"] === skill)
        .map((event) => [event.creature ?? "", (event.operands["test"] as unknown as Fields)["successes"]]),
    );
  const roller = clumsiest(play, ids(sneakers));
  const stealth = bySkill("stealth");
  return { roller, stealth: stealth[roller ?? ""], stealthEach: stealth, observation: bySkill("observation"), surprised };
}

/** Somebody with these things in hand and this armor on. */
function equipped(wields: readonly unknown[], worn: string, more: Person): Person {
  const held = wields.filter((each) => each !== UNARMED.gear);
  const items = held.map((gear) =>
    gear === "shield" ? { id: "shield", type: "fightingstyleShield", system: { br: 1, inHand: true } } : weapon(String(gear)),
  );
  const dress = worn === "partial" || worn === "full" ? [armor(worn)] : [];
  return { ...more, items: [...(more.items ?? []), ...items, ...dress] };
}

function trained(given: Fields): object {
  const styles = record(given, "styles");
  const results = records(given, "cases").map((each) => {
    const rulings = rulingsOf(given, each);
    const wields = list(each, "wields");
    const gear = listOr(styles, text(each, "style")).map(String);
    const creature = person("a", equipped(wields, text(each, "worn"), { system: { attributes: { str: 10 } }, items: [style(gear)] }), rulings);
    const test = styleTest(creature, { attributes: ["str"], used: wields.includes(UNARMED.gear) ? UNARMED : null }, rulings);
    return { mod: test.tn.value - 10, bane: test.boons.filter((one) => one.value < 0).length };
  });
  return { mod: results.map(({ mod }) => mod), bane: results.map(({ bane }) => bane) };
}

function compareStyles(given: Fields): object {
  const rulings = rulingsOf(given);
  const wields = list(given, "wields");
  const items = records(given, "styles").map((each) =>
    style(list(each, "gear").map(String), text(each, "name"), number(each, "rank")),
  );
  const creature = person("a", equipped(wields, text(given, "worn"), { system: { attributes: record(given, "attributes") }, items }), rulings);
  const used = wields.includes(UNARMED.gear) ? UNARMED : null;
  const ways = styleWays(creature, { attributes: ["str", "agi"], used }, rulings);
  const banes = (test: Test): number => test.boons.filter((one) => one.value < 0).length;
  const kind = text(given, "kind");
  const allowed = attackAttributes(kind === "ranged" || kind === "thrown" ? kind : "melee", rulings);
  return {
    options: creature.sheet.styles.map(({ name }) => {
      const way = (attribute: "str" | "agi"): Test | undefined =>
        ways.find((each) => each.style.name === name && each.attribute === attribute)?.test;
      const [str, agi] = [way("str"), way("agi")];
      return { name, tnStr: str?.tn.value, tnAgi: agi?.tn.value, banes: str ? banes(str) : null };
    }),
    default: bestWay(ways.filter(({ attribute }) => allowed.includes(attribute))).style.name,
    dodgeBanes: banes(skillTest(creature, "dodge", rulings)),
  };
}

/** Grows a list as play would, entry by entry. */
function gearCase(from: Fields, given: Fields): object {
  const rulings = rulingsOf(given, from);
  const picks = from["training"] === undefined ? null : list(from, "training").map(String);
  const creature = person("a", { system: { xp: number(from, "xp") }, items: [style(listOr(from, "list").map(String))] });
  const play = playOf([creature], rulings);
  const trainingOk = picks !== null && checkPicks(picks, rulings) === null;
  if (picks && trainingOk) learn(play, "a", freePicks("style", picks));
  const gear = (): readonly string[] => play.creature("a").sheet.styles[0]?.gear ?? [];
  const refusals = list(from, "add").map((each) => {
    const refusal = checkEntry(gear(), play.creature("a").xp, String(each), rulings);
    if (!refusal) learn(play, "a", gearLesson(play, "a", "style", String(each)));
    return refusal?.code ?? null;
  });
  return {
    ...(picks ? { trainingOk } : {}),
    ok: refusals.map((each) => each === null),
    reasons: Object.fromEntries(refusals.flatMap((each, i) => (each === null ? [] : [[String(i), each]]))),
    xp: play.creature("a").xp,
    length: gear().length,
    costs: listOr(from, "costOfLength").map((length) => listCost(Number(length), rulings)),
  };
}

