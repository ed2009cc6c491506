// Every action, reaction and question of Anatomy, Fighting Style and Die Rank, as the screens offer them: pressed, answered and told in words.
import { beforeAll, describe, expect, it } from "vitest";
import type { Input } from "../../src/core/engine/inputs.ts";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import type { Command } from "../../src/core/language/commands.ts";
import {
  createFight,
  type CreatureState,
  type Fight,
  type FightState,
  type Rulings,
} from "../../src/core/language/fight.ts";
import type { Json, JsonRecord } from "../../src/core/language/json.ts";
import type { AskRequest } from "../../src/core/language/requests.ts";
import type { ActionOption, ActorSheet, Entrant, Need } from "../../src/core/language/ruleset.ts";
import type { Rulebook } from "../../src/core/manifest/rulebook.ts";
import { rulesById } from "../../src/rulesets/all-rules.ts";
import { englishWords, logLines } from "../../tools/scenarios/fight-log.ts";
import { hurt } from "../anatomy/given.ts";
import { Chance } from "../properties/random-player.ts";

/** A game as it is pressed through: who fights, by which settings, and what no palette, question or hand offers. */
interface Pressed {
  readonly id: string;
  readonly entrants: readonly Entrant[];
  readonly rulings: readonly JsonRecord[];
  /** How a fight begins, by turns, so that each occasion comes. */
  readonly openings: readonly (readonly Command[])[];
  /** Commands that a sheet, the tracker or the host sends. */
  readonly elsewhere: readonly string[];
  /** Questions that only what is sent elsewhere leads to. */
  readonly askedElsewhere: readonly string[];
}

const thing = (type: string, id: string, system: JsonRecord): ActorSheet["items"][number] => ({
  id,
  name: id,
  type,
  system,
});

function entrant(id: string, side: string, place: [number, number] | null, sheet: ActorSheet): Entrant {
  const position = place && { x: place[0], y: place[1], width: 1, height: 1, elevation: 0 };
  return { id, name: id, side, hidden: false, position, sheet };
}

const HIT: JsonRecord = { attack: true, range: 20, damage: [{ dice: "1d6", flat: 0, type: "fire" }] };
const STYLE_THINGS = [
  thing("fightingstyleWeapon", "sword", {
    gear: "sword",
    inHand: true,
    damage: [{ dice: "1d8", flat: 1, type: "slashing" }],
  }),
  thing("fightingstyleWeapon", "net", {
    range: 10,
    thrown: true,
    entangles: true,
    inHand: true,
    damage: [],
  }),
  thing("fightingstyleWeapon", "bow", { ranged: true, range: 25, hands: 2, damage: [] }),
  thing("fightingstyleShield", "shield", { br: 3 }),
  thing("fightingstyleStyle", "school", { rank: 4, gear: ["sword"] }),
  thing("fightingstyleSpell", "spark", HIT),
  thing("fightingstyleSpell", "dread", { ...HIT, mind: true }),
  thing("fightingstylePerk", "riposte", {
    ...HIT,
    range: 1,
    uses: ["primary", "reaction", "free"],
    roll: "style",
  }),
  thing("fightingstylePerk", "balance", { uses: ["primary", "free"], roll: "acrobatics", effect: "steady" }),
  thing("fightingstyleConsumable", "draught", { healing: "1d6", left: 9 }),
  thing("fightingstyleArmor", "iron", { level: "partial", ar: 3, worn: true }),
  thing("fightingstyleArmor", "hide", { level: "partial", ar: 2, worn: true }),
];
/** Characters have a net in the second hand, NPCs a shield, so that nets fly and blows are blocked. */
const styleSheet = (kind: ActorSheet["kind"]): ActorSheet => ({
  kind,
  system: { attributes: { str: 12, agi: 11, wil: 10 }, health: { value: 30, max: 30 }, xp: 200 },
  items: STYLE_THINGS.map((each) => {
    const inHand = { net: kind === "character", shield: kind === "npc" }[each.id];
    return inHand === undefined ? each : { ...each, system: { ...each.system, inHand } };
  }),
});

const RANK_THINGS = [
  thing("dierankWeapon", "sword", {}),
  thing("dierankWeapon", "bow", { kind: "ranged", hands: 2 }),
  thing("dierankWeapon", "dart", { thrown: true }),
  thing("dierankShield", "shield", {}),
  thing("dierankSpell", "bolt", { kind: "attack", ranged: true, area: true, physical: "direct", mpCost: 1 }),
  thing("dierankSpell", "balm", { kind: "heal", heal: 1 }),
  thing("dierankAbility", "shout", { action: "free", text: "loud", interrupt: true }),
  thing("dierankConsumable", "draught", { heal: 1, uses: 9 }),
];
const rankSheet = (system: JsonRecord, inHand: readonly string[] = ["sword", "shield"]): ActorSheet => ({
  kind: "character",
  system: {
    hp: { max: 5 },
    mp: { max: 9 },
    ap: 3,
    region: "Yard",
    dice: { str: "D12", for: "D4" },
    ...system,
  },
  items: RANK_THINGS.map((each) =>
    inHand.includes(each.id) ? { ...each, system: { ...each.system, ready: true } } : each,
  ),
});

const DART: JsonRecord = {
  modes: ["melee", "thrown"],
  damageTypes: ["piercing"],
  thrownIncrement: 20,
  drawFree: true,
};
const EDGE: JsonRecord = {
  held: true,
  damageTypes: ["slashing"],
  critMin: 12,
  criticalEffect: { text: "bleeds", bleed: 2, extraInjuries: 1 },
};
const BLADES = [
  thing("anatomyWeapon", "sword", EDGE),
  thing("anatomyWeapon", "axe", EDGE),
  thing("anatomyShield", "shield", { bonus: 2 }),
  thing("anatomyProsthetic", "hook", { kind: "hand" }),
];
const SHOTS = [
  thing("anatomyWeapon", "bow", { modes: ["ranged"], group: "bow", loads: 3, held: true }),
  thing("anatomyWeapon", "dart", DART),
  thing("anatomyWeapon", "bolt", DART),
  thing("anatomySpell", "blast", { save: { attribute: "dex", dc: 15 }, harm: { degrees: 2, stamina: 2 } }),
  thing("anatomySpell", "rite", {
    roundAction: true,
    save: { attribute: "con", dc: 18 },
    condition: "stunned",
  }),
  thing("anatomyGear", "salve", { uses: 9, stopsBleed: true, stamina: 3 }),
];
const anatomySheet = (system: JsonRecord, items: ActorSheet["items"]): ActorSheet => ({
  kind: "character",
  system: {
    attributes: { str: 3, dex: 3, con: 2, int: 2, wis: 2, cha: 0 },
    level: 4,
    mb: 5,
    skills: { heal: { ranks: 9 } },
    ...system,
  },
  items,
});
const FLYER: JsonRecord = { flying: true, speeds: { base: 30, fly: 40 }, body: { plan: "wingedHumanoid" } };
const LAMED: JsonRecord = { old: hurt("leg0", "severe") };
const BLINDED: JsonRecord = { old: hurt("eye0", "major") };

const PEOPLE = ["ann", "bob", "cid", "dot"];
const STYLE_START: Command = { type: "startFight", creature: null };
const setHealth = (creature: string, value: number): Command => ({
  type: "setResource",
  creature,
  resource: "health",
  value,
});
const LAID: Command = {
  type: "layOutRegions",
  creature: null,
  regions: { Yard: ["Gate"], Gate: ["Yard", "Road"], Road: ["Gate"] },
};
const RANK_START: Command = { type: "startFight", creature: null, askSurprise: true };

const PLAIN_START: Command = { type: "startFight", creature: null };
const NEXT: Command = { type: "nextTurn", creature: null };
const END: Command = { type: "endFight", creature: null };
const HOLDING: readonly Command[] = [
  LAID,
  PLAIN_START,
  { type: "grab", creature: "ann", target: "bob" },
  ...PEOPLE.map(() => NEXT),
];

const GAMES: readonly Pressed[] = [
  {
    id: "fightingstyle",
    entrants: [
      entrant("ann", "a", [0, 0], styleSheet("character")),
      entrant("bob", "b", [1, 0], styleSheet("character")),
      entrant("cid", "a", [1, 1], styleSheet("npc")),
      entrant("dot", "b", [0, 1], styleSheet("npc")),
    ],
    rulings: [{}, { askCircumstances: true, deathRule: "ask" }],
    openings: [
      [STYLE_START],
      [STYLE_START, ...PEOPLE.map((creature) => ({ type: "setCover", creature, cover: "full" }))],
      [STYLE_START, ...["bob", "dot"].map((creature) => setHealth(creature, 0))],
    ],
    elsewhere: [
      "rollInitiative",
      "settle",
      "nextTurn",
      "endFight",
      "passTime",
      "startFight",
      "trainStyle",
      "check",
    ],
    askedElsewhere: [],
  },
  {
    id: "dierank",
    entrants: [
      entrant(
        "ann",
        "a",
        [0, 0],
        rankSheet({ hero: true, size: 2, dice: { str: "D60", ref: "D60", for: "D4" } }),
      ),
      entrant("bob", "b", [1, 0], rankSheet({}, ["shield", "dart"])),
      entrant("cid", "a", [1, 1], rankSheet({ dice: { for: "D3" } }, ["bow"])),
      entrant("dot", "b", [0, 1], rankSheet({ minion: true, hp: { max: 0 } })),
    ],
    rulings: [{}, { aimAction: true, unarmedOpportunity: true }],
    openings: [
      [LAID, RANK_START],
      // The strongest acts first, and still has hold when its turn comes round.
      HOLDING,
      [...HOLDING, { type: "move", creature: "ann", to: "Gate" }],
      [...HOLDING, { type: "throwDown", creature: "ann" }],
      [
        LAID,
        PLAIN_START,
        ...["bob", "cid"].map((creature) => ({ type: "knockOut", creature, lethal: "yes" })),
        END,
      ],
    ],
    elsewhere: [
      ...["layOutRegions", "startFight", "joinFight", "nextTurn", "endFight", "settle", "passTime"],
      ...["mountUp", "dismount", "mountDodge"],
    ],
    askedElsewhere: ["mountFalls", "lethalByHand"],
  },
  {
    id: "anatomy",
    entrants: [
      entrant("ann", "a", [0, 0], anatomySheet({ destroyed: { hand1: true } }, BLADES)),
      entrant("bob", "b", [1, 0], anatomySheet({ injuries: BLINDED }, BLADES)),
      entrant("cid", "a", null, anatomySheet(FLYER, SHOTS)),
      entrant("dot", "b", [3, 0], anatomySheet({ injuries: LAMED, speeds: { base: 30, swim: 30 } }, SHOTS)),
    ],
    rulings: [{}, { provokeSet: "classic" }],
    openings: [
      [PLAIN_START],
      [PLAIN_START, { type: "setBoard", creature: null, walls: [{ x1: 2, y1: -2, x2: 2, y2: 3 }] }],
      [PLAIN_START, END],
    ],
    elsewhere: [
      ...["setBoard", "startFight", "rollInitiative", "nextTurn", "endFight", "settle", "passTime"],
      ...["passDays", "attributeCheck"],
    ],
    askedElsewhere: [],
  },
];

/** At most so many fights of so many steps; they end as soon as everything has been pressed. */
const FIGHTS = 200;
const STEPS = 240;

type Filled = readonly [ActionOption, Command];

/** Entries that are possible, filled in as a form lets them be. */
function filled(options: readonly ActionOption[], state: FightState, chance: Chance): Filled[] {
  return options
    .filter(({ refusal }) => refusal === null)
    .map((option): Filled => {
      const chosen = option.needs.flatMap((need): [string, Json][] => {
        const value = valueFor(need, state.creatures[option.command.creature ?? ""], chance);
        return value === undefined ? [] : [[need.parameter, value]];
      });
      return [option, { ...option.command, ...Object.fromEntries(chosen) }];
    });
}

function valueFor(need: Need, actor: CreatureState | undefined, chance: Chance): Json | undefined {
  switch (need.kind) {
    case "creature":
      return chance.pick(need.candidates.filter(({ refusal }) => refusal === null))?.creature;
    case "choice":
      return need.optional && chance.upTo(3) > 1 ? undefined : chance.pick(need.choices);
    case "several":
      return chance.upTo(2) > 1 ? undefined : need.choices.filter(() => chance.upTo(2) > 1);
    case "number":
      if (need.optional && chance.upTo(3) > 1) return undefined;
      return Math.min(need.max, need.min + chance.upTo(4) - 1);
    case "text":
      return need.initial || "mace";
    case "path": {
      const { x = 0, y = 0 } = actor?.position ?? {};
      const [right, down] = [chance.upTo(3) - 2, chance.upTo(3) - 2];
      return Array.from({ length: chance.upTo(3) }, (_, i) => ({
        x: x + (i + 1) * right,
        y: y + (i + 1) * down,
      }));
    }
  }
}

/** What has been pressed and answered, and how often; and all that was told of it. */
class Pressing {
  readonly #counts = new Map<string, number>();
  readonly lines = new Set<string>();

  has(what: string): boolean {
    return this.#counts.has(what);
  }

  note(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  /** Of several the one that was pressed least. */
  rarest<T>(all: readonly T[], what: (one: T) => string, chance: Chance): T | undefined {
    const counted = all.map((one) => [this.#counts.get(what(one)) ?? 0, one] as const);
    const least = Math.min(...counted.map(([count]) => count));
    return chance.pick(counted.filter(([count]) => count === least))?.[1];
  }
}

const GM = { user: "gm", gm: true, owns: [] } as const;

/** Presses through one fight: always what was pressed least, and it is told by the way what was refused. */
class PressedFight {
  readonly #rulebook: Rulebook;
  readonly #opening: Command[];
  readonly #chance: Chance;
  fight: Fight;

  constructor(
    { id, entrants, rulings, openings }: Pressed,
    seed: number,
    private readonly pressing: Pressing,
  ) {
    this.#rulebook = rulesById(id);
    const { ruleset } = this.#rulebook;
    const usual = Object.entries(ruleset.rulings).map(([name, { initial }]) => [name, initial]);
    const settings = { ...Object.fromEntries(usual), ...rulings[seed % rulings.length] } as Rulings;
    this.#chance = new Chance(seed);
    this.#opening = [...(openings[Math.floor(seed / rulings.length) % openings.length] ?? [])];
    this.fight = createFight(id, settings, ruleset.createState(entrants, settings));
  }

  step(at: number): void {
    const roll = pendingRoll(this.fight.open);
    const [asked] = pendingAsks(this.fight.open);
    if (roll) {
      const { count, sides } = roll.roll.dice;
      const faces = this.#chance.faces(count, sides);
      this.#put({ kind: "rolled", request: roll.key, faces });
    } else if (asked) this.#answer(asked.key, asked.ask);
    else if (this.#opening.length > 0) this.#give(this.#opening.shift() ?? { type: "", creature: null });
    else if (at > STEPS / 2 && this.fight.state.phase === "running")
      this.#give({ type: "endFight", creature: null });
    else this.#press();
  }

  #options(creature: string, ask: AskRequest | null, byHand = false): Filled[] {
    const { ruleset, engine } = this.#rulebook;
    const situation = engine.situation(this.fight);
    const options = byHand
      ? (ruleset.hand?.(situation, creature) ?? [])
      : ruleset.actions(situation, creature, ask);
    return filled(options, this.fight.state, this.#chance);
  }

  /** Mostly whoever acts does something; now and then somebody else, and the GM's hand. */
  #press(): void {
    const { ruleset } = this.#rulebook;
    const all = Object.keys(this.fight.state.creatures);
    const [acting] = this.#chance.upTo(4) === 1 ? [] : ruleset.active(this.fight.state);
    const creature = acting ?? this.#chance.pick(all) ?? "";
    // Who lets go at once of what was hard to get hold of never gets any further.
    const keeps = this.#chance.upTo(4) > 1;
    const offered = this.#options(creature, null, this.#chance.upTo(5) === 1).filter(
      ([{ action }]) => !keeps || action !== "release",
    );
    const { phase } = this.fight.state;
    const word = ([{ action, detail = "" }, { type }]: Filled): string =>
      `${phase} ${type} ${action} ${detail}`;
    const pressed = this.pressing.rarest(offered, word, this.#chance);
    if (!pressed) return;
    this.pressing.note(word(pressed));
    this.#give(pressed[1]);
  }

  #give(command: Command): void {
    if (this.#put({ kind: "command", command })) this.pressing.note(command.type);
  }

  #answer(request: string, ask: AskRequest): void {
    const [first = ""] = Object.keys(this.fight.state.creatures);
    const addressee = ask.to.kind === "owner" ? ask.to.creature : first;
    const choice = this.pressing.rarest(ask.choices, ({ id }) => `${ask.prompt} ${id}`, this.#chance);
    const ways = choice?.takesCommand ? this.#options(addressee, ask) : [];
    const way = this.pressing.rarest(ways, ([, { type }]) => type, this.#chance);
    const id = choice && (way || !choice.takesCommand) ? choice.id : ask.fallback;
    const answer = { kind: "answer", request, choice: id } as const;
    this.pressing.note(`${ask.prompt} ${id}`);
    if (way && this.#put({ ...answer, command: way[1] })) this.pressing.note(way[1].type);
    else if (way) this.#put({ ...answer, choice: ask.fallback });
    else this.#put(answer);
  }

  #put(input: Input): boolean {
    const result = this.#rulebook.engine.step(this.fight, input, GM);
    if (result.accepted) this.fight = result.fight;
    return result.accepted;
  }
}

describe.each(GAMES.map((game) => [game.id, game] as const))("the screens of %s", (id, game) => {
  const { ruleset } = rulesById(id);
  const pressing = new Pressing();
  const commands = Object.keys(ruleset.commands).filter((type) => !game.elsewhere.includes(type));
  const choices = Object.values(ruleset.prompts)
    .filter(({ name }) => !game.askedElsewhere.includes(name))
    .flatMap(({ name, choices: own = [] }) => own.map((choice) => `${name} ${choice}`));
  const missing = (all: readonly string[]): string[] => all.filter((each) => !pressing.has(each));

  beforeAll(() => {
    for (let seed = 1; seed <= FIGHTS && missing([...commands, ...choices]).length > 0; seed += 1) {
      const pressed = new PressedFight(game, seed, pressing);
      for (let step = 0; step < STEPS; step += 1) pressed.step(step);
      for (const line of logLines(pressed.fight, 0, englishWords(id))) pressing.lines.add(line);
    }
  }, 120_000);

  it("lead to every command that is not sent elsewhere, by a press, an answer or the hand", () => {
    expect(missing(commands)).toEqual([]);
  });

  it("put every question, and take each of its answers", () => {
    expect(missing(choices)).toEqual([]);
  });

  it("tell all of it in words", () => {
    expect([...pressing.lines].filter((line) => /FRAY\.|undefined|\[object|NaN|\{\w+/.test(line))).toEqual(
      [],
    );
    expect(pressing.lines.size).toBeGreaterThan(200);
  });
});
