// Contract: what a system tells modules that know nothing of it, and what of theirs it hears.
import { soon } from "../waiting.ts";
import type { ContractHost, Doc, DocClass, Docs, Plain, Runtime } from "../host.ts";
import { overrideMethod, patch } from "../patches.ts";
import { rejects } from "../rejects.ts";
import { heroOf, seating } from "../seating.ts";
import { id } from "../trial-world.ts";

interface HistoryData {
  readonly round: number | null;
  readonly turn: number | null;
  readonly combatantId: string | null;
}
interface Hotbar {
  readonly hotbar: { readonly [slot: string]: string };
  assignHotbarMacro(macro: Doc | null, slot?: number): Promise<unknown>;
}
interface Listed {
  forEach(visit: (each: Doc) => void): void;
}
interface Bars extends Doc {
  readonly system: Plain;
  modifyTokenAttribute(path: string, value: number, isDelta: boolean, isBar: boolean): Promise<unknown>;
  getActiveTokens(): unknown;
}
type RollClass = new (formula: string, data: object, options: object) => { evaluate(): Promise<object> };
interface Fight extends Doc {
  readonly current: HistoryData;
  readonly combatant: Doc | undefined;
  startCombat(): Promise<Fight>;
  nextTurn(): Promise<Fight>;
}

const fightOf = (seat: Runtime) => seat.game.combats.get(id("fight")) as unknown as Fight;

export function neighborCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setupBoth } = seating(openTable);

  describe("a turn that has changed", () => {
    // ledger: hook combatTurnChange, Hooks.off, foundry.documents.Combat#current
    // ledger: foundry.documents.Combat.HistoryData#round, foundry.documents.Combat.HistoryData#turn
    // ledger: foundry.documents.Combat.HistoryData#combatantId
    it("is told at every seat after the write, with the state before and the state now", async () => {
      const { table, gm, owner } = await setupBoth();
      const heard: string[] = [];
      const listen = (seat: Runtime): number =>
        seat.Hooks.on("combatTurnChange", (fight: Fight, prior: HistoryData, now: HistoryData) => {
          assert.strictEqual(now.combatantId, fight.combatant?.id ?? null);
          assert.deepEqual({ ...fight.current }, { ...now });
          heard.push(`${prior.round}/${prior.turn} > ${now.round}/${now.turn}`);
        });
      listen(gm);
      const listener = listen(owner);
      await fightOf(gm).startCombat();
      await table.settle();
      assert.deepEqual(heard, ["0/null > 1/0", "0/null > 1/0"]);
      owner.Hooks.off("combatTurnChange", listener);
      await fightOf(gm).nextTurn();
      await table.settle();
      assert.deepEqual(heard.slice(2), ["1/0 > 1/1"]);
    });
  });

  describe("the hotbar of a user", () => {
    // ledger: foundry.documents.User#assignHotbarMacro, foundry.documents.User#hotbar, game.macros, foundry.documents.Macro
    // ledger: foundry.documents.Macro#name, foundry.documents.Macro#command
    // ledger: foundry.documents.BaseMacro.implementation, foundry.documents.BaseMacro.create
    it("takes a macro into a slot, into the first free one without it, and gives the slot free again", async () => {
      const { table, gm, owner } = await setupBoth();
      const macro = (await gm
        .documentClass("Macro")
        .create({ name: "Strike", type: "script", command: "return 1;" }))!;
      assert.deepEqual([macro.name, macro.command], ["Strike", "return 1;"]);
      const user = gm.game.user as unknown as Hotbar;
      const slots = (seat: Runtime) => {
        const { hotbar } = seat.game.users.get(id("gm")) as unknown as Hotbar;
        return Object.entries(hotbar).map(([slot, macro]) => `${slot} ${macro}`);
      };
      assert.strictEqual((gm.game.macros as Docs).get(macro.id), macro);
      await user.assignHotbarMacro(macro, 7);
      await user.assignHotbarMacro(macro);
      await table.settle();
      assert.deepEqual(slots(owner), [`1 ${macro.id}`, `7 ${macro.id}`]);
      await user.assignHotbarMacro(null, 7);
      assert.deepEqual(slots(gm), [`1 ${macro.id}`]);
      await rejects(user.assignHotbarMacro(macro, 51), /./);
    });
  });

  describe("what a module reads or does", () => {
    // ledger: foundry.documents.Actor#modifyTokenAttribute, foundry.documents.Actor#getActiveTokens, Hooks.call, hook modifyTokenAttribute
    it("changes a number of an actor by its path, unless a listener refuses, and finds no tokens without a canvas", async () => {
      const { gm } = await setupBoth();
      const hero = heroOf(gm) as unknown as Bars;
      const asked: unknown[] = [];
      gm.Hooks.on("modifyTokenAttribute", (given: Plain, updates: Plain) => {
        asked.push([given.attribute, Object.keys(updates)]);
        return asked.length < 2;
      });
      await hero.modifyTokenAttribute("health", 3, false, true);
      assert.strictEqual((hero.system.health as Plain).value, 3);
      await hero.modifyTokenAttribute("health", 2, false, true);
      assert.strictEqual((hero.system.health as Plain).value, 3);
      assert.deepEqual(asked[0], ["health", ["system.health.value"]]);
      assert.isTrue(Array.isArray(hero.getActiveTokens()));
    });

    // ledger: foundry.documents.BaseCombat.deleteDocuments, foundry.utils.Collection#forEach
    it("deletes several encounters at once through their class, as one that deletes itself does", async () => {
      const { table, gm, owner } = await setupBoth();
      const cls = gm.documentClass("Combat");
      const asked: unknown[] = [];
      patch(cls, "deleteDocuments", function (this: DocClass, ids: string[], operation: object) {
        asked.push(ids.length);
        return (Object.getPrototypeOf(cls) as DocClass).deleteDocuments.call(this, ids, operation);
      });
      const made = [await cls.create({}), await cls.create({}), await cls.create({})];
      await cls.deleteDocuments([made[0]!.id, made[1]!.id]);
      await made[2]!.delete();
      await table.settle();
      const left: string[] = [];
      (owner.game.combats as unknown as Listed).forEach((combat) => void left.push(combat.id));
      assert.deepEqual(left, [id("fight")]);
      assert.deepEqual(asked, [2, 1]);
    });

    // ledger: foundry.dice.Roll#options, foundry.documents.User#active, foundry.documents.User#name
    it("keeps what is noted on a roll in the message that bears it", async () => {
      const { table, gm, owner } = await setupBoth();
      const { Roll } = gm.foundry.dice as { Roll: RollClass };
      const roll = await new Roll("1d6", {}, { trial: { user: "x" } }).evaluate();
      const message = await gm.documentClass("ChatMessage").create({ rolls: [JSON.stringify(roll)] });
      await table.settle();
      const [there] = owner.game.messages.get(message!.id)!.rolls as { options: Plain }[];
      assert.deepEqual(there!.options.trial, { user: "x" });
      const active = (name: string) => (gm.game.users.get(id(name)) as unknown as Plain).active;
      assert.deepEqual([active("gm"), active("owner")], [true, true]);
      const nameAt = (seat: typeof gm) => (seat.game.users.get(id("owner")) as unknown as Plain).name;
      assert.isTrue(typeof nameAt(gm) === "string" && nameAt(gm) === nameAt(owner));
    });
  });

  describe("the class of actors", () => {
    // ledger: foundry.documents.BaseActor#_preCreate
    it("is asked before one is made, at the asker only, with the data as they were given", async () => {
      const { table, gm, owner } = await setupBoth();
      const asked: unknown[] = [];
      for (const seat of [gm, owner])
        overrideMethod(seat.documentClass("Actor"), "_preCreate", (actor: Doc, [given]) => {
          asked.push([(given as Plain).name, (given as Plain).prototypeToken]);
          actor.updateSource({ "prototypeToken.disposition": 1 });
        });
      const made = await gm.documentClass("Actor").create({ name: "New", type: "hero" });
      await table.settle();
      assert.deepEqual(asked, [["New", undefined]]);
      const token = owner.game.actors.get(made!.id)!.prototypeToken as { disposition: number };
      assert.strictEqual(token.disposition, 1);
    });
  });
}

/** What a seat with a page shows of a scene. */
export function neighborPageCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup } = seating(openTable);

  describe("what a module draws on", () => {
    // ledger: foundry.canvas.placeables.Token#center, foundry.canvas.placeables.Token#h
    // ledger: foundry.canvas.placeables.Token#drawBars, foundry.canvas.Canvas#ready, foundry.canvas.Canvas#interface
    // ledger: hook hotbarDrop
    it(
      "is a token with its middle and its height, a canvas that says whether it is ready, a hotbar that is dropped on",
      async () => {
        const { gm } = await setup();
        const { tokens, grid } = gm.game.scenes.get(id("cave")) as unknown as {
          readonly tokens: Docs;
          readonly grid: { readonly size: number };
        };
        const { x, y, object } = tokens.get(id("foeOne")) as unknown as BoardPlace;
        assert.strictEqual(object.h, grid.size);
        assert.deepEqual({ ...object.center }, { x: x + grid.size / 2, y: y + grid.size / 2 });
        object.drawBars();
        const { ready, interface: group } = gm.canvas;
        assert.strictEqual(ready === true, group !== null);
        const heard: unknown[] = [];
        gm.Hooks.on("hotbarDrop", (_bar: unknown, data: unknown, slot: number) => {
          heard.push([data, slot]);
          return false;
        });
        await (gm.ui.hotbar as { drop(data: object, slot: number): Promise<void> }).drop(
          { type: "Trial" },
          4,
        );
        assert.deepEqual(heard, [[{ type: "Trial" }, 4]]);
      },
      ["page", "trialWorld"],
    );

    // ledger: foundry.canvas.layers.GridLayer#addHighlightLayer, foundry.canvas.layers.GridLayer#clearHighlightLayer
    // ledger: foundry.canvas.layers.GridLayer#highlightPosition, foundry.canvas.Canvas#animatePan
    // ledger: foundry.canvas.Canvas#clientCoordinatesFromCanvas
    it(
      "lets texts rise and spaces be marked where the canvas is ready, on layers that somebody has added",
      async () => {
        const { gm } = await setup();
        const { ready, interface: group } = gm.canvas as unknown as DrawnCanvas;
        assert.isTrue(ready);
        const { grid } = group;
        grid.highlightPosition("nobody's", { x: 0, y: 0 });
        assert.isUndefined(grid.getHighlightLayer("nobody's"));
        grid.addHighlightLayer("trial");
        grid.highlightPosition("trial", { x: 100, y: 200, color: 0xff0000, border: 0xff0000, alpha: 0.2 });
        grid.highlightPosition("trial", { x: 100, y: 200, color: 0x00ff00 });
        assert.strictEqual(grid.getHighlightLayer("trial")?.positions.size, 1);
        grid.clearHighlightLayer("trial");
        assert.strictEqual(grid.getHighlightLayer("trial")?.positions.size, 0);
        await group.createScrollingText({ x: 100, y: 100 }, "Hit", { duration: 50, distance: 20 });
        const { canvas } = gm as unknown as { readonly canvas: DrawnCanvas };
        await canvas.animatePan({ x: 300, y: 300, duration: 1 });
        const [left, right] = [300, 400].map((x) => canvas.clientCoordinatesFromCanvas({ x, y: 300 }));
        assert.isTrue(left!.x < right!.x);
        assert.strictEqual(left!.y, right!.y);
      },
      ["page", "trialWorld"],
    );

    // ledger: game.audio, foundry.audio.AudioHelper#locked, foundry.audio.AudioHelper#interface
    // ledger: foundry.audio.AudioHelper#play
    it(
      "plays a sound of the interface once the page has been touched",
      async () => {
        const { gm } = await setup();
        const audio = (gm.game as unknown as { audio: Audio }).audio;
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
        await soon(() => !audio.locked, "the page may be heard");
        assert.isTrue(audio.interface !== undefined);
        const sound = await audio.play("systems/trial/sounds/call.wav", {
          volume: 0.01,
          context: audio.interface,
        });
        assert.strictEqual(typeof sound, "object");
      },
      ["page", "trialWorld"],
    );

    // ledger: hook canvasReady
    it(
      "says that a scene is drawn once it is viewed",
      async () => {
        const { gm, table } = await setup();
        const heard: unknown[] = [];
        gm.Hooks.on("canvasReady", (canvas: { scene: { id: string } }) => heard.push(canvas.scene.id));
        const [other] = (await gm
          .documentClass("Scene")
          .createDocuments([{ name: "Elsewhere", width: 1000, height: 1000 }])) as unknown as Viewed[];
        await other!.view();
        await table.settle();
        await soon(() => heard.length > 0, "the scene is drawn");
        assert.deepEqual(heard, [other!.id]);
      },
      ["page", "trialWorld"],
    );
  });
}

interface Viewed {
  readonly id: string;
  view(): Promise<unknown>;
}

interface Audio {
  readonly locked: boolean;
  readonly interface: object | undefined;
  play(source: string, options: object): Promise<unknown>;
}

interface DrawnCanvas {
  animatePan(view: object): Promise<unknown>;
  clientCoordinatesFromCanvas(origin: object): { readonly x: number; readonly y: number };
  readonly ready: boolean;
  readonly interface: {
    createScrollingText(origin: object, content: string, options: object): Promise<unknown>;
    readonly grid: {
      addHighlightLayer(name: string): unknown;
      clearHighlightLayer(name: string): void;
      getHighlightLayer(name: string): { readonly positions: ReadonlySet<unknown> } | undefined;
      highlightPosition(name: string, options: object): void;
    };
  };
}

interface BoardPlace {
  readonly x: number;
  readonly y: number;
  readonly object: {
    readonly h: number;
    readonly center: { readonly x: number; readonly y: number };
    drawBars(): void;
  };
}
