// Linked and unlinked tokens of one actor in one fight: what one of them gets shows on no sheet but its own, in all five games.
import { afterEach, describe, expect, it } from "vitest";
import { equalJson, valueAt } from "../../src/core/language/json.ts";
import { packsOf, StarterEncounter } from "./starter-encounter.ts";
import { allQuiet, type Anything } from "./seats.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A condition of each game that a sheet keeps under its own key. */
const KEPT = [
  ["destiny", "blinded"],
  ["timecount", "netted"],
  ["anatomy", "prone"],
  ["fightingstyle", "prone"],
  ["dierank", "prone"],
] as const;

let play: StarterEncounter<Named>;

afterEach(() => play.close());

/** The starter encounter of a game, begun, in which an NPC has a linked token and two that are not. */
async function triplets(game: string): Promise<readonly Anything[]> {
  play = await StarterEncounter.open<Named>(packsOf(game)("encounters")[0]);
  const { combat, gm } = play;
  await gm.game.settings.set("fray", "autoAdvance", false);
  const first = combat.combatants.find(({ token }: Anything) => token?.actorLink === false);
  const { token } = first;
  const twin = (i: number): object => ({ ...token.toObject(), _id: null, delta: null, y: token.y + 100 * i });
  const more = await token.parent.createEmbeddedDocuments("Token", [twin(1), twin(2)]);
  await token.update({ actorLink: true });
  const rowOf = ({ id, actorId, parent }: Anything): object => ({
    type: "fighter",
    actorId,
    tokenId: id,
    sceneId: parent.id,
  });
  const rows = await combat.createEmbeddedDocuments("Combatant", more.map(rowOf));
  await play.send({ kind: "begin" });
  await play.answerAll();
  await allQuiet([gm]);
  return [first, ...rows];
}

/** What the sheets show, stored or prepared, that the fight has not, by the number of the triplet and the field. */
function strayFields(twins: readonly Anything[]): string[] {
  const { fightFields } = play.gm.inside.access.rulesetOf(play.fight);
  return twins.flatMap(({ id, actor }, i) => {
    const sheets = [true, false].map((source) => actor.system.toObject(source));
    const has = play.fight.state.creatures[id];
    return fightFields
      .filter((field) =>
        sheets.some((sheet) => !equalJson(valueAt(sheet, field.actor), valueAt(has, field.creature))),
      )
      .map((field) => `${i} ${field.actor.join(".")} ${JSON.stringify(valueAt(sheets[0], field.actor))}`);
  });
}

const conditions = (twins: readonly Anything[]): string[][] =>
  twins.map(({ id }) => Object.keys(play.fight.state.creatures[id].conditions));

describe("triplets of one actor, one of them linked", () => {
  it.each(KEPT)(
    "of %s show no condition of each other, given, ended, undone and done again",
    async (game, name) => {
      const twins = await triplets(game);
      const before = play.fight.cursor.entries;
      const found: string[] = [];
      const look = async (when: string): Promise<void> => {
        await allQuiet([play.gm]);
        const borne = twins.map(({ actor }) => actor.statuses.has(name));
        expect(borne, when).toEqual(conditions(twins).map((names) => names.includes(name)));
        found.push(...strayFields(twins).map((each) => `${when}: ${each}`));
      };
      for (const [i, twin] of twins.entries())
        for (const active of [true, false, true]) {
          await twin.actor.toggleStatusEffect(name, { active });
          await look(`${i} ${active ? "given" : "ended"}`);
        }
      expect(conditions(twins)).toEqual([[name], [name], [name]]);
      const steps = play.fight.cursor.entries - before;
      expect(steps).toBe(9);
      for (const kind of ["undo", "redo", "undo"] as const)
        for (let step = 0; step < steps; step += 1) {
          await play.send({ kind });
          await look(`${kind} ${step}`);
        }
      expect(conditions(twins)).toEqual([[], [], []]);
      expect(found).toEqual([]);
    },
  );

  it.each(KEPT)(
    "of %s are blamed for no condition of the linked one when their sheet is edited",
    async (game, name) => {
      const [linked, twin] = await triplets(game);
      await linked.actor.toggleStatusEffect(name, { active: true });
      await allQuiet([play.gm]);
      const { length } = play.fight.log;
      await twin.actor.update({ name: "Twin", "system.biography": "not the other one" });
      await allQuiet([play.gm]);
      expect(play.toldSince(length)).not.toContain("EditedByHand");
      expect(conditions([linked, twin])).toEqual([[name], []]);
    },
  );
});
