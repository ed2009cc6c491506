// Contract of the table alone: what a document, a collection or a roll of Foundry has and the table's lacks says its name.
import type { ContractHost, Plain, Runtime } from "../host.ts";
import { heroOf } from "../seating.ts";
import { patch } from "../patches.ts";

/** A thing, a member that it lacks, and how the table names it. */
type Lack = readonly [object, string, string];

async function samplesOf(gm: Runtime): Promise<Lack[]> {
  const hero = heroOf(gm);
  const [weapon] = await hero.createEmbeddedDocuments("Item", [{ name: "Axe", type: "weapon" }]);
  const message = await gm.documentClass("ChatMessage").create({ content: "Hello" });
  const combat = await gm.documentClass("Combat").create({ type: "encounter" });
  const { Roll } = gm.foundry.dice as { Roll: new (formula: string) => { dice: object[] } };
  const roll = new Roll("1d6");
  return [
    [hero, "getTokenImages", "Actor#getTokenImages"],
    [hero, "traverseEmbeddedDocuments", "Document#traverseEmbeddedDocuments"],
    [hero.constructor, "fromImport", "Actor.fromImport"],
    [weapon!, "toAnchor", "Item#toAnchor"],
    [hero.items as object, "search", "EmbeddedCollection#search"],
    [gm.game.actors, "toggleSearchMode", "WorldCollection#toggleSearchMode"],
    [message!, "export", "ChatMessage#export"],
    [combat!, "getCombatantByToken", "Combat#getCombatantByToken"],
    [roll, "propagateFlavor", "Roll#propagateFlavor"],
    [Roll, "simplifyTerms", "Roll.simplifyTerms"],
    [roll.dice[0]!, "method", "DiceTerm#method"],
    [gm.game.settings as object, "sheet", "ClientSettings#sheet"],
  ];
}

export function unplayedCases({ describe, it, assert, openTable }: ContractHost): void {
  describe("a member that the table does not play", () => {
    it(
      "says its name on whatever lacks it",
      async () => {
        for (const [thing, member, name] of await samplesOf(await (await openTable()).sit("gm")))
          assert.throws(() => (thing as Plain)[member], new RegExp(`TableUnsupported: ${name}$`));
      },
      ["trialWorld", "strictNames"],
    );

    it(
      "gives way to an assignment, to a class below and to a change of the class",
      async () => {
        const gm = await (await openTable()).sit("gm");
        const Actor = gm.documentClass("Actor");
        const hero = heroOf(gm);
        hero.getTokenImages = () => ["own"];
        assert.deepEqual((hero.getTokenImages as () => unknown)(), ["own"]);
        assert.throws(() => new Actor({ name: "Other", type: "hero" }).getTokenImages, /TableUnsupported/);
        class Drawn extends Actor {
          static fromImport = "own";
          getTokenImages(): string[] {
            return ["below"];
          }
        }
        assert.deepEqual(new Drawn({ name: "Other", type: "hero" }).getTokenImages(), ["below"]);
        assert.strictEqual(Drawn.fromImport, "own");
        patch(Actor.prototype, "toAnchor", () => "patched");
        assert.strictEqual((hero.toAnchor as () => unknown)(), "patched");
      },
      ["trialWorld", "strictNames"],
    );

    it(
      "is no field of any document, and stays out of copies and prints",
      async () => {
        const gm = await (await openTable()).sit("gm");
        await samplesOf(gm);
        const { actors, items, scenes, combats, messages, users } = gm.game;
        for (const doc of [actors, items, scenes, combats, messages, users].flatMap(
          ({ contents }) => contents,
        )) {
          for (const field of Object.keys(doc._source)) assert.isTrue(Object.hasOwn(doc, field));
          const shown: string[] = [];
          for (const key in doc) shown.push(key);
          assert.notInclude(shown, "toAnchor");
          assert.strictEqual(JSON.stringify(doc), JSON.stringify(doc.toObject()));
          assert.deepEqual(structuredClone(doc.toObject()), doc.toObject());
          assert.notInclude(Object.keys({ ...doc }), "toAnchor");
        }
      },
      ["trialWorld", "strictNames"],
    );
  });
}
