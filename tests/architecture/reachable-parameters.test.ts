// Reachable parameters: whatever a command of a game on screen can be told, a screen can tell it, or a reason stands here.
import { describe, expect, it } from "vitest";
import type { HostCommands } from "../../src/core/manifest/rulebook.ts";
import type { SheetLayout } from "../../src/core/manifest/sheet-layout.ts";
import type { AnyRuleset } from "../../src/core/language/ruleset.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import { COMMANDS as ANATOMY_HOST } from "../../src/rulesets/anatomy/host/commands.ts";
import { LAYOUT as ANATOMY_LAYOUT } from "../../src/rulesets/anatomy/host/layout.ts";
import { rules as ANATOMY_RULES } from "../../src/rulesets/anatomy/host/rules.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { COMMANDS as DESTINY_HOST } from "../../src/rulesets/destiny/host/commands.ts";
import { LAYOUT as DESTINY_LAYOUT } from "../../src/rulesets/destiny/host/layout.ts";
import { rules as DESTINY_RULES } from "../../src/rulesets/destiny/host/rules.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { COMMANDS as DIERANK_HOST } from "../../src/rulesets/dierank/host/commands.ts";
import { LAYOUT as DIERANK_LAYOUT } from "../../src/rulesets/dierank/host/layout.ts";
import { rules as DIERANK_RULES } from "../../src/rulesets/dierank/host/rules.ts";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import { COMMANDS as STYLE_HOST } from "../../src/rulesets/fightingstyle/host/commands.ts";
import { LAYOUT as STYLE_LAYOUT } from "../../src/rulesets/fightingstyle/host/layout.ts";
import { rules as STYLE_RULES } from "../../src/rulesets/fightingstyle/host/rules.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { COMMANDS as TIMECOUNT_HOST } from "../../src/rulesets/timecount/host/commands.ts";
import { LAYOUT as TIMECOUNT_LAYOUT } from "../../src/rulesets/timecount/host/layout.ts";
import { rules as TIMECOUNT_RULES } from "../../src/rulesets/timecount/host/rules.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";
import { reachableInAnatomy } from "./reachable-in-anatomy.ts";
import { reachableInDieRank, reachableInFightingStyle } from "./reachable-in-turns.ts";
import { note, reachableInDestiny, reachableInTimeCount, type Reachable } from "./reachable-situations.ts";

const english = wordsFrom(languageFile(root, "en"));

/** A game on screen: its rules, what of it the host knows by itself, and what its palettes and hands offer. */
interface Screened {
  readonly ruleset: AnyRuleset;
  readonly host: HostCommands;
  readonly layout: SheetLayout;
  /** The derived numbers that a sheet shows. */
  readonly numbers: readonly string[];
  readonly offer: (found: Reachable) => void;
}

const GAMES: readonly Screened[] = [
  {
    ruleset: destiny,
    host: DESTINY_HOST,
    layout: DESTINY_LAYOUT,
    numbers: DESTINY_RULES.numberGroups.flatMap((each) => each.numbers),
    offer: reachableInDestiny,
  },
  {
    ruleset: timecount,
    host: TIMECOUNT_HOST,
    layout: TIMECOUNT_LAYOUT,
    numbers: TIMECOUNT_RULES.numberGroups.flatMap((each) => each.numbers),
    offer: reachableInTimeCount,
  },
  {
    ruleset: anatomy,
    host: ANATOMY_HOST,
    layout: ANATOMY_LAYOUT,
    numbers: ANATOMY_RULES.numberGroups.flatMap((each) => each.numbers),
    offer: reachableInAnatomy,
  },
  {
    ruleset: fightingstyle,
    host: STYLE_HOST,
    layout: STYLE_LAYOUT,
    numbers: STYLE_RULES.numberGroups.flatMap((each) => each.numbers),
    offer: reachableInFightingStyle,
  },
  {
    ruleset: dierank,
    host: DIERANK_HOST,
    layout: DIERANK_LAYOUT,
    numbers: DIERANK_RULES.numberGroups.flatMap((each) => each.numbers),
    offer: reachableInDieRank,
  },
];

/** By game: what no screen sends, with the reason; a word alone means every command. */
const REASONS: { readonly [game: string]: { readonly [reason: string]: string } } = {
  destiny: {
    "the board's: places, walls and ground, put in by the host":
      "flanked rear distance harriers approaches near factor \
barred beyond runUp",
    "three kinds of ground at once; a form has two": "terrain",
    "with bow and javelin alone":
      "quickAttack.range strongAttack.range nonlethalAttack.range quickAttack.harrier \
strongAttack.harrier nonlethalAttack.harrier",
    "said by the choice `sight`, which a form can show": "unseen",
    "a way buys its own AP as it goes": "move.ap",
    "a target without a body is not offered by whoever tries it; the GM's word": "formForbids",
    "the tracker's marks say who is surprised": "askSurprise",
    "asked of the game master": "longRest.slept",
    "what the host tells of a change by hand": "settle.wounded settle.eased settle.tired",
  },
  timecount: {
    "the board's: walls and places, put in by the host": "barred beyond square occupants",
    "said by cover, height, flank, limb, each a choice of its own": "situations",
    "in melee alone": "distract.distance feint.distance trip.distance",
    "what it is done with; no rule asks": "item",
    "asked of whoever does it, of whom it happens to, or of the game master as it happens":
      "healFatigue \
chargesOnAttack bullRush.follow wallBehind allowing engaged",
    "the form says it in a choice of its own": "swap takeTen held",
    "four targets are chosen in the form; a list names any number": "targets",
    "given by the rules alone":
      "setWeaponStrike.weapon setWeaponStrike.target coupDeGraceStrike.weapon \
coupDeGraceStrike.target",
    "minutes pass for everybody by passTime": "pause.minutes",
    "a screen reads the scrolls that somebody carries; a table without a list of them names the spell":
      "readScroll.spell",
    "doses in words, and the bearer's own poison by envenom":
      "poison.fatigue poison.hp poison.attribute poison.points \
poison.from poison.schedule",
    "counts from now say it": "grantBonusHp.until setCondition.until",
    "what the host tells of a change by hand": "settle.fatigue settle.hp settle.still",
  },
  anatomy: {
    "the board's: walls and places, put in by the host": "setBoard.walls setBoard.grid barred",
    "said by the choice `awareness`, which a form can show": "unaware",
    "all that are in hand; up to four targets are chosen in the form, and a list names any number":
      "multiweapon.weapons targets",
    "nothing is put into a maneuver (ANAT-MAN-09), and none of a charge is aimed at a thing":
      "maneuver.power maneuver.reckless charge.item",
    "asked of the game master as the fight opens":
      "startFight.opening startFight.hiding startFight.aware startFight.senses",
    "the whole of it by a clock for all": "passDays.hours passDays.days passDays.weeks",
    "what the host tells of a change by hand": "settle.since",
  },
  fightingstyle: {
    "the board's: walls, cover, flanks and reaches, put in by the host; without one whoever has a reach is asked":
      "exposedTo blocked barred cover place.to",
    "asked for abilities that strike in melee, where no board tells it":
      "useAbility.flanking reactWithAbility.flanking freeAction.flanking",
    "asked for abilities that strike in melee by a Fighting Style test":
      "useAbility.attribute reactWithAbility.attribute freeAction.attribute",
    "the game master's, by the question for circumstances and by the hand": "flanked unaware",
    "the question who sneaks up says it": "startFight.sneakers startFight.observers",
    "the tracker's marks say who is surprised": "askSurprise ambush.surprised",
    "the hand names the cover itself": "obstacles",
    "put in by the host, which knows who sends it": "by agreed",
    "a hand moves nobody against the rules": "manner",
    "what the host tells of a change by hand": "settle",
  },
  dierank: {
    "what the scene shows, put in by the host": "layOutRegions.regions places layOutRegions.cramped",
    "the tracker's marks say who is surprised": "askSurprise",
    "the whole of it by a clock for all": "firstAid.minutes passTime.minutes",
    "asked of whoever does it, or of the game master, as it happens": "wake.minutes opportunityAttack.lethal",
    "said by a choice, which a form can show": "test.endurance hinders",
    "five targets are chosen in the form; a list names any number": "targets",
    "regions are entered one at a time; a form names the last, and one who is passed": "path passes",
    "what the host tells of a change by hand": "settle.lethal",
  },
};

const words = (text: string): string[] => text.split(" ").filter(Boolean);

/** The names that a sheet shows: its fields, its words and its skills. */
function namesOn({ main, more, skills }: SheetLayout): readonly string[] {
  return [...main, ...more, ...skills].flatMap((block): readonly string[] => {
    if (block.kind === "fields") return block.paths;
    if (block.kind === "words" && block.words === null) return [`${block.path}.own`];
    if (block.kind === "skills")
      return block.known.flatMap((key) => [`skills.${key}`, `skills.${key}.other`]);
    return block.kind === "words" ? (block.words ?? []).map((key) => `${block.path}.${key}`) : [];
  });
}

/** What the buttons of a sheet send: rests with what they ask, names that are rolled, and clicks on items. */
/** Choices that mean nothing, nobody or no when they are left open: "none", as every form says without a word of its own. */
const NONE = words(
  "cover flank flanking height behind circumstance secondCircumstance damageType source ignores hindered demands sense \
maneuver further harrier approach comesTo secondGround second third fourth targetCover targetHeight targetFlank \
alsoTarget alsoTargetCover alsoTargetHeight alsoTargetFlank thirdTarget thirdTargetCover thirdTargetHeight \
thirdTargetFlank fourthTarget fourthTargetCover fourthTargetHeight fourthTargetFlank fifthTarget",
);

function noteSheet(found: Reachable, { layout, numbers }: Pick<Screened, "layout" | "numbers">): void {
  const { rests, itemCommands } = layout;
  // The numbers of things are named after both: "attack" of an item of one's own.
  const rolled = [...namesOn(layout), ...numbers, "attack.own"].flatMap((name) => layout.rollOf(name) ?? []);
  for (const { type, parameters, asks = [] } of [...rests, ...rolled])
    note(found, type, [...Object.keys(parameters), ...asks.map(({ parameter }) => parameter)]);
  for (const { type, parameter } of Object.values(itemCommands)) note(found, type, [parameter]);
}

/** What the tracker and the dialogs of the host send by themselves. */
function noteHost(found: Reachable, host: HostCommands): void {
  note(found, host.begin, ["surprised", ...(host.ambush === undefined ? [] : [host.ambush])]);
  note(found, host.join, ["surprised"]);
  for (const type of [host.endTurn, host.passTurn, host.end, host.goOn ?? host.endTurn])
    note(found, type, []);
  if (host.ride !== undefined) note(found, host.ride, ["target"]);
}

function reachableIn(screened: Screened): Reachable {
  const { host, offer } = screened;
  const found: Reachable = { parameters: new Map(), open: new Set() };
  offer(found);
  noteSheet(found, screened);
  noteHost(found, host);
  return found;
}

/** Every parameter of every command, as "command.parameter"; a command without any stands for itself. */
function parametersOf({ commands }: AnyRuleset): string[] {
  return Object.entries(commands).flatMap(([type, { shape }]) => {
    const fields = shape.kind === "record" ? Object.keys(shape.fields) : [];
    return fields.length === 0 ? [type] : fields.map((field) => `${type}.${field}`);
  });
}

describe.each(GAMES.map((game) => [game.ruleset.id, game] as const))("what %s can be told", (id, game) => {
  const found = reachableIn(game);
  const all = parametersOf(game.ruleset);
  const isReached = (name: string): boolean => {
    const [type = "", parameter] = name.split(".");
    const known = found.parameters.get(type);
    return known !== undefined && (parameter === undefined || known.has(parameter));
  };
  const excused = Object.values(REASONS[id] ?? {}).flatMap(words);
  const isExcused = (name: string): boolean =>
    excused.includes(name) || excused.includes(name.split(".").at(-1) ?? "");

  it("is offered by a palette, a form, a sheet, the tracker or the GM's hand, or has its reason", () => {
    expect(all.filter((name) => !isReached(name) && !isExcused(name))).toEqual([]);
  });

  it("says in each form what a choice means that is left open", () => {
    const say = (parameter: string) => wordsOf(english, id).say(`FRAY.Word.unset-${parameter}`);
    expect(
      [...found.open].filter((parameter) => !NONE.includes(parameter) && say(parameter) === null),
    ).toEqual([]);
    expect(NONE.filter((parameter) => found.open.has(parameter) && say(parameter) === "none")).toEqual([]);
  });

  it("has no reason for what a screen sends, nor for what no command has", () => {
    const idle = excused.filter((name) => {
      const meant = all.filter((each) => each === name || each.split(".").at(-1) === name);
      return !meant.some((each) => !isReached(each));
    });
    expect(idle).toEqual([]);
  });
});
