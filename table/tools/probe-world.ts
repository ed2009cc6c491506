// A world with one of everything, in this process: what the ledger looks members up on.
import { ActorSheetV2 } from "../client/applications/actor-sheet.ts";
import { DialogV2 } from "../client/applications/dialog.ts";
import { installApplications } from "../client/applications/install.ts";
import { ItemSheetV2 } from "../client/applications/item-sheet.ts";
import { installPageAbilities, installShell, type PageDocuments } from "../client/shell/install.ts";
import { CombatTracker } from "../client/sidebar/combat/combat-tracker.ts";
import { bootSeat, type BootedSeat, type NamespaceParts } from "../core/boot.ts";
import { ArrayField, SetField, StringField, TypedObjectField } from "../core/data/fields/index.ts";
import type { HookRegistry } from "../core/hooks.ts";
import type { JsonObject } from "../core/protocol.ts";
import { openMemorySeat } from "../seats/memory-seat.ts";
import { SeatHub } from "../server/seat-hub.ts";
import { World } from "../server/world.ts";

const id = (name: string): string => name.padEnd(16, "0");

const manifest: JsonObject = {
  id: "probe",
  title: "Probe",
  version: "1.0.0",
  socket: true,
  grid: { type: 1, distance: 1, units: "yd" },
  documentTypes: { Actor: { being: {} }, Item: { thing: {} }, Combat: {}, Combatant: {}, ChatMessage: {} },
};

const effect = (name: string): JsonObject => ({ _id: id(name), name, type: "base" });

function documents(): Record<string, JsonObject[]> {
  const sword = { _id: id("sword"), name: "Sword", type: "thing", effects: [] };
  const linked = { actorId: id("hero"), actorLink: true, delta: null, x: 0, y: 0 };
  const loose = { actorId: id("hero"), actorLink: false, delta: {}, x: 100, y: 0 };
  return {
    users: [
      { _id: id("gm"), name: "Gamemaster", role: 4 },
      { _id: id("owner"), name: "Owner", role: 1 },
    ],
    actors: [
      {
        _id: id("hero"),
        name: "Hero",
        type: "being",
        items: [sword],
        effects: [effect("glow")],
        ownership: { default: 0 },
      },
    ],
    items: [{ _id: id("rope"), name: "Rope", type: "thing", effects: [], ownership: { default: 0 } }],
    scenes: [
      {
        _id: id("cave"),
        name: "Cave",
        active: true,
        tokens: [
          { _id: id("linked"), name: "Hero", ...linked },
          { _id: id("loose"), name: "Shade", ...loose },
        ],
        regions: [{ _id: id("marsh"), name: "Marsh", shapes: [], behaviors: [] }],
      },
    ],
    combats: [
      {
        _id: id("fight"),
        type: "base",
        scene: id("cave"),
        active: true,
        combatants: [
          { _id: id("row"), type: "base", actorId: id("hero"), tokenId: id("linked"), sceneId: id("cave") },
        ],
      },
    ],
    messages: [{ _id: id("word"), type: "base", author: id("gm"), content: "Hello" }],
  };
}

export interface ProbeWorld {
  readonly seat: BootedSeat;
  readonly globals: Record<string, unknown>;
  /** One of everything. */
  readonly samples: readonly object[];
  /** Plain data that the types give a class, by that class. */
  readonly data: ReadonlyMap<string, object>;
  /** The hooks that were called while the world was opened and used. */
  readonly hooks: ReadonlySet<string>;
  close(): void;
}

/** Any member of the running table: read further, called, or awaited. */
type Holder = { [member: string]: Holder } & ((...args: unknown[]) => Holder & PromiseLike<Holder>);

/** Boots a seat of the game master's with everything that needs no page, and uses the world a little. */
export async function openProbeWorld(): Promise<ProbeWorld> {
  const hub = new SeatHub(new World({ system: manifest, documents: documents(), now: () => 1000 }));
  const hooks = new Set<string>();
  let parts: NamespaceParts | undefined;
  const seat = await bootSeat({
    transport: openMemorySeat(hub, id("gm")),
    globals: false,
    importModule: () => Promise.resolve(),
    extendNamespace: (given) => {
      parts = given;
      listen(given.globals.Hooks as HookRegistry, hooks);
      installShell(given.foundry, given.CONFIG);
      installApplications(given.foundry);
      installPageAbilities(given.foundry.documents as PageDocuments);
    },
  });
  const game = seat.game as unknown as Holder;
  await useWorld(game, hub);
  const macro = await useHotbar(seat);
  const samples = [...collect(seat, game), macro, parts?.globals.canvas as object];
  const [token] = game.scenes!.contents![0]!.tokens!.contents as unknown as Holder[];
  const data = new Map<string, object>([["foundry.data.TextureData", token!.texture!]]);
  return { seat, globals: parts?.globals ?? {}, samples, data, hooks, close: () => seat.close() };
}

function listen(registry: HookRegistry, heard: Set<string>): void {
  for (const method of ["call", "callAll"] as const) {
    const call = registry[method].bind(registry) as (hook: string, ...args: unknown[]) => true;
    registry[method] = (hook: string, ...args: unknown[]) => {
      heard.add(hook);
      return call(hook, ...args);
    };
  }
}

/** Every kind of document is created, changed and deleted once, a user comes, a token is targeted. */
async function useWorld(game: Holder, hub: SeatHub): Promise<void> {
  openMemorySeat(hub, id("owner"));
  const at = (collection: string, name: string): Holder => (game[collection] as Holder).get!(id(name));
  const fight = at("combats", "fight");
  const hero = at("actors", "hero");
  const cave = at("scenes", "cave");
  const loose = (cave.tokens as Holder).get!(id("loose"));
  (loose.object as Holder).setTarget!(true);
  const holders: [Holder, string, object][] = [
    [fight, "Combatant", { type: "base" }],
    [cave, "Token", { name: "New", actorId: id("hero") }],
    [cave, "Wall", { c: [0, 0, 100, 0] }],
    [cave, "AmbientLight", { x: 50, y: 50 }],
    [cave, "Region", { name: "New" }],
    [hero, "Item", { name: "New", type: "thing" }],
    [hero, "ActiveEffect", { name: "New" }],
  ];
  for (const [holder, name, data] of holders) {
    const [made] = (await holder.createEmbeddedDocuments!(name, [data])) as unknown as [Holder];
    await made.update!({ "flags.world.seen": true });
    await made.delete!();
  }
  const classes: [Holder, object][] = [hero, fight, at("messages", "word"), at("items", "rope")].map(
    (each) => [each.constructor as unknown as Holder, each.toObject!()],
  );
  for (const [cls, data] of classes) {
    const made = await cls.create!({ ...data, _id: undefined });
    await made.update!({ "flags.world.seen": true });
    await made.delete!();
  }
  await cave.update!({ "flags.world.seen": true });
  await fight.startCombat!();
  await fight.nextTurn!();
}

/** Something is dropped on the hotbar. Returns the macro that lies there. */
async function useHotbar({ CONFIG, ui }: BootedSeat): Promise<object> {
  const { documentClass } = (CONFIG as unknown as Holder).Macro!;
  const macro = await documentClass!.create!({ name: "New", type: "script" });
  await (ui.hotbar as Holder).drop!({ type: "Macro", uuid: macro.uuid }, 1);
  return macro;
}

function collect(seat: BootedSeat, game: Holder): object[] {
  const [actor, item, scene] = [
    game.actors!.contents![0],
    game.items!.contents![0],
    game.scenes!.contents![0],
  ] as Holder[];
  const [combat, message] = [game.combats!.contents![0], game.messages!.contents![0]] as Holder[];
  const tokens = scene!.tokens!.contents as unknown as Holder[];
  const { Roll } = seat.foundry.dice as {
    Roll: new (formula: string) => { evaluateSync(options: object): void; dice: object[] };
  };
  const roll = new Roll("1d6");
  roll.evaluateSync({ minimize: true });
  return [
    ...[
      game,
      game.users,
      game.user,
      game.actors,
      game.combats,
      game.messages,
      game.settings,
      game.i18n,
      game.keybindings,
    ],
    ...[
      actor,
      actor!.items,
      actor!.system,
      actor!.prototypeToken,
      ...(actor!.effects!.contents as unknown as Holder[]),
      item,
    ],
    ...[scene, scene!.grid, ...tokens, ...tokens.map((token) => token.object), message],
    ...(scene!.regions!.contents as unknown as Holder[]),
    ...[combat, combat!.combatants, ...(combat!.combatants!.contents as unknown as Holder[])],
    ...[roll, ...roll.dice],
    ...[new ActorSheetV2({ document: actor }), new ItemSheetV2({ document: item }), new CombatTracker()],
    ...[
      new ArrayField(new StringField()),
      new SetField(new StringField()),
      new TypedObjectField(new StringField()),
    ],
    new DialogV2({ buttons: [{ action: "ok", label: "OK", default: true }] }),
  ].filter((each): each is object & Holder => typeof each === "object" && each !== null);
}
