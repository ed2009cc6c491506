// Contract: what the world says of itself: its release, its system, its collections, its configuration.
import type { ContractHost, Doc, DocClass, Docs, Plain, Runtime } from "../host.ts";
import { heroOf, seating } from "../seating.ts";
import { id } from "../trial-world.ts";

const configOf = (seat: Runtime, name: string) => seat.CONFIG[name] as Plain & { dataModels: Plain };
const TYPED = ["Actor", "Item", "Combat", "Combatant", "ChatMessage"] as const;

export function worldDataCases({ describe, it, assert, openTable }: ContractHost): void {
  const sit = async () => (await openTable()).sit("gm");
  const { setupBoth } = seating(openTable);

  describe("the world", () => {
    // ledger: game.time, foundry.helpers.GameTime#advance, foundry.helpers.GameTime#worldTime
    it("has a clock that a game master moves by seconds, there and back", async () => {
      const { table, gm, owner } = await setupBoth();
      type Clock = { readonly worldTime: number; advance(seconds: number): Promise<number> };
      const clockOf = (seat: Runtime): Clock => seat.game.time as Clock;
      const before = clockOf(gm).worldTime;
      await clockOf(gm).advance(90);
      await table.settle();
      assert.deepEqual([clockOf(gm).worldTime, clockOf(owner).worldTime], [before + 90, before + 90]);
      await clockOf(gm).advance(-90);
      await table.settle();
      assert.strictEqual(clockOf(owner).worldTime, before);
    });

    // ledger: game.release, foundry.config.ReleaseData#generation
    it("is of a generation that its release names as a number", async () => {
      const { game } = await sit();
      const { generation } = game.release as { generation: number };
      assert.isTrue(Number.isInteger(generation) && generation >= 13);
    });

    // ledger: game.system, foundry.packages.System#version
    it("is of a system with an id and a version", async () => {
      const { game } = await sit();
      const { id: name, version } = game.system as { id: string; version: string };
      assert.deepEqual([name, version], ["trial", "1.0.0"]);
    });

    // ledger: game.ready, hook init, hook setup, hook ready
    it("boots in phases, with documents from setup's end on", async () => {
      const { game, CONFIG } = await sit();
      const told = (CONFIG.Dice as { trialPhases: [string, boolean][] }).trialPhases;
      assert.deepEqual(
        told.map(([phase]) => phase),
        ["init", "i18nInit", "setup", "ready"],
      );
      assert.deepEqual([told[0]![1], told[3]![1]], [false, true]);
      assert.isTrue(game.ready);
    });

    // ledger: game.user, game.userId, foundry.documents.User#isSelf, foundry.documents.BaseUser#isGM
    it("knows at each seat who sits there", async () => {
      const table = await openTable();
      const [gm, owner] = [await table.sit("gm"), await table.sit("owner")];
      assert.deepEqual([gm.game.userId, owner.game.userId], [id("gm"), id("owner")]);
      assert.strictEqual(owner.game.user, owner.game.users.get(id("owner")));
      const about = (seat: Runtime, name: string) => {
        const user = seat.game.users.get(id(name))!;
        return [user.isSelf, user.isGM];
      };
      assert.deepEqual(
        [about(gm, "gm"), about(gm, "owner"), about(owner, "gm"), about(owner, "owner")],
        [
          [true, true],
          [false, false],
          [false, true],
          [true, false],
        ],
      );
    });

    // ledger: game.combats, game.messages, foundry.documents.abstract.DirectoryCollectionMixin#contents
    // ledger: foundry.documents.abstract.DocumentCollection#get, foundry.abstract.EmbeddedCollection#get
    it("keeps its documents in collections by id", async () => {
      const { game } = await sit();
      const fight = game.combats.get(id("fight"))!;
      assert.strictEqual(fight.id, id("fight"));
      assert.deepEqual([game.combats.contents, game.combats.size], [[fight], 1]);
      assert.deepEqual(game.messages.contents, []);
      assert.isUndefined(game.combats.get(id("nothing")));
      assert.strictEqual((fight.combatants as Docs).get(id("rowHero"))!.parent, fight);
      assert.isUndefined((fight.combatants as Docs).get(id("nothing")));
      assert.isTrue(Array.isArray(game.actors.contents));
    });

    // ledger: foundry.documents.collections.CombatEncounters#viewed
    it("shows the active encounter", async () => {
      const { game } = await sit();
      const encounters = game.combats as Docs & { viewed: Doc | null };
      assert.strictEqual(encounters.viewed, game.combats.get(id("fight")));
    });
  });

  describe("CONFIG", () => {
    // ledger: CONFIG.Actor, CONFIG.Item, CONFIG.Combat, CONFIG.Combatant, CONFIG.ChatMessage
    // ledger: CONFIG.Actor.documentClass, CONFIG.Item.documentClass, CONFIG.Combat.documentClass
    // ledger: CONFIG.Combatant.documentClass, CONFIG.ChatMessage.documentClass
    // ledger: foundry.documents.Actor, foundry.documents.Item, foundry.documents.Combat
    // ledger: foundry.documents.Combatant, foundry.documents.ChatMessage
    // ledger: foundry.documents.BaseActor.implementation, foundry.documents.BaseChatMessage.implementation
    it("names the class of each document, which extends the public one", async () => {
      const seat = await sit();
      const documents = seat.foundry.documents as Record<string, DocClass & { implementation: DocClass }>;
      for (const name of TYPED) {
        const cls = seat.documentClass(name);
        assert.isTrue(cls === documents[name] || cls.prototype instanceof documents[name]!);
        assert.strictEqual(documents[name]!.implementation, cls);
        assert.strictEqual(configOf(seat, name).documentClass, cls);
      }
      assert.instanceOf(seat.game.actors.get(id("hero")), seat.documentClass("Actor"));
    });

    // ledger: CONFIG.Actor.dataModels, CONFIG.Item.dataModels, CONFIG.Combat.dataModels
    // ledger: CONFIG.Combatant.dataModels, CONFIG.ChatMessage.dataModels, foundry.abstract.TypeDataModel
    it("gives each subtype its model, by which system is built", async () => {
      const seat = await sit();
      const { TypeDataModel } = seat.foundry.abstract as { TypeDataModel: new () => object };
      const hero = heroOf(seat);
      const fight = seat.game.combats.get(id("fight"))!;
      const built: [string, string, unknown][] = [
        ["Actor", "hero", hero.system],
        ["Item", "weapon", (hero.items as Docs).get(id("sword"))!.system],
        ["Combat", "encounter", fight.system],
        ["Combatant", "fighter", (fight.combatants as Docs).get(id("rowHero"))!.system],
      ];
      const card = await seat.documentClass("ChatMessage").create({ content: "x", type: "card" });
      built.push(["ChatMessage", "card", card!.system]);
      for (const [name, type, system] of built) {
        assert.instanceOf(system, configOf(seat, name).dataModels[type] as never);
        assert.instanceOf(system, TypeDataModel);
      }
    });

    // ledger: CONFIG.Token, CONFIG.Token.documentClass, foundry.documents.TokenDocument
    it("takes tokens from a class for documents apart from what a canvas draws", async () => {
      const seat = await sit();
      const cls = (seat.CONFIG.Token as { documentClass: new () => object }).documentClass;
      const { TokenDocument } = seat.foundry.documents as { TokenDocument: DocClass };
      assert.isTrue(cls === (TokenDocument as unknown) || cls.prototype instanceof (TokenDocument as never));
      const tokens = seat.game.scenes.get(id("cave"))!.tokens as Docs;
      assert.instanceOf(tokens.get(id("heroToken")), cls);
    });

    // ledger: CONFIG.ActiveEffect, CONFIG.ActiveEffect.documentClass
    it("takes effects from a class that extends the public one", async () => {
      const seat = await sit();
      const cls = seat.documentClass("ActiveEffect");
      const { ActiveEffect } = seat.foundry.documents as { ActiveEffect: DocClass };
      assert.isTrue(cls === ActiveEffect || cls.prototype instanceof (ActiveEffect as never));
      assert.strictEqual((seat.CONFIG.ActiveEffect as { documentClass: unknown }).documentClass, cls);
    });

    // ledger: CONFIG.Actor.trackableAttributes
    it("names what of an actor a bar may show", async () => {
      const seat = await sit();
      const { TokenDocument } = seat.foundry.documents as {
        TokenDocument: { getTrackedAttributes(type: string): { bar: string[][]; value: string[][] } };
      };
      assert.deepEqual(TokenDocument.getTrackedAttributes("hero").bar, [["health"]]);
    });

    // ledger: CONFIG.specialStatusEffects, CONFIG.specialStatusEffects.DEFEATED, CONFIG.StatusEffect#id
    it("says which status means defeat, and an actor that has it counts as defeated", async () => {
      const seat = await sit();
      const { DEFEATED } = seat.CONFIG.specialStatusEffects as { DEFEATED: string };
      const statuses = seat.CONFIG.statusEffects as { id: string }[];
      assert.isTrue(Object.values(statuses).some((status) => status.id === DEFEATED));
      const hero = heroOf(seat);
      const row = (seat.game.combats.get(id("fight"))!.combatants as Docs).get(id("rowHero"))!;
      assert.isFalse(row.isDefeated);
      await (hero.toggleStatusEffect as (status: string) => Promise<unknown>).call(hero, DEFEATED);
      assert.isTrue(row.isDefeated);
    });

    // ledger: CONFIG.sounds, CONFIG.sounds.dice
    it("has a sound for dice", async () => {
      const seat = await sit();
      assert.match((seat.CONFIG.sounds as { dice: string }).dice, /\.\w+$/);
    });
  });
}
