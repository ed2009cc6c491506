// Worked examples of turns with debt, openings, movement, and the order of turns.
import type { Command } from "../../../src/core/language/commands.ts";
import type { JsonRecord } from "../../../src/core/language/json.ts";
import type { Request } from "../../../src/core/language/requests.ts";
import { checkInterrupt, checkOwnAction, payAction, payInterrupt } from "../../../src/rulesets/dierank/turn/action-points.ts";
import { setCondition } from "../../../src/rulesets/dierank/health/conditions.ts";
import { checkMover, checkPath, MOVES, regionsOf } from "../../../src/rulesets/dierank/movement/movement.ts";
import { riderOf } from "../../../src/rulesets/dierank/turn/pairs.ts";
import type { RankContext } from "../../../src/rulesets/dierank/rulings.ts";
import type { ActionKind, ConditionId, RankCreature } from "../../../src/rulesets/dierank/state.ts";
import { beginTurn, endTurn, initiativeOf } from "../../../src/rulesets/dierank/turn/turn-order.ts";
import { flag, list, numberOr, oneOf, record, recordOr, records, text, textOr, type Fields } from "../fields.ts";
import { DiceStream, type Operations } from "../vector-file.ts";
import { Bout, hasCondition, mountedPerson, person, playOf, row, situationOf, weaponItem } from "./scene.ts";

export const turnOperations: Operations = {
  turn: (given) => ({ results: records(given, "cases").map(turnCase) }),
  provoke: (given) =>
    given["cases"] === undefined
      ? { opportunities: provoked(given) }
      : { results: records(given, "cases").map(provoked) },
  "move.legal": (given) => ({
    allowed: records(given, "cases").map((each) => moveAllowed(list(given, "row").map(String), each)),
  }),
  initiative: (given, dice) => initiativeCase(given, dice),
};

function turnCase(given: Fields): object[] {
  const play = playOf([person("it", given)]);
  return list(given, "steps").map((step) => {
    const ok = takeStep(play, step);
    const { apLeft, debt, turnOver } = play.creature("it");
    return { ok, apLeft, debt, turnOver };
  });
}

function takeStep(play: RankContext, step: unknown): boolean {
  if (typeof step !== "string") {
    const added = (step as Fields)["addCondition"];
    const [condition, turns] = typeof added === "string" ? [added, null] : (Object.entries(added as object)[0] as [string, number]);
    setCondition(play, "it", { condition: condition as ConditionId, turns }, "CORE-VECTOR");
    return true;
  }
  switch (step) {
    case "start":
      beginTurn(play, "it");
      return true;
    case "end":
      endTurn(play, "it");
      beginTurn(play, null);
      return true;
    case "interrupt": {
      if (checkInterrupt(play.situation, play.creature("it"))) return false;
      payInterrupt(play, "it", "CORE-VECTOR");
      return true;
    }
    default: {
      const kind = oneOf({ step }, "step", ["free", "minor", "major", "exclusive"]) satisfies ActionKind;
      if (checkOwnAction(play.situation, play.creature("it"), { kind }, kind !== "free")) return false;
      payAction(play, "it", { kind }, "CORE-VECTOR");
      return true;
    }
  }
}

/** Acts of the examples as commands; the second creature is their target. */
const ACTS: { readonly [kind: string]: (actor: string, act: Fields, target: string) => Command } = {
  move: (creature, act) => moveCommand("move", creature, act),
  withdraw: (creature, act) => moveCommand("withdraw", creature, act),
  run: (creature, act) => moveCommand("run", creature, act),
  crawl: (creature, act) => moveCommand("crawl", creature, act),
  stand: (creature) => ({ type: "stand", creature }),
  "attack.melee": (creature, _act, target) => ({ type: "meleeAttack", creature, weapon: "weapon", target }),
  "attack.ranged": (creature, _act, target) => ({ type: "rangedAttack", creature, weapon: "bow", target }),
  "strike.unarmed": (creature, _act, target) => ({ type: "unarmedStrike", creature, target }),
  grab: (creature, _act, target) => ({ type: "grab", creature, target }),
  "grab.sustain": (creature) => ({ type: "sustainGrab", creature }),
  "grab.ground": (creature) => ({ type: "forceDown", creature }),
  "hold.crush": (creature) => ({ type: "crush", creature }),
  "hold.throw": (creature) => ({ type: "throwDown", creature }),
  "hold.drag": (creature, act) => ({ type: "drag", creature, path: pathOf(act) }),
  escape: (creature, _act, target) => ({ type: "escape", creature, grappler: target }),
  "spell.attack": (creature, _act, target) => ({ type: "castSpell", creature, spell: "spell", target }),
  "spell.heal": (creature) => ({ type: "castSpell", creature, spell: "heal", target: creature }),
  "mount.up": (creature) => ({ type: "mountUp", creature, mount: "horse" }),
  "mount.down": (creature) => ({ type: "dismount", creature }),
  ready: (creature) => ({ type: "ready", creature, item: "dagger" }),
  drop: (creature) => ({ type: "drop", creature, item: "bow" }),
  speak: (creature) => ({ type: "speak", creature, text: "example" }),
};

function pathOf(act: Fields): string[] {
  return list(act, "path").slice(1).map(String);
}

function moveCommand(type: string, creature: string, act: Fields): Command {
  const passes = act["passes"] === undefined ? [] : list(act, "passes").map(String);
  return { type, creature, path: pathOf(act), passes };
}

/** All that the act may need: bow, dagger, spells. */
function outfit(cost: string) {
  const spell = { action: cost, ranged: true, maxRegions: 9 };
  return [
    { ...weaponItem({}, { kind: "ranged", maxRegions: 9 }), id: "bow" },
    { ...weaponItem({}, { ready: false }), id: "dagger" },
    { type: "dierankSpell", id: "spell", system: spell },
    { type: "dierankSpell", id: "heal", system: { ...spell, kind: "heal", heal: 1 } },
  ];
}

/** The questions that the act puts to enemies, all of them passed; dice end what is looked at. */
function provoked(given: Fields): JsonRecord[] {
  const act = record(given, "act");
  const actor = text(given, "actor");
  const kind = text(act, "kind");
  const cost = textOr(act, "cost", "major");
  const bout = new Bout(provocationScene(given, actor, act, kind, cost), new DiceStream([]), {
    turn: actor,
    regions: regionsFor(given, act),
  });
  const command = ACTS[kind];
  if (!command) throw new Error(`act ${kind} is not known`);
  bout.give(command(actor, act, textOr(act, "target", "bystander")), undefined, isPastOpenings);
  return bout.asked.flatMap((request) =>
    request.kind === "window" && asksOpportunity(request)
      ? request.asks.map(({ to, operands }) => ({
          who: to.kind === "owner" ? to.creature : "",
          region: operands["region"] ?? null,
          reason: operands["opening"] ?? "",
        }))
      : [],
  );
}

function asksOpportunity(request: Request): boolean {
  return request.kind === "window" && request.asks.some(({ prompt }) => prompt === "opportunityAttack");
}

/** Dice and defenses come after all that the act has opened. */
function isPastOpenings(request: Request): boolean {
  return request.kind === "roll" || (request.kind === "ask" && request.prompt === "defense");
}

function regionsFor(given: Fields, act: Fields) {
  const path = act["path"] === undefined ? [] : list(act, "path").map(String);
  const others = records(given, "combatants").map((each) => textOr(each, "region", "A"));
  return row([...new Set([...path, ...others])]);
}

function provocationScene(given: Fields, actor: string, act: Fields, kind: string, cost: string): RankCreature[] {
  const combatants = records(given, "combatants");
  const grabs = combatants.flatMap((each) => {
    const grabbed = recordOr(each, "grabbed");
    return grabbed ? [{ target: text(each, "id"), by: text(grabbed, "by"), level: oneOf(grabbed, "level", ["partial", "full"]) }] : [];
  });
  const creatures = combatants.map((each) => {
    const id = text(each, "id");
    const grab = grabs.find(({ by }) => by === id);
    const block: Partial<RankCreature> = grab ? { grabbing: { target: grab.target, level: grab.level, kept: false } } : {};
    if (id !== actor) return person(id, each, [], block);
    const ap = numberOr(each, "ap", 2);
    const prone = kind === "crawl" || kind === "stand" ? { conditions: ["prone"] } : {};
    return person(id, { ...each, ...prone, riderSkilled: cost !== "exclusive" }, outfit(cost), { ...block, apLeft: ap, apStart: ap });
  });
  return withExtras(creatures, actor, act, kind, cost);
}

/** Whoever the act needs and the example does not name: a bystander to aim at, a horse. */
function withExtras(creatures: RankCreature[], actor: string, act: Fields, kind: string, cost: string): RankCreature[] {
  const me = creatures.find(({ id }) => id === actor);
  if (!me) throw new Error(`there is no ${actor}`);
  const region = { side: "bystanders", region: me.region ?? undefined };
  const bystander = act["target"] === undefined ? [person("bystander", region)] : [];
  const horse = kind.startsWith("mount.") ? [person("horse", { side: me.side, region: me.region ?? undefined })] : [];
  const riding = kind === "mount.down" ? { mount: "horse" } : {};
  const whole = cost === "exclusive" && kind === "mount.down" ? { apLeft: 9, apStart: 9 } : {};
  return [...creatures.map((each) => (each.id === actor ? { ...each, ...riding, ...whole } : each)), ...bystander, ...horse];
}

function moveAllowed(names: readonly string[], given: Fields): boolean {
  const path = list(given, "path").map(String);
  const move = oneOf(given, "act", MOVES);
  const start = { ...given, side: "a", region: path[0] };
  const grabbing = hasCondition(given, "grabbing") ? { grabbing: { target: "other", level: "partial", kept: false } as const } : {};
  const grabbed = hasCondition(given, "grabbed") ? { grabbing: { target: "it", level: "partial", kept: false } as const } : {};
  const creatures = [
    ...mountedPerson("it", { ...start, conditions: given["conditions"] ?? [] }, [], grabbing),
    person("other", { side: "b", region: path[0] }, [], grabbed),
  ];
  const situation = situationOf(creatures, { regions: row(names) });
  const it = situation.state.creatures["it"];
  if (!it) throw new Error("nobody is there");
  const muchLarger = flag(given, "muchLarger") ? "yes" : "";
  const refusal = checkMover(situation, it, move, muchLarger) ?? checkPath(situation, it, { path: path.slice(1), most: regionsOf(situation, it, move), rule: "RANK-MOVE-05" });
  return refusal === null;
}

function initiativeCase(given: Fields, dice: DiceStream): object {
  const combatants = records(given, "combatants");
  const surprised = combatants.filter((each) => hasCondition(each, "surprised")).map((each) => text(each, "id"));
  const creatures = combatants.flatMap((each) => {
    const conditions = (each["conditions"] === undefined ? [] : list(each, "conditions")).filter((id) => id !== "surprised");
    return mountedPerson(text(each, "id"), { ...each, conditions });
  });
  const bout = new Bout(creatures, dice, { phase: "outside", turnOrder: [], round: 0 });
  bout.give({ type: "startFight", creature: null, surprised });
  const order = bout.state.turnOrder.filter((id) => riderOf(bout.state, id) === null);
  return { order, rolls: Object.fromEntries(order.map((id) => [id, initiativeOf(bout.state, id).roll])) };
}

