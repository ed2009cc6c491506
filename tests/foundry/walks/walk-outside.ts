// The part of a walk that lies outside fights: rests and rolls as sheets send them, each told on a card and taken back there.
import { pendingAsks } from "../../../src/core/engine/open-requests.ts";
import { viewCard } from "../../../src/view/card-view.ts";
import { allQuiet, id, until, type Anything, type TestSeat } from "../seats.ts";
import type { DeedWalk } from "./deed-walk.ts";
import type { SentOutside, WalkedGame } from "./walked-world.ts";

/** Ends the fight, and goes through what can be done without one. */
export async function walkOutside(walk: DeedWalk, game: WalkedGame): Promise<void> {
  const { table } = walk;
  walk.where = "outside fights";
  table.gm.inside.setEndDialog(() => Promise.resolve("end"));
  await table.combatAt().endCombat();
  for (const seat of table.all)
    await until(() => seat.game.combats.size === 0, "the fight is gone everywhere");
  for (const [nth, sent] of game.outside.entries()) await sendOutside(walk, sent, nth);
}

async function sendOutside(walk: DeedWalk, { name, command }: SentOutside, nth: number): Promise<void> {
  const { table } = walk;
  const seat =
    table.all.find((each) => each !== table.gm && each.game.actors.get(id(name)).isOwner) ?? table.gm;
  const actor = seat.game.actors.get(id(name));
  const before = sheetOf(actor);
  walk.throwDice(nth);
  const creature = command.creature === null ? null : seat.inside.access.outsideId(actor);
  const called = `${name}: ${JSON.stringify(command)}`;
  const input = { kind: "command", command: { ...command, creature } } as Anything;
  const { refusal, card } = await seat.inside.access.sendOutside([actor], input);
  if (refusal) return walk.note(`${called} is refused: ${JSON.stringify(refusal)}`);
  for (const each of table.all) await until(() => each.game.messages.has(card), "everybody has the card");
  const message = table.gm.game.messages.get(card);
  const { access } = table.gm.inside;
  const asked = (): Anything => pendingAsks(access.getFight(message)?.open ?? null)[0];
  for (let open = asked(); open; open = asked()) {
    const { ask, key } = open;
    walk.heard(called, ask);
    const answerer: TestSeat = ask.to.kind === "gm" ? table.gm : seat;
    const choice = walk.choose(ask, nth);
    const answer = await answerer.inside.access.send(answerer.game.messages.get(card), {
      kind: "answer",
      request: key,
      choice: choice.id,
    });
    if (answer.refusal) throw new Error(`${called}: ${JSON.stringify(answer.refusal)}`);
  }
  await allQuiet(table.all, message.id);
  for (const each of table.all) {
    const { access: running, entries } = each.inside.panel.accessToCard(
      each.game.messages.get(card),
    ) as Anything;
    const view = viewCard(running.fight, entries, running.seat, running.ruleset.events);
    if (view.headline === "") walk.note(`${called} is told nobody`);
    walk.read(`the card of ${called}`, view);
    if (each === table.gm) walk.count(entries);
  }
  const undone = await table.gm.inside.access.send(message, { kind: "undo" });
  if (undone.refusal) walk.note(`${called} cannot be taken back: ${JSON.stringify(undone.refusal)}`);
  await allQuiet(table.all, message.id);
  await until(() => sheetOf(actor) === before, `${called} is taken back`);
}

/** What a sheet holds, apart from which fight wrote it. */
function sheetOf(actor: Anything): string {
  const { system, items } = actor.toObject();
  const { stamp: _stamp, ...fields } = system;
  return JSON.stringify([fields, items.map((each: Anything) => [each._id, each.system])]);
}
