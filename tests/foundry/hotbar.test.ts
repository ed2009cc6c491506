// The hotbar: what is dropped on it becomes a macro that asks the api, for the player's own hero too.
import { beforeEach, describe, expect, it } from "vitest";
import { armedWorld } from "./duel-world.ts";
import { id, until, type Anything } from "./seats.ts";
import { heroOf, TwoSeats } from "./two-seats.ts";

const table = new TwoSeats();

beforeEach(async () => {
  const world = armedWorld();
  for (const user of world["users"] ?? []) if (user["_id"] === id("owner")) user["role"] = 2;
  await table.sit(world);
});

const hero = (): Anything => heroOf(table.owner);

/** Drops it on the owner's hotbar, and waits until a macro is in the slot. */
async function drop(data: object, slot: number): Promise<Anything> {
  await table.owner.ui.hotbar.drop(data, slot);
  await until(() => table.owner.game.user.hotbar[slot] !== undefined, "a macro is there");
  return table.owner.game.macros.get(table.owner.game.user.hotbar[slot]);
}

describe("what is dropped on the hotbar", () => {
  it("is a macro of a hero's weapon, made once", async () => {
    const sword = hero().items.get(id("sword"));
    const macro = await drop({ type: "Item", uuid: sword.uuid }, 3);
    expect(macro).toMatchObject({
      name: "Sword",
      type: "script",
      img: sword.img,
      command: `await game.system.api.useItem("${sword.uuid}");`,
    });
    expect((await drop({ type: "Item", uuid: sword.uuid }, 4)).id).toBe(macro.id);
    expect(table.owner.game.macros.size).toBe(1);
  });

  it("is a macro of an action from the sheet, whose words are data and never script", async () => {
    const name = 'Rest"); alert("';
    const macro = await drop({ type: "FrayAction", actor: hero().uuid, id: "longRest", name, img: null }, 1);
    expect(macro.command).toBe(`await game.system.api.doAction("${hero().uuid}", "longRest");`);
    const evil = await drop({ type: "FrayAction", actor: '"); evil("', id: "x", name: "Evil", img: null }, 2);
    expect(evil.command).toBe('await game.system.api.doAction("\\"); evil(\\"", "x");');
  });

  it("is an action dragged out of the panel or a sheet: the macro asks for that very deed", async () => {
    const { gm, owner } = table;
    expect((await gm.inside.access.send(gm.combat(), { kind: "begin" })).refusal).toBeNull();
    await until(() => owner.inside.access.getFight(owner.combat()) !== null, "the owner sees the fight");
    const { accessTo, deedOf, dragged, EMPTY, paletteOptions } = owner.inside.panel as Anything;
    const access = accessTo(owner.combat());
    const options = paletteOptions(access.running, { ...EMPTY, acting: id("heroRow") });
    const { command } = options.find((each: Anything) => each.command.type === "standardAttack");
    const macro = await drop(dragged(deedOf(access, command), "Attack: Sword"), 5);
    expect(macro).toMatchObject({ name: "Attack: Sword", img: hero().items.get(id("sword")).img });
    const { actionsOf } = owner.game.system.api;
    const listed: Anything[] = await actionsOf(hero());
    const [, , wanted] = /doAction\((".*"), (".*")\);$/.exec(macro.command) ?? [];
    expect(listed.map((each) => each.id)).toContain(JSON.parse(wanted ?? ""));
  });

  it("is a name that is rolled: the macro rolls it for the user's own, or for whoever is in hand", async () => {
    const { gm, owner } = table;
    const macro = await drop({ type: "FrayRoll", roll: "attributes.dex", name: "Dexterity" }, 6);
    expect(macro).toMatchObject({
      name: "Dexterity",
      command: 'await game.system.api.rollName("attributes.dex", "Dexterity");',
    });
    const { rollName } = owner.game.system.api;
    const answers = { tn: 8, modifiers: [{ value: 2, reason: "rested" }] };
    const nobody = await rollName("attributes.dex", "Dexterity", { answers });
    expect(nobody.refusal?.code).toBe("nobodyInHand");
    await gm.game.users.get(id("owner")).update({ character: id("hero") });
    await until(() => owner.game.user.character !== null, "the owner has a hero");
    const made = await rollName("attributes.dex", "Dexterity", { answers });
    expect(made).toMatchObject({ accepted: true, refusal: null, opened: false });
    const card = gm.inside.access.getFight(gm.game.messages.get(made.card)) as Anything;
    expect(card.log[0].input.command).toMatchObject({ type: "check", attribute: "dex", ...answers });
    const attack = await rollName(`attack.${id("sword")}`, "Sword", { answers: { tn: 8 } });
    expect(attack).toMatchObject({ accepted: true, refusal: null });
    const odd = await rollName("attributes.size", "Size", { answers: {}, actor: hero().uuid });
    expect(odd.refusal).toMatchObject({ rule: "DEST-DICE-09" });
    expect((await rollName("size", "Size", { answers: {} })).refusal?.code).toBe("notRolled");
    const others = await rollName("attributes.dex", "", { answers, actor: `Actor.${id("bandit")}` });
    expect(others.refusal?.code).toBe("notOwner");
  });

  it("lies in the first free slot where nobody dragged it, once, and nowhere when all are taken", async () => {
    const { user } = table.owner.game;
    const { putOnHotbar } = table.owner.inside.panel as Anything;
    const sword = { type: "Item", uuid: hero().items.get(id("sword")).uuid };
    const { id: rest } = await drop({ type: "FrayAction", actor: hero().uuid, id: "rest", name: "Rest" }, 1);
    putOnHotbar(sword);
    await until(() => user.hotbar[2] !== undefined, "the sword is in the second slot");
    putOnHotbar(sword);
    await until(() => table.owner.ui.notifications.notices.length === 2, "the owner is told twice");
    expect(Object.keys(user.hotbar)).toEqual(["1", "2"]);
    const full = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [i + 1, rest]));
    await user.update({ hotbar: full }, { recursive: false });
    putOnHotbar(sword);
    await until(() => table.owner.ui.notifications.notices.length === 3, "the owner is warned");
    expect(new Set(Object.values(user.hotbar))).toEqual(new Set([rest]));
  });

  it("is left to core where nobody carries it", async () => {
    const item = await table.gm.CONFIG.Item.documentClass.create({ name: "Loose", type: "destinyWeapon" });
    expect(table.gm.Hooks.call("hotbarDrop", {}, { type: "Item", uuid: item.uuid }, 1)).toBe(true);
    expect(table.gm.Hooks.call("hotbarDrop", {}, { type: "Actor", uuid: hero().uuid }, 1)).toBe(true);
  });
});
