// What a fight of the kit needs in a world, made by the GM through documents, and taken away again.
import type { Page } from "playwright-core";

/** The ids of what was made so far; filled as it is made, so that a failure halfway is cleared up too. */
export interface Laid {
  combat: string | null;
  scene: string | null;
  readonly actors: string[];
}

interface Doc {
  readonly id: string;
  toObject(): Record<string, unknown>;
  activate(): Promise<unknown>;
  delete(options?: object): Promise<unknown>;
}

interface DocClass {
  create(data: object, options?: object): Promise<Doc | undefined>;
}

interface Named {
  getName(name: string): Doc | undefined;
  get(id: string): Doc | undefined;
}

/** The parts of the page's globals that are used here. */
interface Globals {
  readonly CONFIG: Readonly<
    Record<"Actor" | "Scene" | "Combat" | "User", { readonly documentClass: DocClass }>
  >;
  readonly game: {
    readonly users: Named;
    readonly actors: Named;
    readonly scenes: Named;
    readonly combats: Named;
    readonly packs: {
      get(id: string):
        | {
            getIndex(): Promise<Iterable<{ _id: string; name: string }>>;
            getDocument(id: string): Promise<Doc>;
          }
        | undefined;
    };
  };
}

/** Pixels. */
const SQUARE = 100;

/** The people of the kit's fight, where they stand, and whose they are. */
const CAST = [
  { pack: "fray.destiny-heroes", entry: "Aldis Warden", owner: 0, x: 4, y: 5, disposition: 1 },
  { pack: "fray.destiny-heroes", entry: "Mirelle Ash", owner: 1, x: 3, y: 7, disposition: 1 },
  { pack: "fray.destiny-npcs", entry: "Ford Cutthroat", owner: -1, x: 7, y: 5, disposition: -1 },
] as const;

/**
 * Lays a scene with two heroes of the players, one foe, and a combat that belongs to no scene. Returns the combat's id.
 * Throws what is missing; `laid` then holds what was made until then.
 */
export async function layScene(gm: Page, playerIds: readonly string[], laid: Laid): Promise<string> {
  const { actors } = laid;
  for (const { pack, entry, owner } of CAST) {
    const source = await readEntry(gm, pack, entry);
    const ownership = { default: 0, ...(owner < 0 ? {} : { [playerIds[owner] ?? ""]: 3 }) };
    actors.push((await create(gm, "Actor", { ...source, folder: null, ownership }))._id);
  }
  const grid = { type: 1, size: SQUARE, distance: 1, units: "yd" };
  const size = { width: 16 * SQUARE, height: 12 * SQUARE, padding: 0 };
  const scene = await create(gm, "Scene", { name: "Fray kit", ...size, grid, tokens: tokensOf(actors) });
  laid.scene = scene._id;
  const combatants = (scene.tokens as readonly { readonly _id: string; readonly actorId: string }[]).map(
    (token) => ({ type: "fighter", tokenId: token._id, sceneId: scene._id, actorId: token.actorId }),
  );
  const combat = await create(gm, "Combat", { type: "encounter", scene: null, combatants });
  laid.combat = combat._id;
  await activate(gm, scene._id, combat._id);
  return combat._id;
}

function tokensOf(actors: readonly string[]): readonly object[] {
  return CAST.map(({ entry, x, y, owner, disposition }, at) => ({
    name: entry,
    actorId: actors[at],
    actorLink: owner >= 0,
    x: x * SQUARE,
    y: y * SQUARE,
    disposition,
  }));
}

type Data = Readonly<Record<string, unknown>> & { readonly _id: string };

// Page scripts hold no named functions: the compiler that runs the kit would mark them with a call no page knows.

function readEntry(gm: Page, pack: string, entry: string): Promise<object> {
  return gm.evaluate(
    async ([packId, name]) => {
      const { game } = globalThis as unknown as Globals;
      const library = game.packs.get(packId ?? "");
      const listed = library && [...(await library.getIndex())].find((each) => each.name === name);
      if (!listed) throw new Error(`the pack ${packId} holds no ${name}`);
      return (await library.getDocument(listed._id)).toObject();
    },
    [pack, entry],
  );
}

function create(gm: Page, kind: keyof Globals["CONFIG"], data: object): Promise<Data> {
  return gm.evaluate(
    async ([name, source]) => {
      const { CONFIG } = globalThis as unknown as Globals;
      const doc = await CONFIG[name].documentClass.create(source);
      if (!doc) throw new Error(`the world refuses to create a ${name}`);
      return doc.toObject() as Data;
    },
    [kind, data] as const,
  );
}

function activate(gm: Page, scene: string, combat: string): Promise<void> {
  return gm.evaluate(
    async ([sceneId, combatId]) => {
      const { game } = globalThis as unknown as Globals;
      await game.scenes.get(sceneId ?? "")?.activate();
      await game.combats.get(combatId ?? "")?.activate();
    },
    [scene, combat],
  );
}

/** Deletes what a fight was laid out with; what is gone already stays gone. */
export function clearScene(gm: Page, laid: Laid): Promise<void> {
  return gm.evaluate(async ({ combat, scene, actors }) => {
    const { game } = globalThis as unknown as Globals;
    // Fray asks before an unfinished fight goes; what there was to learn of it is in the report.
    const answering = setInterval(() => {
      document.querySelector<HTMLElement>("dialog [data-action=end], .dialog [data-action=end]")?.click();
    }, 50);
    try {
      await game.combats.get(combat ?? "")?.delete();
      await game.scenes.get(scene ?? "")?.delete();
      for (const id of actors) await game.actors.get(id)?.delete();
    } finally {
      clearInterval(answering);
    }
  }, laid);
}

/** Creates players for the run, as the GM. Returns their ids in the order of the accounts. */
export async function createPlayers(
  gm: Page,
  accounts: readonly { readonly name: string; readonly password: string }[],
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { name, password } of accounts)
    ids.push((await create(gm, "User", { name, password, role: 1 }))._id);
  return ids;
}

/** Deletes the players that the kit created. */
export function deletePlayers(gm: Page, ids: readonly string[]): Promise<void> {
  return gm.evaluate(
    async (wanted) => {
      const { game } = globalThis as unknown as Globals;
      for (const id of wanted) await game.users.get(id)?.delete();
    },
    [...ids],
  );
}
