// The features of the engine, each with the place where its type lives and what shows it in a game.
import type { GameFacts } from "./game-facts.ts";

export interface Feature {
  readonly name: string;
  /** The identifier by which a game takes part, and the file that declares it. */
  readonly by: string;
  readonly file: string;
  /** What shows it in a game: words of its code, or a count; nothing where the game has no use for it. */
  readonly shown: (game: GameFacts) => readonly string[];
}

export interface Chapter {
  readonly title: string;
  readonly features: readonly Feature[];
}

const RULESET = "core/language/ruleset.ts";
const BOARD_FIELDS = "core/language/board-fields.ts";
const REQUESTS = "core/language/requests.ts";
const PROMPTS = "core/language/prompts.ts";

type Shown = Feature["shown"];

const feature = (name: string, by: string, file: string, shown: Shown): Feature => ({
  name,
  by,
  file,
  shown,
});

const code = (words: readonly string[]): readonly string[] => words.map((word) => `\`${word}\``);
const counted = (all: readonly unknown[]): readonly string[] => (all.length > 0 ? [String(all.length)] : []);
const yes = (holds: boolean): readonly string[] => (holds ? ["yes"] : []);

/** Commands whose words fit. */
const commands =
  (pattern: RegExp): Shown =>
  (game) =>
    code([...game.commands, ...game.ofMaster].filter((word) => pattern.test(word)));

/** Words of the sources that a pattern's group catches. */
const words =
  (pattern: RegExp): Shown =>
  (game) =>
    code(game.caught(pattern));

const uses =
  (pattern: RegExp): Shown =>
  (game) =>
    yes(game.caught(pattern).length > 0);

/** The questions of a game, by name. */
const questions = (game: GameFacts): readonly string[] => Object.keys(game.ruleset.prompts);

/** The questions whose declaration says so. */
const questionsWith =
  (member: "commands" | "ownTurn" | "unawaited" | "mayPass" | "weighed"): Shown =>
  ({ ruleset }) =>
    counted(Object.values(ruleset.prompts).filter((prompt) => prompt[member] !== undefined));

const TIME: Chapter = {
  title: "Time and turns",
  features: [
    feature("what time is told by", "clock", RULESET, words(/\{\s*label: "(round|count)"/g)),
    feature("state of its own", "FightState", "core/language/fight.ts", (game) => code(game.stateFields)),
    feature("time that moves on by itself", "goOn", "core/manifest/rulebook.ts", ({ hostCommands }) =>
      code(hostCommands.goOn === undefined ? [] : [hostCommands.goOn]),
    ),
    feature(
      "all of one instant at once",
      "simultaneously",
      "core/language/rule-context.ts",
      uses(/(\.simultaneously)\(/g),
    ),
    feature("a turn or an action kept for later", "CommandRule", RULESET, (game) => [
      ...commands(/^(saveTurn|wait|readyAction)$/)(game),
      ...code(questions(game).filter((each) => each === "readied")),
    ]),
    feature("what comes when, on the timeline", "agenda", RULESET, ({ ruleset }) =>
      yes(ruleset.agenda !== undefined),
    ),
    feature("when one would be due afterwards", "afterwards", RULESET, ({ ruleset }) =>
      yes(ruleset.afterwards !== undefined),
    ),
    feature(
      "rest, care and days outside a fight",
      "CommandRule",
      RULESET,
      commands(/rest$|^(sleep|newDay|passDays|passTime|treat\w*|firstAid|pause)$/i),
    ),
  ],
};

const QUESTIONS: Chapter = {
  title: "Questions and reactions",
  features: [
    feature("questions", "PromptDeclarations", PROMPTS, (game) => counted(questions(game))),
    feature("a question to the defender", "ask", REQUESTS, (game) =>
      code(
        questions(game).filter((each) =>
          /^(defense|parry|rebuff|interpose|opportunityAttack|reactiveAttack)$/.test(each),
        ),
      ),
    ),
    feature("several asked at once", "window", REQUESTS, uses(/yield\* (window)\(/g)),
    feature("answers that bring a command", "commands", PROMPTS, questionsWith("commands")),
    feature("questions that a standing answer may pass", "mayPass", PROMPTS, questionsWith("mayPass")),
    feature("a turn taken by answering", "ownTurn", PROMPTS, questionsWith("ownTurn")),
    feature("questions whose ways are weighed by numbers", "weighed", PROMPTS, questionsWith("weighed")),
    feature("answers that nobody waits for", "unawaited", PROMPTS, questionsWith("unawaited")),
    feature("reactions that are counted", "reactions", RULESET, ({ ruleset }) =>
      code(Object.keys(ruleset.reactions?.taken ?? {})),
    ),
    feature("whoever leaves in between", "unlessGone", "core/language/emit.ts", uses(/\b(unlessGone)\(/g)),
  ],
};

const ACTIONS: Chapter = {
  title: "Actions, prices and pools",
  features: [
    feature("commands of players", "CommandRule", RULESET, (game) => counted(game.commands)),
    feature("commands of the game master", "gmOnly", RULESET, (game) => counted(game.ofMaster)),
    feature("resources that actions cost", "Cost", RULESET, words(/\bresource: "(\w+)"/g)),
    feature(
      "what is chosen for an action",
      "Need",
      RULESET,
      words(/kind: "(creature|choice|number|path|text)"(?: as const)?,\s*parameter/g),
    ),
    feature(
      "actions as records of a catalogue",
      "ActionRecord",
      "core/kit/action-record.ts",
      uses(/\b(commandsOf)\(/g),
    ),
    feature("how meters look", "Meter", RULESET, words(/\blook: "(bar|pips|boxes|number)"/g)),
    feature(
      "circumstances that whoever acts names",
      "askCircumstances",
      "core/kit/conditional-modifiers.ts",
      uses(/\b(askCircumstances)\(/g),
    ),
    feature("things that are used up", "tellUse", "core/kit/item-use.ts", uses(/\b(tellUse)\(/g)),
  ],
};

const BOARD: Chapter = {
  title: "The board",
  features: [
    feature("ways held against walls", "ways", BOARD_FIELDS, ({ ruleset }) =>
      code(ruleset.boardFields?.ways ?? []),
    ),
    feature("hard ground of the scene's regions", "groundOf", RULESET, ({ ruleset }) =>
      yes(ruleset.groundOf !== undefined),
    ),
    feature(
      "a map of named regions in place of squares",
      "FightState",
      "core/language/fight.ts",
      ({ stateFields }) => code(stateFields.filter((field) => field === "regions")),
    ),
    feature("cover read off the walls, in degrees", "CoverQuestion", BOARD_FIELDS, ({ boardQuestions }) =>
      boardQuestions.flatMap((each) => (each.fact === "cover" ? [String(each.degrees.length)] : [])),
    ),
    feature("others in between as cover", "crowd", BOARD_FIELDS, ({ boardQuestions }) =>
      yes(boardQuestions.some((each) => each.fact === "cover" && each.crowd !== undefined)),
    ),
    feature("higher ground", "HeightQuestion", BOARD_FIELDS, ({ boardQuestions }) =>
      yes(boardQuestions.some(({ fact }) => fact === "height")),
    ),
    feature("what places tell", "places", BOARD_FIELDS, ({ ruleset }) =>
      counted(ruleset.boardFields?.places ?? []),
    ),
    feature("what the game master alone judges", "judged", BOARD_FIELDS, ({ ruleset }) =>
      code(ruleset.boardFields?.judged ?? []),
    ),
    feature(
      "pushed until a wall stops it",
      "BARRED_FIELD",
      "core/kit/barred-steps.ts",
      uses(/\b(BARRED_FIELD)\b/g),
    ),
    feature(
      "a free place looked for",
      "BEYOND_FIELD",
      "core/kit/barred-steps.ts",
      uses(/\b(BEYOND_FIELD)\b/g),
    ),
  ],
};

const BODIES: Chapter = {
  title: "Bodies, ties and magic",
  features: [
    feature("events that hurt", "EventDeclaration", "core/language/events.ts", ({ ruleset }) =>
      counted(Object.values(ruleset.events).filter(({ harm }) => harm)),
    ),
    feature("a track of wounds or exhaustion, in boxes", "Meter", RULESET, uses(/\blook: "(boxes)"/g)),
    feature("parts of the body", "ask", REQUESTS, (game) => [
      ...code(questions(game).filter((each) => /^(bodyPart|prosthetic)$/.test(each))),
      ...code(Object.keys(game.ruleset.rulings).filter((each) => each === "hitLocations")),
    ]),
    feature(
      "grapples and holds",
      "CommandRule",
      RULESET,
      commands(/grapple|^grab$|^pin$|hold|letGo|^(break|escape|release|sustain)Grab$|^escape$/i),
    ),
    feature("mounts", "mount", "core/manifest/rulebook.ts", commands(/mount|^ride$/i)),
    feature("magic", "CommandRule", RULESET, (game) => [
      ...commands(/[sS]pell|Magic|Charge$/)(game),
      ...code(Object.keys(game.ruleset.events).filter((type) => /Spell|Mana/.test(type))),
    ]),
    feature(
      "spells made or kept over turns",
      "CommandRule",
      RULESET,
      commands(/^(prepareSpell|chargeSpell|abandonSpell|endEffect|endConcentration)$/),
    ),
    feature(
      "maneuvers",
      "CommandRule",
      RULESET,
      commands(/maneuver|^(disarm|shove|trip|feint|bullRush|tackle|staple|lunge|distract)$/),
    ),
  ],
};

const HOST: Chapter = {
  title: "Settings, events and the host",
  features: [
    feature("rulings", "Ruling", RULESET, ({ ruleset }) => counted(Object.keys(ruleset.rulings))),
    feature("presets of rulings", "RulingsGuide", "core/manifest/rulings-guide.ts", ({ presets }) =>
      code(presets),
    ),
    feature("events", "EventDeclarations", "core/language/events.ts", ({ ruleset }) =>
      counted(Object.keys(ruleset.events)),
    ),
    feature("fields that a fight keeps of an actor", "FightField", RULESET, ({ ruleset }) =>
      counted(ruleset.fightFields),
    ),
    feature(
      "fields of items that a fight changes",
      "ItemField",
      "core/manifest/manifest.ts",
      ({ manifest }) => code((manifest?.itemFields ?? []).map(({ items, field }) => `${items}.${field}`)),
    ),
    feature(
      "fields that came after the first stored fights",
      "LaterField",
      "core/manifest/older-fights.ts",
      ({ manifest }) => counted(manifest?.laterFields ?? []),
    ),
    feature("token statuses", "StatusDefinition", "core/manifest/manifest.ts", ({ manifest }) =>
      counted(manifest?.statuses ?? []),
    ),
    feature(
      "types of actors and items in Foundry",
      "GameSheets",
      "core/manifest/manifest.ts",
      ({ manifest }) =>
        manifest
          ? [`${Object.keys(manifest.sheets.actors).length} and ${Object.keys(manifest.sheets.items).length}`]
          : [],
    ),
  ],
};

/** All features, in the order of the page. */
export const CHAPTERS: readonly Chapter[] = [TIME, QUESTIONS, ACTIONS, BOARD, BODIES, HOST];
