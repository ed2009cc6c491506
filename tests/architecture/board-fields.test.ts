// Board fields: every parameter by which a player's command could say what the board knows is declared, or has a reason.
import { describe, expect, it } from "vitest";
import { BARRED, BEYOND } from "../../src/core/kit/barred-steps.ts";
import type { Shape } from "../../src/core/language/shape.ts";
import type { AnyRuleset } from "../../src/core/language/ruleset.ts";
import { createFight } from "../../src/core/language/fight.ts";
import { allRules } from "../../src/rulesets/all-rules.ts";

/** What whoever acts says for himself, in any game: whom and with what, which way, with what effort. */
const OWN_CHOICE =
  "ability action after armor attribute by circumstance secondCircumstance damageType direction further \
follow from gait gear grappler handling hurry impairment injury item kind level location long maneuver mode mount note object part \
patient posture power readied held reckless deadlyAim second shield shots skill spell stance statistic style swap target \
targets text thrown trigger until weapon weapons what foe ally";

/** By game: what is neither the board's nor a plain choice, with the reason why a person's word counts. */
const REASONS: { readonly [game: string]: { readonly [reason: string]: string } } = {
  destiny: {
    "what is done in one's own way; everybody reads it": "description rounds ap condition container effect",
    "without squares alone: on a board a path is walked, and this leads nowhere": "yards feet",
    "a wish, which the game master is asked about": "behind",
    "makes one's own lot harder": "formForbids ignore landing",
    "sleep and who watches over it": "slept tender",
    "a check of one's own, which everybody reads": "attack against defense resistsWith specialisation tn",
  },
  timecount: {
    "which way one turns is one's own to say": "facing",
    "from the charges and points that the rules count": "chargesOnAttack healFatigue takeTen casting",
    "whom else a spell means": "alsoTarget thirdTarget fourthTarget",
    "which action is held, with which limb one strikes, and when one sets out": "act limb at",
    "whether one takes the place of the thrown, which the rules measure": "landing",
    "what a weapon's owner knows of how it is kept": "hidden",
    "what one waits for, and how near it may come, which the rules measure": "for whom feet",
    "whose deeds one keeps an eye on": "watch",
    "a check of one's own, which everybody reads": "against attack dc discipline resistsWith",
  },
  anatomy: {
    "what is done in one's own way; everybody reads it": "cost sense dc save",
    "which hand of one's own takes it, among those that the rules find free": "hand",
    "a check of one's own, which everybody reads": "attack",
    "from what the rules count": "loads throws",
    "whom each of several rolls is meant for": "third fourth",
    "into which of one's own hands a thing comes, which the rules check": "hand",
    "time that passes for the one who rests": "hours night",
  },
  fightingstyle: {
    "without a board alone: on one the rules ask for a path": "meters",
    "asked of the game master":
      "attackValue attackBoons attackBanes defenseValue defenseBoons defenseBanes value boons \
banes sneakers surprised flank awareness",
    "an obstacle of one's own saying stops one's own push": "blocked",
    "the host writes it in place of the sender": "agreed",
    "a test of one's own, which everybody reads": "against attack defense resistsWith",
  },
  dierank: {
    "regions, by the neighbors that the state has": "path to",
    "whether one wants to kill": "lethal",
    "a test of one's own, which everybody reads":
      "against attack difficulty demands endurance freeMaximum resistsWith",
    "asked of the game master": "hinders hindered",
    "whom an area reaches, by regions": "alsoTarget thirdTarget fourthTarget fifthTarget",
    "time that passes for the one who rests": "days minutes",
  },
};

/** By game: commands that mean somebody and ask for no free line, with the reason. */
const NO_LINE: { readonly [game: string]: { readonly [reason: string]: string } } = {
  destiny: {
    "a voice goes through walls": "distract",
  },
  timecount: {
    "gets free of whoever holds": "breakGrab escapeGrab releaseGrab",
    "the deed itself is looked at when it is done": "ready",
    "given by the rules alone": "setWeaponStrike coupDeGraceStrike",
  },
  anatomy: { "lets go, or only looks": "letGo identifyHeart" },
  fightingstyle: { "lets go": "release" },
  dierank: {
    "without squares there are no walls":
      "firstAid wake meleeAttack rangedAttack castSpell unarmedStrike grab useConsumable opportunityAttack",
  },
};

const words = (text: string): string[] => text.split(" ").filter(Boolean);

/** The parameters of all commands that players may give, by where they stand; lists and records are looked into. */
function parametersOf({ commands }: AnyRuleset): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { shape, gmOnly } of Object.values(commands)) {
    if (gmOnly || shape.kind !== "record") continue;
    for (const name of Object.keys(shape.fields)) found.add(name);
  }
  return found;
}

/** The fields of a square of a way besides its place: what the ground costs. */
function fieldsOfSquares({ commands, boardFields }: AnyRuleset): string[] {
  const inside = (shape: Shape | undefined): string[] => {
    if (shape?.kind === "list") return inside(shape.of);
    return shape?.kind === "record" ? Object.keys(shape.fields) : [];
  };
  return Object.values(commands).flatMap(({ shape }) =>
    shape.kind === "record" ? (boardFields?.ways ?? []).flatMap((way) => inside(shape.fields[way])) : [],
  );
}

function questionsOf(ruleset: AnyRuleset): string[] {
  const rulings = Object.fromEntries(
    Object.entries(ruleset.rulings).map(([name, { initial }]) => [name, initial]),
  );
  const fight = createFight(ruleset.id, rulings, ruleset.createState([], rulings));
  const situation = { state: fight.state, rulings, absent: new Set<string>() };
  return Object.keys(ruleset.boardFields?.questions(situation) ?? {});
}

function declared(ruleset: AnyRuleset): string[] {
  const { boardFields: fields } = ruleset;
  if (!fields) return [];
  const { ways, ground, places, judged, wordLists } = fields;
  return [...ways, ...ground, ...places, ...judged, ...wordLists, ...questionsOf(ruleset), BARRED, BEYOND];
}

describe.each(allRules.map(({ ruleset }) => [ruleset.id, ruleset] as const))(
  "the board of %s",
  (id, game) => {
    const reasons = Object.values(REASONS[id] ?? {}).flatMap(words);

    it("C 9 is declared, with each parameter of a player's command or a reason why a person's word counts", () => {
      expect(game.boardFields).toBeDefined();
      const known = new Set([...declared(game), ...reasons, ...words(OWN_CHOICE)]);
      expect([...parametersOf(game)].filter((name) => !known.has(name)).sort()).toEqual([]);
    });

    it("C 9 is not both declared and excused, and nothing is named that no command has", () => {
      const parameters = parametersOf(game);
      const board = declared(game);
      expect([...reasons, ...words(OWN_CHOICE)].filter((name) => board.includes(name))).toEqual([]);
      const all = new Set([...parameters, ...fieldsOfSquares(game), BARRED, BEYOND]);
      expect([...board, ...reasons].filter((name) => !all.has(name))).toEqual([]);
    });

    it("C 9 knows what the ground of a square costs, and pushes whom a parameter names", () => {
      const { ground = [], ways = [], pushed = {} } = game.boardFields ?? {};
      const costs = fieldsOfSquares(game).filter((name) => !["x", "y"].includes(name));
      expect(costs.filter((name) => !ground.includes(name) && !game.groundOf)).toEqual([]);
      expect(game.groundOf === undefined || ways.length > 0).toBe(true);
      for (const [command, named] of Object.entries(pushed)) {
        const shape = game.commands[command]?.shape;
        const fields = shape?.kind === "record" ? Object.keys(shape.fields) : [];
        expect(
          fields.some((name) => [BARRED, BEYOND].includes(name)),
          command,
        ).toBe(true);
        expect(named.filter((name) => name !== "creature" && !fields.includes(name))).toEqual([]);
      }
    });

    it("C 9 every command that means somebody asks the walls for a free line, or has a reason not to", () => {
      const { touched = {} } = game.boardFields ?? {};
      const asking = questionsOf(game);
      const free = Object.values(NO_LINE[id] ?? {}).flatMap(words);
      const meaning = Object.entries(game.commands).filter(([, { shape, gmOnly }]) => {
        const fields = shape.kind === "record" && !gmOnly ? Object.keys(shape.fields) : [];
        return ["target", "patient"].some((name) => fields.includes(name));
      });
      const isLooked = ([type, { shape }]: (typeof meaning)[number]): boolean =>
        type in touched || (shape.kind === "record" && asking.some((name) => name in shape.fields));
      const unlooked = meaning.filter((each) => !isLooked(each)).map(([type]) => type);
      expect(unlooked.sort()).toEqual(free.sort());
      for (const [command, named] of Object.entries(touched)) {
        const shape = game.commands[command]?.shape;
        const fields = shape?.kind === "record" ? Object.keys(shape.fields) : [];
        expect(named.filter((name) => !fields.includes(name))).toEqual([]);
      }
    });

    it("C 9 every command that may push somebody says whom", () => {
      const { pushed = {} } = game.boardFields ?? {};
      const isBeside = game.boardFields?.pushedBeside !== undefined;
      const pushing = Object.entries(game.commands).filter(([, { shape }]) =>
        shape.kind === "record" ? BARRED in shape.fields || BEYOND in shape.fields : false,
      );
      expect(pushing.filter(([type]) => !(type in pushed) && !isBeside).map(([type]) => type)).toEqual([]);
    });
  },
);
