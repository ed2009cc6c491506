// `npm run fixtures -- NAME`: keeps fights and worlds as this version stores them, so that every later one can be held to opening them.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Command } from "../src/core/language/commands.ts";
import type { Fight } from "../src/core/language/fight.ts";
import { openAsk, pendingAsks } from "../src/core/engine/open-requests.ts";
import { SeededDice } from "../src/core/simulate/random.ts";
import { exportFight, type FightRecord } from "../src/core/engine/replay.ts";
import { rulesById, allRules } from "../src/rulesets/all-rules.ts";
import { createDemoWorld, readDemo } from "../table/demo/create-demo-world.ts";
import { readPacks } from "../table/server/packs.ts";
import { SeatHub } from "../table/server/seat-hub.ts";
import { openSeats, type WholeSeat } from "./bench/seats.ts";
import { whenCalled } from "./command-line.ts";
import { installSystem } from "./package.ts";
import { root } from "./paths.ts";
import { playScenario } from "./scenarios/play-scenario.ts";
import { checkScenario } from "./scenarios/scenario-file.ts";
import { releasedManifest } from "./system/manifest.ts";

/** Games whose fights are stored in worlds. */
const ON_SCREEN = ["destiny", "timecount"] as const;
/** Root commands that are given before a world is kept. */
const COMMANDS = 24;

function keep(folder: string, name: string, data: unknown): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json.gz`);
  writeFileSync(file, gzipSync(JSON.stringify(data), { level: 9 }));
  console.log(`${file.slice(root.length + 1)}  ${(statSync(file).size / 1024).toFixed(1)} KiB`);
}

/** The longest story of a game as an exported fight. */
function longestStory(game: string): FightRecord {
  const folder = join(root, "tests/stories", game);
  const fights = readdirSync(folder).map((file) => {
    const scenario = checkScenario(JSON.parse(readFileSync(join(folder, file), "utf8")));
    return playScenario(scenario).fight;
  });
  const [longest] = fights.sort((a, b) => b.log.length - a.log.length);
  if (!longest) throw new Error(`${folder}: there is no story`);
  return exportFight(longest);
}

/** A world of the demo in mid-fight: with a branch, something undone, and an open question where one came. */
async function worldInMidFight(game: string): Promise<object> {
  const system = releasedManifest(root);
  const packs = await readPacks(await installSystem(), system);
  const demo = createDemoWorld({ system, now: () => 1000 }, readDemo(game), packs);
  const hub = new SeatHub(demo);
  const [combat] = hub.world.documents.all("Combat");
  const [user] = hub.world.documents.all("User");
  const seat = await (await openSeats(String(combat?._id), false))(hub, String(user?._id));
  seedDice(seat, 1);
  // Here only commands move the time on, so that two runs keep the same world.
  await settingsOf(seat).set("fray", "autoAdvance", false);
  await seat.send({ kind: "begin" });
  await answerAll(seat, game);
  await playOn(seat, game, COMMANDS);
  for (let times = 0; times < 2; times += 1) await send(seat, { kind: "undo" });
  await playOn(seat, game, 2);
  await send(seat, { kind: "undo" });
  await playUntilAsked(seat, game);
  const kept = structuredClone(hub.world.documents.collections());
  seat.booted.close();
  const [error] = seat.errors;
  if (error) throw error instanceof Error ? error : new Error(String(error));
  return kept;
}

/** Every actor and item that ships, as a group's own compendium may hold it by now. */
async function packedDocuments(): Promise<object> {
  const packs = await readPacks(await installSystem(), releasedManifest(root));
  const ofType = (type: string): readonly object[] =>
    packs.summaries
      .filter(({ metadata }) => metadata.type === type)
      .flatMap(({ metadata }) => packs.documents(String(metadata.id), null));
  return { actors: ofType("Actor"), items: ofType("Item") };
}

type Sent = Parameters<WholeSeat["send"]>[0] | { readonly kind: "undo" };

const send = (seat: WholeSeat, input: Sent): Promise<void> =>
  seat.send(input as Parameters<WholeSeat["send"]>[0]);

function settingsOf({ booted }: WholeSeat): {
  set(scope: string, key: string, value: unknown): Promise<unknown>;
} {
  return (booted.game as unknown as { settings: ReturnType<typeof settingsOf> }).settings;
}

/** Foundry's dice of the seat come from a seed. */
function seedDice({ booted }: WholeSeat, seed: number): void {
  const dice = new SeededDice(seed);
  const fine = 1_000_000;
  const { Dice } = booted.CONFIG as { Dice: { randomUniform: () => number } };
  Dice.randomUniform = () => (dice.face(fine) - 1) / fine;
}

function nextCommand(fight: Fight, game: string): Command {
  const { engine, ruleset } = rulesById(game);
  const command = ruleset.policy.choose(engine.situation(fight));
  if (!command) throw new Error(`${game}: the fight was over too soon`);
  return command;
}

/** Answers all that is asked as the game's policy would. */
async function answerAll(seat: WholeSeat, game: string): Promise<void> {
  const { engine, ruleset } = rulesById(game);
  for (let [first] = pendingAsks(seat.fight().open); first; [first] = pendingAsks(seat.fight().open)) {
    const ask = openAsk(seat.fight().open, first.key) ?? first.ask;
    const answer = ruleset.policy.answer(engine.situation(seat.fight()), ask);
    await send(seat, { kind: "answer", request: first.key, ...answer });
  }
}

async function playOn(seat: WholeSeat, game: string, commands: number): Promise<void> {
  for (let given = 0; given < commands; given += 1) {
    await send(seat, { kind: "command", command: nextCommand(seat.fight(), game) });
    await answerAll(seat, game);
  }
}

/** Plays until somebody is asked, and leaves the question open. */
async function playUntilAsked(seat: WholeSeat, game: string): Promise<void> {
  for (let given = 0; given < COMMANDS; given += 1) {
    await send(seat, { kind: "command", command: nextCommand(seat.fight(), game) });
    if (pendingAsks(seat.fight().open).length > 0) return;
  }
}

await whenCalled(import.meta.url, async () => {
  const [name, ...rest] = process.argv.slice(2);
  if (!name || rest.length > 0 || !/^[\w.-]+$/.test(name))
    throw new Error("npm run fixtures -- NAME: one name of letters, digits, dots and hyphens, such as 0.2.0");
  const folder = join(root, "tests/fixtures", name);
  for (const { ruleset } of allRules) keep(join(folder, "fights"), ruleset.id, longestStory(ruleset.id));
  for (const game of ON_SCREEN) keep(join(folder, "worlds"), game, await worldInMidFight(game));
  keep(folder, "packs", await packedDocuments());
  process.exit();
});
