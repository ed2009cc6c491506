// Contract: behaviours that no page of Foundry's settles. Each is stated both ways; the side that the place takes is run.
import type { BehaviorName } from "../../../table/core/contrary.ts";
import { isFourteen, removal } from "../generation.ts";
import type { Ability, ContractHost, Doc, Docs, Plain } from "../host.ts";
import { heroOf, seating } from "../seating.ts";
import { id } from "../trial-world.ts";

interface Backend {
  testCollision(from: object, to: object, options: object): unknown;
}
type Reader = new (form: HTMLFormElement) => { readonly object: Plain };
type FieldClass = new (...given: unknown[]) => { validate(value: unknown, options: object): unknown };
type Field = { toFormGroup(group: object, input: object): HTMLElement };

export function openBehaviorCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup, setupBoth } = seating(openTable);

  /** One behaviour and its contrary. */
  function either(
    name: BehaviorName,
    [usual, contrary]: readonly [string, string],
    run: (isContrary: boolean) => Promise<void>,
    needs: readonly Ability[] = [],
  ): void {
    it(usual, () => run(false), [`usual ${name}`, ...needs]);
    it(contrary, () => run(true), [`contrary ${name}`, ...needs]);
  }

  describe("what is open", () => {
    either(
      "empty-update",
      ["an update without effect resolves to undefined", "an update without effect resolves to the document"],
      async (isContrary) => {
        const { gm } = await setup();
        const hero = heroOf(gm);
        assert.strictEqual(await hero.update({ name: "Hero" }), isContrary ? hero : undefined);
        const answers = await gm.documentClass("Actor").updateDocuments([
          { _id: id("hero"), name: "Hero" },
          { _id: id("foe"), name: "Fiend" },
        ]);
        assert.sameMembers(
          answers.map(({ name }) => name),
          isContrary ? ["Fiend", "Hero"] : ["Fiend"],
        );
        gm.Hooks.once("preUpdateActor", () => false);
        assert.isUndefined(await hero.update({ name: "Vetoed" }));
      },
    );

    either(
      "descendants-first",
      [
        "an embedded document's hooks come before its parent hears",
        "a parent hears before its embedded document's hooks",
      ],
      async (isContrary) => {
        const { gm } = await setup();
        const hero = heroOf(gm) as Doc & Plain;
        const heard: string[] = [];
        for (const event of ["Create", "Update", "Delete"]) {
          gm.Hooks.on(`${event.toLowerCase()}Item`, () => void heard.push(`own ${event}`));
          hero[`_on${event}DescendantDocuments`] = () => void heard.push(`parent ${event}`);
        }
        const [net] = await hero.createEmbeddedDocuments("Item", [{ name: "Net", type: "weapon" }]);
        await net!.update({ name: "Nets" });
        await net!.delete();
        const told = ["Create", "Update", "Delete"].flatMap((event) =>
          isContrary ? [`parent ${event}`, `own ${event}`] : [`own ${event}`, `parent ${event}`],
        );
        assert.deepEqual(heard, told);
      },
    );

    either(
      "late-acknowledgement",
      [
        "a request succeeds as its change is applied",
        "a request succeeds some time after its change is applied",
      ],
      async (isContrary) => {
        const { gm } = await setup();
        const order: string[] = [];
        const later = new Promise<void>((resolve) =>
          gm.Hooks.once("updateActor", () => setTimeout(() => resolve(void order.push("later")), 0)),
        );
        const done = heroOf(gm)
          .update({ name: "Hera" })
          .then(() => order.push("done"));
        await Promise.all([later, done]);
        assert.deepEqual(order, isContrary ? ["later", "done"] : ["done", "later"]);
      },
      ["emptySeats"],
    );

    either(
      "kept-turn",
      [
        "the turn's index that goes with a combatant is not kept",
        "the turn's index that goes with a combatant is kept",
      ],
      async (isContrary) => {
        const { gm, table } = await setup();
        const fightAt = (seat: typeof gm) => seat.game.combats.get(id("fight")) as Doc & Plain;
        await fightAt(gm).update({ round: 1, turn: 1 });
        await fightAt(gm).createEmbeddedDocuments("Combatant", [{ name: "First", initiative: 99 }]);
        assert.strictEqual(fightAt(gm).turn, 2);
        const late = await table.sit("stranger");
        assert.strictEqual(fightAt(late)._source.turn, isContrary ? 2 : 1);
      },
      ["emptySeats"],
    );

    either(
      "unlinked-deletion",
      ["an unlinked actor cannot lose what its base has", "an unlinked actor can lose what its base has"],
      async (isContrary) => {
        const { gm, owner, table } = await setupBoth();
        const base = gm.game.actors.get(id("foe"))!;
        await base.setFlag("trial", "mark", 1);
        const actorAt = (seat: typeof gm): Doc =>
          ((seat.game.scenes.get(id("cave"))!.tokens as Docs).get(id("foeOne")) as unknown as { actor: Doc })
            .actor;
        await actorAt(gm).update(removal(gm, "flags.trial.mark"));
        await table.settle();
        const late = await table.sit("stranger");
        for (const seat of [gm, owner, late])
          assert.strictEqual(actorAt(seat).getFlag("trial", "mark"), isContrary ? undefined : 1);
        assert.strictEqual(base.getFlag("trial", "mark"), 1);
        await actorAt(gm).setFlag("trial", "mark", 2);
        await table.settle();
        for (const seat of [gm, owner, late]) assert.strictEqual(actorAt(seat).getFlag("trial", "mark"), 2);
      },
      ["trialWorld"],
    );

    either(
      "adventure-person-first",
      ["listeners are asked before the person is", "the person is asked before listeners are"],
      async (isContrary) => {
        const { gm } = await setup();
        const Made = gm.documentClass("Adventure");
        const actors = [{ _id: id("hero"), name: "Other", type: "hero" }];
        const adventure = new Made({ name: "The bridge", actors }) as Doc & { import(): Promise<unknown> };
        let asked = 0;
        gm.Hooks.once("preImportAdventure", () => {
          asked += 1;
          return false;
        });
        // A seat without a page has nobody to ask, and says so.
        const error = await adventure.import().then(() => "", String);
        assert.match(error, isContrary ? /needs a page/ : /^$/);
        assert.strictEqual(asked, isContrary ? 0 : 1);
        assert.strictEqual(heroOf(gm).name, "Hero");
      },
      ["emptySeats"],
    );

    either(
      "operators-reach-validators",
      [
        "validate does not see what takes a key out of a record",
        "validate sees what takes a key out of a record",
      ],
      async (isContrary) => {
        const { gm } = await setup();
        const { NumberField, TypedObjectField } = (gm.foundry.data as { fields: Record<string, FieldClass> })
          .fields;
        const seen: unknown[] = [];
        const element = new NumberField!({ validate: (value: unknown) => void seen.push(value) });
        new TypedObjectField!(element).validate({ a: 1, "-=b": null }, { partial: true });
        assert.strictEqual(seen.length, isContrary && isFourteen(gm) ? 2 : 1);
      },
      ["strictNames"],
    );

    either(
      "players-draw-regions",
      ["players draw no regions", "players draw regions, and do not say what those do"],
      async (isContrary) => {
        const { gm, owner, table } = await setupBoth();
        const caveAt = (seat: typeof gm) =>
          seat.game.scenes.get(id("cave")) as Doc & { readonly regions: Docs };
        const draw = (data: object): Promise<boolean> =>
          caveAt(owner)
            .createEmbeddedDocuments("Region", [data])
            .then(
              () => true,
              () => false,
            );
        const before = caveAt(gm).regions.size;
        const behaviors = [{ type: "modifyMovementCost", system: { difficulties: { walk: 9 } } }];
        assert.deepEqual(
          [await draw({ name: "Cloud" }), await draw({ name: "Mire", behaviors })],
          [isContrary, false],
        );
        await table.settle();
        assert.strictEqual(caveAt(gm).regions.size, before + (isContrary ? 1 : 0));
      },
      ["trialWorld"],
    );

    either(
      "owners-write-more",
      [
        "players write no more of tokens and combatants than is named",
        "players write every field of their tokens and combatants",
      ],
      async (isContrary) => {
        const { gm, owner, table } = await setupBoth();
        const stranger = await table.sit("stranger");
        const tokenAt = (seat: typeof gm) =>
          (seat.game.scenes.get(id("cave"))!.tokens as Docs).get(id("heroToken"))!;
        const rowAt = (seat: typeof gm) =>
          (seat.game.combats.get(id("fight"))!.combatants as Docs).get(id("rowHero"))! as Doc & Plain;
        const tries = async (seat: typeof gm): Promise<boolean[]> => {
          const writes = [
            () => rowAt(seat).update({ defeated: true }),
            () => rowAt(seat).update({ hidden: true }),
            () => tokenAt(seat).update({ actorLink: false }),
            () => tokenAt(seat).update({ actorId: id("foe") }),
          ];
          const done: boolean[] = [];
          for (const write of writes)
            done.push(
              await write().then(
                () => true,
                () => false,
              ),
            );
          return done;
        };
        assert.deepEqual(await tries(stranger), [false, false, false, false]);
        assert.deepEqual(await tries(owner), [isContrary, isContrary, isContrary, isContrary]);
        await table.settle();
        const { actorId, actorLink } = tokenAt(gm) as unknown as Plain;
        assert.deepEqual(
          [rowAt(gm).defeated, rowAt(gm).hidden, actorLink, actorId],
          isContrary ? [true, true, false, id("foe")] : [false, false, true, id("hero")],
        );
      },
      ["trialWorld"],
    );

    either(
      "adventure-merges",
      [
        "an adventure replaces what it overwrites",
        "an adventure leaves what was added to what it overwrites",
      ],
      async (isContrary) => {
        const { gm } = await setup();
        const Made = gm.documentClass("Adventure");
        const items = [{ _id: id("cudgel"), name: "Cudgel", type: "weapon" }];
        const actors = [{ _id: id("ogre"), name: "Ogre", type: "foe", items }];
        const bring = (): Promise<unknown> =>
          (new Made({ name: "The bridge", actors }) as Doc & { import(o: object): Promise<unknown> }).import({
            dialog: false,
          });
        await bring();
        const ogre = gm.game.actors.get(id("ogre"))!;
        await ogre.update({ name: "Ogress" });
        await ogre.createEmbeddedDocuments("Item", [{ name: "Net", type: "weapon" }]);
        await bring();
        const names = (ogre.items as Docs).contents.map(({ name }) => name);
        assert.sameMembers([ogre.name, ...names], ["Ogre", "Cudgel", ...(isContrary ? ["Net"] : [])]);
      },
      ["trialWorld"],
    );

    either(
      "every-line",
      ["a user's first line alone is told", "each line of a user is told"],
      async (isContrary) => {
        const table = await openTable();
        const gm = await table.sit("gm");
        const told: unknown[] = [];
        gm.Hooks.on("userConnected", (user: Doc, isActive: boolean) => void told.push([user.id, isActive]));
        await table.sit("owner");
        await table.sit("owner");
        await table.settle();
        const once = [id("owner"), true];
        assert.deepEqual(told, isContrary ? [once, once] : [once]);
      },
      ["emptySeats"],
    );

    either(
      "open-wall-ends",
      ["a line that ends upon a wall is stopped", "a line that ends upon a wall passes"],
      async (isContrary) => {
        const { gm } = await setup();
        await gm.game.scenes.get(id("cave"))!.createEmbeddedDocuments("Wall", [{ c: [200, 0, 200, 200] }]);
        const { polygonBackends } = gm.CONFIG.Canvas as { polygonBackends: Record<string, Backend> };
        const isStopped = (x: number, y: number): unknown =>
          polygonBackends.sight!.testCollision({ x: 100, y }, { x, y }, { type: "sight", mode: "any" });
        assert.deepEqual([isStopped(300, 100), isStopped(190, 100)], [true, false]);
        assert.deepEqual([isStopped(200, 100), isStopped(300, 200)], [!isContrary, !isContrary]);
      },
    );

    either(
      "walls-seen-from-below",
      ["a wall's left is the left of who looks along it", "a wall's left is the right of who looks along it"],
      async (isContrary) => {
        const { gm } = await setup();
        const cave = gm.game.scenes.get(id("cave"))!;
        const { LEFT, RIGHT } = gm.CONST.WALL_DIRECTIONS as { LEFT: number; RIGHT: number };
        const { polygonBackends } = gm.CONFIG.Canvas as { polygonBackends: Record<string, Backend> };
        const isStopped = (from: number, to: number): unknown =>
          polygonBackends.move!.testCollision(
            { x: from, y: 100 },
            { x: to, y: 100 },
            { type: "move", mode: "any" },
          );
        const stops = (): unknown[] => [isStopped(300, 100), isStopped(100, 300)];
        // Who looks down the screen has the right of the screen on the left hand.
        const [wall] = await cave.createEmbeddedDocuments("Wall", [{ c: [200, 0, 200, 200], dir: LEFT }]);
        assert.deepEqual(stops(), [!isContrary, isContrary]);
        await wall!.update({ dir: RIGHT });
        assert.deepEqual(stops(), [isContrary, !isContrary]);
      },
    );

    either(
      "empty-number",
      ["an empty number input gives null", "an empty number input gives 0"],
      async (isContrary) => {
        const { gm } = await setup();
        const { FormDataExtended } = (gm.foundry.applications as { ux: { FormDataExtended: Reader } }).ux;
        const form = document.createElement("form");
        form.innerHTML = `<input name="a" type="number"><input name="b" data-dtype="Number" value=""><input name="c" type="number" value="4">`;
        const empty = isContrary ? 0 : null;
        assert.deepEqual({ ...new FormDataExtended(form).object }, { a: empty, b: empty, c: 4 });
      },
      ["page"],
    );

    either(
      "silent-scripts",
      ["a value that a script sets fires input and change", "a value that a script sets fires nothing"],
      async (isContrary) => {
        await setup();
        const tags = document.createElement("string-tags") as HTMLElement & { value: unknown };
        const heard: string[] = [];
        for (const type of ["input", "change"]) tags.addEventListener(type, () => void heard.push(type));
        document.body.append(tags);
        tags.value = ["one"];
        tags.remove();
        assert.deepEqual(heard, isContrary ? [] : ["input", "change"]);
      },
      ["page"],
    );

    either(
      "plain-groups",
      ["a form group has classes for its row, fields and hint", "a form group has no classes of its own"],
      async (isContrary) => {
        const { gm } = await setup();
        const { NumberField } = (
          gm.foundry.data as { fields: Record<string, new (options: object) => Field> }
        ).fields;
        const group = new NumberField!({ label: "Size", hint: "in feet" }).toFormGroup(
          {},
          { name: "size", value: 3 },
        );
        const classes = [".form-fields > input", ".hint"].map((place) => group.querySelector(place) !== null);
        assert.deepEqual(
          [group.className, ...classes],
          isContrary ? ["", false, false] : ["form-group", true, true],
        );
        assert.strictEqual(group.querySelector("input")!.name, "size");
      },
      ["page"],
    );
  });
}
