// Worked examples of whole attacks and whole fights, put to the engine.
import type { Command } from "../../../src/core/language/commands.ts";
import type { FightEvent } from "../../../src/core/language/events.ts";
import type { AskRequest } from "../../../src/core/language/requests.ts";
import { distanceBetween } from "../../../src/rulesets/fightingstyle/attack/reach.ts";
import type { StyleCreature, StyleState } from "../../../src/rulesets/fightingstyle/state.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { flag, list, listOr, number, numberList, numberOr, oneOf, record, recordOr, records, recordsOr, text, textOr, type Fields } from "../fields.ts";
import { Bout, type Answer } from "./bout.ts";
import { coverIn, gearOf, KINDS, meansFor } from "./combat-operations.ts";
import { conditionsOf, hide, person, rulingsOf, shield, stateOf, weapon, type Person } from "./scene.ts";

export const boutOperations: Operations = { attack, scenario };

const RESOLVED = ["StrikeResolved", "AttackResolved"];
const TESTED = ["ManeuverWithstood", "ManeuverSucceeded", "Feinted", "FeintFailed"];

/** The item that a disarm is after. */
function thingFor(item: unknown): NonNullable<Person["items"]>[number] {
  return item === "shield" ? shield(1) : weapon("thing", { gear: "arm", hands: item === "twoHanded" ? 2 : 1 });
}

function attackerOf(given: Fields, heavy: boolean): { creature: StyleCreature; command: Command } {
  const from = record(given, "attack");
  const side = recordOr(given, "attacker") ?? {};
  const tn = number(from, "tn");
  const { means, item } = meansFor(oneOf(from, "kind", KINDS), { damage: listOr(from, "damage"), heavy });
  const creature = person("attacker", {
    system: { attributes: { str: tn, agi: tn, int: tn }, size: numberOr(side, "size", 2), fixed: recordOr(side, "tn") ?? {} },
    items: [item, ...gearOf(from), ...protection(side)],
    conditions: [...conditionsOf(from), ...conditionsOf(side)],
    block: { ...poolOf(side), feintTarget: flag(from, "feint") ? "target" : null },
  });
  const claims = { target: "target", cover: coverIn(from), flanked: flag(from, "flanked"), unaware: !flag(recordOr(given, "target") ?? {}, "aware", true) };
  const command =
    means.kind === "weapon"
      ? { type: "strike", creature: "attacker", weapon: means.weapon, thrown: means.thrown, ...claims }
      : { type: "useAbility", creature: "attacker", ability: means.ability, ...claims };
  return { creature, command };
}

function protection(side: Fields): NonNullable<Person["items"]> {
  return [hide(numberOr(side, "ar", 0), numberOr(side, "magicAr", 0))];
}

function poolOf(side: Fields): Partial<StyleCreature> {
  const health = side["health"] === undefined ? {} : { health: { value: numberList(side, "health")[0] ?? 0, max: numberList(side, "health")[1] ?? 0 } };
  return { ap: numberOr(side, "ap", 3), attacks: numberOr(side, "attacks", 0), ...health };
}

function targetOf(given: Fields, heavy: boolean): StyleCreature {
  const from = recordOr(given, "defence") ?? {};
  const side = recordOr(given, "target") ?? {};
  const kind = textOr(from, "kind", "none");
  const tn = numberOr(from, "tn", 8);
  const own = kind === "dodge" ? { dodge: tn } : kind === "withstand" ? { focus: tn } : {};
  const blocks = kind === "block" ? [shield(numberOr(from, "br", 0))] : [];
  const item = recordOr(given, "maneuver")?.["item"];
  const thing = kind === "block" && item === "shield" ? [] : item === undefined ? [weapon("arm", { heavy })] : [thingFor(item)];
  return person("target", {
    system: {
      attributes: { str: tn, agi: tn },
      size: numberOr(side, "size", 2),
      fixed: { ...recordOr(side, "tn"), ...own },
      resistances: listOr(side, "resistances"),
      vulnerabilities: listOr(side, "vulnerabilities"),
    },
    items: [...thing, ...blocks, ...gearOf(from), ...protection(side)],
    conditions: [...conditionsOf(from), ...conditionsOf(side)],
    block: { ...poolOf(side), braced: flag(from, "braced") || flag(side, "braced") },
  });
}

/** An answer to whatever an attack asks: the defense, then the maneuver of whoever wins. */
function answerTo(ask: AskRequest, defense: string, maneuver: Fields | null, loserItem: string): Answer | undefined {
  const creature = ask.to.kind === "owner" ? ask.to.creature : null;
  if (ask.prompt === "defense" && defense !== "none") return { choice: "defend", command: { type: defense, creature } };
  if (ask.prompt !== "maneuver" || !maneuver) return undefined;
  const id = text(maneuver, "id");
  const location = textOr(maneuver, "location", "");
  const command: Command = {
    type: "maneuver",
    creature,
    maneuver: id,
    ...(location === "" ? {} : { location }),
    ...(id === "disarm" ? { item: loserItem } : {}),
  };
  return { choice: "maneuver", command };
}

function attack(given: Fields, dice: DiceStream): object {
  const maneuver = recordOr(given, "maneuver");
  const heavy = maneuver?.["id"] === "bash";
  const { creature, command } = attackerOf(given, heavy);
  const target = targetOf(given, heavy);
  const bout = new Bout(stateOf([creature, target]), rulingsOf(given), dice);
  const defense = textOr(recordOr(given, "defence") ?? {}, "kind", "none");
  bout.give(command, (ask) => {
    const loser = bout.creature(String(ask.operands["loser"] ?? "target"));
    const held = [...Object.values(loser.weapons), ...Object.values(loser.shields)];
    const wanted = maneuver?.["item"] === "shield" ? Object.values(loser.shields) : held;
    return answerTo(ask, defense, maneuver, wanted[0]?.id ?? "");
  });
  return { ...attackResult(bout.events), ...sidesAfter(bout) };
}

function attackResult(events: readonly FightEvent[]): object {
  const operandsOf = (...types: string[]): Fields | null => [...events].reverse().find((event) => types.includes(event.type))?.operands ?? null;
  const resolved = operandsOf(...RESOLVED);
  const hurt = operandsOf("DamageTaken");
  const test = operandsOf(...TESTED);
  const plain = operandsOf("Braced", "HitPrecisely");
  return {
    attack: testView(resolved?.["attack"]),
    defence: testView(resolved?.["defense"]),
    outcome: resolved?.["outcome"],
    rolled: hurt?.["rolled"] ?? null,
    taken: (hurt?.["damage"] as Fields | undefined)?.["value"] ?? 0,
    maneuver: test ? { test: test["test"], applied: appliedOf(test) } : plain ? { test: null, applied: true } : null,
  };
}

/** A feint takes effect when its own test passes; the others when the loser's fails. */
function appliedOf(test: Fields): boolean {
  return test["maneuver"] === "feint" ? test["pass"] === true : test["pass"] === false;
}

function testView(test: unknown): object | null {
  const found = test as Fields | null | undefined;
  return found ? { ...found, tn: (found["tn"] as Fields)["value"] } : null;
}

function sidesAfter(bout: Bout): object {
  const [attacker, target] = [bout.creature("attacker"), bout.creature("target")];
  return {
    health: target.health.value,
    conditions: Object.keys(target.conditions).sort(),
    location: target.location,
    attacker: { ...attacker, health: attacker.health.value, conditions: Object.keys(attacker.conditions).sort() },
    target: { ...target, health: target.health.value, conditions: Object.keys(target.conditions).sort() },
  };
}

/** A combatant of a whole fight; its styles are totals, and its armor needs no training. */
function combatant(from: Fields, distance: number): StyleCreature {
  const arm = recordOr(from, "weapon");
  const guard = recordOr(from, "shield");
  const spells = Object.entries(recordOr(from, "spells") ?? {}).map(([id, spell]) => ({
    id,
    type: "fightingstyleSpell",
    system: spellSystem(spell as Fields),
  }));
  const hands = arm ? numberOr(arm, "hands", 1) : 1;
  const { ranged, thrown, reach, range, heavy, damage } = arm ?? {};
  const reached = { ...(reach === undefined ? {} : { reach }), ...(thrown ? { thrown } : {}), ...(ranged ? { ranged } : {}) };
  const system = { hands, heavy, damage, ...reached, range: range ?? (ranged || thrown ? 99 : 0) };
  const id = text(from, "id");
  const number_ = from["initiative"] === undefined ? {} : { initiativeFixed: number(from, "initiative") };
  return person(id, {
    kind: oneOf(from, "type", ["character", "npc"] as const),
    side: String(from["side"]),
    at: [from["side"] === 1 ? 0 : distance, 0],
    system: {
      attributes: { per: numberOr(from, "per", 8) },
      ...number_,
      fixed: recordOr(from, "tn") ?? {},
      size: numberOr(from, "size", 2),
      speed: numberOr(from, "speed", 6),
      resistances: listOr(from, "resistances"),
      vulnerabilities: listOr(from, "vulnerabilities"),
    },
    items: [...(arm ? [weapon("arm", system)] : []), ...(guard ? [shield(number(guard, "br"))] : []), hide(numberOr(from, "ar", 0)), ...spells],
    block: { ...poolOf(from), ap: 0 },
  });
}

function spellSystem(from: Fields): object {
  const { apCost, defences, range, ...rest } = from;
  return { ...rest, ap: apCost ?? 1, ...(defences === undefined ? {} : { defenses: defences }), range: range ?? (from["meleeAttack"] ? 0 : 99) };
}

/** A fight as its steps tell it. */
class Story {
  readonly bout: Bout;
  readonly outcomes: string[] = [];
  readonly skipped: string[] = [];
  readonly checkpoints: { [name: string]: object } = {};
  readonly movementLeft: { [id: string]: number } = {};
  surprised: string[] = [];
  /** What has been said of surprise before initiative is rolled. */
  ambush: Fields = {};
  /** The round that the story tells; the engine may be further on. */
  told = 0;
  /** The round in which a creature's turn was skipped last. */
  readonly #skips = new Map<string, number>();
  /** The state to be shown, where the engine has gone on further than the story. */
  shown: StyleState | null = null;

  constructor(
    private readonly given: Fields,
    dice: DiceStream,
  ) {
    const creatures = records(given, "combatants").map((each) => combatant(each, numberOr(given, "distance", 1)));
    const order = listOr(given, "order").map(String);
    const begun: Partial<StyleState> =
      order.length > 0 ? { round: 0, turn: null, turnOrder: order } : { phase: "outside", round: 0, turn: null, turnOrder: [] };
    this.bout = new Bout(stateOf(creatures, begun), rulingsOf(given), dice);
  }

  get turn(): string {
    return this.bout.state.turn ?? "";
  }

  give(command: Command, step: Fields = {}): void {
    let { round } = this.bout.state;
    this.shown = null;
    this.bout.give(command, (ask) => this.#answer(ask, step));
    for (const event of this.bout.events) {
      if (event.type === "RoundBegan") round = Number(event.operands["round"]);
      if (event.type === "TurnSkipped" && event.creature) {
        this.skipped.push(event.creature);
        this.#skips.set(event.creature, round);
      }
      if (RESOLVED.includes(event.type)) this.outcomes.push(String(event.operands["outcome"]));
    }
  }

  /** Gives a command, or notes why it is refused. */
  attempt(command: Command, step: Fields): void {
    const refusal = this.bout.refusal(command);
    if (refusal === null) this.give(command, step);
    else this.outcomes.push(`refused:${refusal}`);
  }

  #answer(ask: AskRequest, step: Fields): Answer | undefined {
    const openings = recordsOr(step, "opportunity");
    if (ask.prompt === "opportunityAttack") {
      const foe = ask.to.kind === "owner" ? ask.to.creature : "";
      if (!openings.some((each) => text(each, "by") === foe)) return undefined;
      const arm = this.bout.creature(foe).weapons["arm"] ? "arm" : "unarmed";
      return { choice: "attack", command: { type: "opportunityAttack", creature: foe, weapon: arm } };
    }
    const by = String(ask.operands["attacker"] ?? "");
    const told = by === this.turn ? step : (openings.find((each) => text(each, "by") === by) ?? {});
    const loser = this.bout.state.creatures[String(ask.operands["loser"] ?? "")];
    const held = loser ? [...Object.values(loser.weapons), ...Object.values(loser.shields)].find(({ place }) => place === "hand") : undefined;
    return answerTo(ask, textOr(told, "defence", "none"), recordOr(told, "maneuver"), held?.id ?? "");
  }

  /** Ends the turn that is running. The engine goes on to the next; the story may linger. */
  endTurn(): void {
    const id = this.turn;
    this.movementLeft[id] = this.#left(id);
    this.give({ type: "endTurn", creature: id });
    this.shown = this.bout.stateAt("TurnEnded");
  }

  #left(id: string): number {
    const { movement, conditions } = this.bout.creature(id);
    return conditions["grappled"] ? 0 : movement.allowance - movement.used;
  }

  begin(): void {
    if (this.bout.state.phase === "outside") {
      this.give({ type: "startFight", creature: null, ...(this.ambush as Partial<Command>) });
      this.surprised = this.bout.events.flatMap((event) => (event.rule === "STYLE-SUR-03" && event.type === "ConditionGained" ? (event.creature ?? []) : []));
    } else if (this.bout.state.round === 0) this.give({ type: "nextTurn", creature: null });
    this.shown = null;
  }

  roundStart(round: number): void {
    this.begin();
    this.told = round;
    while (this.bout.state.round < round) this.endTurn();
    this.shown = null;
  }

  turnTo(id: string): void {
    this.begin();
    const { round } = this.bout.state;
    while (this.turn !== id && this.bout.state.round === round && this.#skips.get(id) !== this.told) this.endTurn();
    this.shown = null;
  }

  moveTo(distance: number, step: Fields): void {
    const mover = this.bout.creature(this.turn);
    const foe = Object.values(this.bout.state.creatures).find((each) => each.side !== mover.side);
    if (!mover.position || !foe?.position) throw new Error("somebody is nowhere");
    const now = distanceBetween(mover.position, foe.position) ?? 0;
    const away = Math.sign(mover.position.x - foe.position.x) || 1;
    const way = Math.sign(distance - now) * away;
    const x = mover.position.x;
    const path = Array.from({ length: Math.abs(distance - now) }, (_each, i) => ({ x: x + way * (i + 1), y: 0 }));
    this.give({ type: "move", creature: mover.id, path }, step);
  }

  view(): { [id: string]: object } {
    const state = this.shown ?? this.bout.state;
    return Object.fromEntries(Object.values(state.creatures).map((each) => [each.id, this.#viewOf(each, state)]));
  }

  #viewOf(creature: StyleCreature, state: StyleState): object {
    const { id, ap, attacks, health, braced, feintTarget, location } = creature;
    const movementLeft = state.turn === id ? this.#left(id) : (this.movementLeft[id] ?? null);
    return { ap, attacks, health: health.value, conditions: Object.keys(creature.conditions).sort(), braced, feintTarget, location, movementLeft };
  }

  flanked(target: string): boolean {
    return listOr(this.given, "flanked").includes(target);
  }
}

const ACTIONS: { readonly [id: string]: string } = {
  "STYLE-A-DASH": "dash",
  "STYLE-A-DISENGAGE": "disengage",
  "STYLE-A-STAND": "stand",
  "STYLE-A-SEARCH": "search",
  "STYLE-A-SNEAK": "sneak",
};

function tellStep(story: Story, step: Fields): void {
  if (step["surprise"] !== undefined) {
    const { sneakers, observers } = record(step, "surprise");
    story.ambush = { sneakers, observers };
  } else if (step["initiative"] !== undefined) story.begin();
  else if (step["roundStart"] !== undefined) story.roundStart(number(step, "roundStart"));
  else if (step["turn"] !== undefined) story.turnTo(text(step, "turn"));
  else if (step["turnEnd"] !== undefined) story.endTurn();
  else if (step["strike"] !== undefined) strikeStep(story, step);
  else if (step["cast"] !== undefined) castStep(story, step);
  else if (step["stand"] !== undefined) story.give({ type: "stand", creature: story.turn }, step);
  else if (step["moveTo"] !== undefined) story.moveTo(number(step, "moveTo"), step);
  else if (step["checkpoint"] !== undefined) story.checkpoints[text(step, "checkpoint")] = story.view();
  else if (step["encounterEnd"] !== undefined) story.give({ type: "endFight", creature: null });
  else if (step["rest"] !== undefined) restStep(story);
  else actionStep(story, step);
}

function strikeStep(story: Story, step: Fields): void {
  const target = text(step, "strike");
  const attacker = story.turn;
  const arm = story.bout.creature(attacker).weapons["arm"];
  const means = { weapon: arm ? "arm" : "unarmed", ...(arm?.thrown && arm.reach === 0 ? { thrown: true } : {}) };
  const claims = { target, cover: coverIn(step), flanked: story.flanked(target) };
  story.attempt({ type: "strike", creature: attacker, ...means, ...claims }, step);
}

function castStep(story: Story, step: Fields): void {
  const target = text(step, "at");
  const claims = { target, cover: coverIn(step), flanked: story.flanked(target) };
  story.attempt({ type: "useAbility", creature: story.turn, ability: text(step, "cast"), ...claims }, step);
}

function actionStep(story: Story, step: Fields): void {
  const type = ACTIONS[text(step, "action")];
  if (type === undefined) throw new Error(`the action ${text(step, "action")} is not known`);
  story.attempt({ type, creature: story.turn }, step);
}

/** The setting of the night is that of the world; an example that names another says so in its settings. */
function restStep(story: Story): void {
  for (const id of Object.keys(story.bout.state.creatures)) story.give({ type: "sleep", creature: id });
}

function scenario(given: Fields, dice: DiceStream): object {
  const rest = recordsOr(given, "steps").find((step) => step["rest"] !== undefined)?.["rest"];
  const settings = { ...recordOr(given, "settings"), ...(rest === undefined ? {} : { nightRest: rest }) };
  const story = new Story({ ...given, settings }, dice);
  for (const step of list(given, "steps")) tellStep(story, step as Fields);
  const { state } = story.bout;
  const numbers = Object.values(state.creatures).map(({ id, initiative }) => [id, initiative] as const);
  return {
    outcomes: story.outcomes,
    surprised: story.surprised,
    initiative: Object.fromEntries(numbers),
    order: state.turnOrder,
    skipped: story.skipped,
    checkpoints: story.checkpoints,
    ...story.view(),
  };
}
