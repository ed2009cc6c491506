// Situations in which every action of Fighting Style and of Die Rank has its occasion, and what screens could send in them.

import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { Engine } from "../../src/core/engine/engine.ts";
import type { Command } from "../../src/core/language/commands.ts";
import type { Fight, FightState, Rulings } from "../../src/core/language/fight.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { AskRequest } from "../../src/core/language/requests.ts";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
import { nextInput, put, type Answerer } from "../../src/core/simulate/scripted-answers.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import type { RankCreature } from "../../src/rulesets/dierank/state.ts";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import type { StyleCreature } from "../../src/rulesets/fightingstyle/state.ts";
import * as rank from "../dierank/bout.ts";
import { engine as rankEngine } from "../dierank/scene.ts";
import * as style from "../fightingstyle/play.ts";
import { engine as styleEngine, GUARD, KNIGHT } from "../fightingstyle/scene.ts";
import { look, note, otherwise, type Reachable } from "./reachable-situations.ts";

/** Everybody answers as usual, and all dice show the same face. */
const USUAL: Answerer = {
  dice: ({ dice: { count } }) => Array.from({ length: count }, () => 2),
  answer: ({ fallback }) => ({ choice: fallback }),
};

/** The questions that a command comes to, each where it is asked. */
export function questionsOf<State extends FightState, Settings extends Rulings>(
  engine: Engine<State, Settings>,
  fight: Fight<State>,
  command: Command,
): { readonly state: State; readonly ask: AskRequest }[] {
  const found: { readonly state: State; readonly ask: AskRequest }[] = [];
  let now = put(engine, fight, { kind: "command", command });
  for (let input = nextInput(now, USUAL); input; input = nextInput(now, USUAL)) {
    for (const { ask } of pendingAsks(now.open)) found.push({ state: now.state, ask });
    now = put(engine, now, input);
  }
  return found;
}

const MAGIC: JsonRecord = { attack: true, range: 20, damage: [{ dice: "1d6", flat: 0, type: "fire" }] };

/** A hero with whatever an action may ask for, and two of some things. */
const STYLE_HERO: ActorSheet = style.sheetWith(KNIGHT, [
  style.item("Weapon", "javelin", { thrown: true, range: 10, reach: 1, inHand: true, damage: [] }),
  style.item("Weapon", "dagger", { reach: 1, damage: [] }),
  style.item("Shield", "buckler", { br: 2 }),
  style.item("Style", "other", { rank: 1, gear: ["dagger"] }),
  style.item("Spell", "spark", MAGIC),
  style.item("Perk", "riposte", { ...MAGIC, uses: ["primary", "reaction", "free"], roll: "style" }),
  style.item("Consumable", "draught", { healing: "1d6", left: 2 }),
  style.item("Armor", "iron", { level: "partial", ar: 3, worn: true }),
  style.item("Armor", "hide", { level: "full", ar: 2, worn: true }),
]);

type StyleConditions = StyleCreature["conditions"];
const laid = (condition: "prone" | "grappled", by: string | null = null): StyleConditions => ({
  [condition]: { condition, turnBegun: false, by },
});

/** Notes all that can be sent in Fighting Style. */
export function reachableInFightingStyle(found: Reachable): void {
  note(found, "trainStyle", ["style", "gear"]);
  const fight = style.duel({ askCircumstances: true, hitLocations: "label" }, STYLE_HERO);
  const sees = (change: Partial<StyleCreature>) =>
    look(found, fightingstyle, otherwise(fight, "hero", change));
  for (const each of [{}, laid("prone"), laid("grappled", "guard")]) sees({ conditions: each });
  sees({ position: null });
  sees({ holding: ["guard"], unseenBy: ["guard"] });
  look(found, fightingstyle, { ...fight, state: { ...fight.state, phase: "over" } });
  const guard = fight.state.creatures["guard"] as StyleCreature;
  const shields: StyleCreature["shields"] = Object.fromEntries(
    Object.entries(guard.shields).map(([id, each]) => [id, { ...each, place: "floor", lies: null }] as const),
  );
  const onFloor = otherwise(fight, "guard", { shields });
  look(found, fightingstyle, onFloor);
  look(found, fightingstyle, otherwise(onFloor, "hero", { position: null }));
  const foe = style.duel(
    { askCircumstances: true },
    STYLE_HERO,
    style.sheetWith(GUARD, [style.item("Shield", "second", { br: 3, inHand: true })]),
  );
  const asks = [
    ...questionsOf(styleEngine, foe, style.strike),
    ...questionsOf(styleEngine, foe, { type: "search", creature: "hero" }),
    ...questionsOf(styleEngine, foe, { type: "move", creature: "hero", path: [{ x: 4, y: 5 }] }),
    ...questionsOf(styleEngine, { ...foe, state: foe.initial }, { type: "startFight", creature: null }),
  ];
  for (const { state, ask } of asks) look(found, fightingstyle, { state, rulings: foe.rulings }, [ask]);
}

const item = (type: string, id: string, system: JsonRecord) => ({
  id,
  name: id,
  type: `dierank${type}`,
  system,
});

const RANK_THINGS = [
  item("Weapon", "bow", { kind: "ranged", ready: true, hands: 1 }),
  item("Weapon", "axe", {}),
  item("Shield", "buckler", { ready: true }),
  item("Spell", "bolt", { kind: "attack", ranged: true, area: true }),
  item("Spell", "balm", { kind: "heal", heal: 2 }),
  item("Ability", "shout", { action: "free", text: "loud", interrupt: true }),
  item("Consumable", "draught", { heal: 1 }),
];

/** Notes all that can be sent in Die Rank. */
export function reachableInDieRank(found: Reachable): void {
  const here = { region: "r", ap: 3, mp: { max: 9 } };
  const fight = rank.duel({ aimAction: true, unarmedOpportunity: true }, here, here, RANK_THINGS);
  const owned = rank.give(fight, { type: "endTurn", creature: "ann" });
  const sees = (change: Partial<RankCreature>) => look(found, dierank, otherwise(owned, "bob", change));
  const grabbing = { target: "ann", kept: true } as const;
  const changes: readonly Partial<RankCreature>[] = [
    {},
    { grabbing: { ...grabbing, level: "partial" } },
    { grabbing: { ...grabbing, level: "full" } },
    { mount: "ann" },
    { conditions: { prone: { condition: "prone", turns: null } } },
    { injuries: { a: { text: "lame", hinders: ["all"] } } },
  ];
  changes.forEach(sees);
  look(found, dierank, rank.give(owned, { type: "drop", creature: "bob", item: "sword" }));
  const prone = { prone: { condition: "prone", turns: null } } as const;
  for (const conditions of [{}, prone])
    sees({ size: 9, grabbing: { ...grabbing, level: "partial" }, conditions });
  const { ann, ...others } = owned.state.creatures;
  if (ann) {
    const crowd = { ...others, ann, carl: { ...ann, id: "carl" }, dora: { ...ann, id: "dora" } };
    const more = { ...crowd, emil: { ...ann, id: "emil" }, fina: { ...ann, id: "fina" } };
    look(found, dierank, { ...owned, state: { ...owned.state, creatures: more } });
  }
  look(found, dierank, otherwise(owned, "ann", { grabbing: { target: "bob", level: "full", kept: true } }));
  const mine = otherwise(owned, "ann", {
    side: "b",
    dice: owned.state.creatures["ann"]?.dice ?? ({} as never),
  });
  look(found, dierank, mine);
  for (const knockedOut of [true, false]) {
    const over = otherwise(owned, "ann", { knockedOut, wakesIn: 5, minutesLeft: 9 });
    look(found, dierank, { ...over, state: { ...over.state, phase: "over" } });
  }
  const asks = [
    ...questionsOf(rankEngine, fight, {
      type: "meleeAttack",
      creature: "ann",
      target: "bob",
      weapon: "sword",
    }),
    ...questionsOf(rankEngine, fight, { type: "move", creature: "ann", to: "s" }),
    ...questionsOf(rankEngine, fight, { type: "injure", creature: "ann" }),
  ];
  for (const { state, ask } of asks) {
    look(found, dierank, { state, rulings: fight.rulings }, [ask]);
    look(found, dierank, otherwise({ state, rulings: fight.rulings }, "bob", { mount: "ann" }), [ask]);
  }
}
