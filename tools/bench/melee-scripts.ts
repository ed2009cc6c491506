// What the clicking benchmark does inside a page: it makes the melee, and looks at what it has come to.
// Each function is sent there as text: it may use nothing from here but types.

export interface Melee {
  readonly game: string;
  /** The NPC of the game's compendium that there are many of. */
  readonly foe: string;
}

/** What a seat knows of the fight. */
export interface Now {
  readonly mark: string;
  readonly cards: number;
  /** Who acts, and whether it is one of the many. */
  readonly acting: string;
  readonly isNpc: boolean;
  readonly round: number;
}

interface Source {
  readonly name: string;
  toObject(): object;
}
interface Created {
  readonly id: string;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly Created[]>;
  activate(): Promise<unknown>;
}
interface Fight {
  readonly nextSequence: number;
  readonly cursor: number;
  readonly standing: number;
  readonly branches: readonly unknown[];
  readonly state: unknown;
}
interface Page {
  readonly Actor: { createDocuments(data: readonly object[]): Promise<readonly Created[]> };
  readonly Scene: { create(data: object): Promise<Created> };
  readonly Combat: { create(data: object): Promise<Created> };
  readonly game: {
    readonly combat:
      | (Created & {
          readonly combatant: { readonly id: string; readonly isNPC: boolean } | null;
          readonly round: number;
        })
      | null;
    readonly users: Iterable<{ readonly id: string; readonly isGM: boolean }>;
    readonly packs: { get(id: string): { getDocuments(): Promise<readonly Source[]> } };
    readonly messages: { readonly size: number };
    readonly system: {
      readonly api: {
        send(combat: unknown, input: object): Promise<{ readonly accepted: boolean }>;
        allDrawn(): Promise<void>;
        fightOf(combat: unknown): Fight | null;
      };
    };
  };
}

/** Four heroes, two of each player, against ten of a kind, side by side; the fight is begun. */
export async function makeMelee({ game: id, foe }: Melee): Promise<void> {
  const { Actor, Scene, Combat, game } = globalThis as unknown as Page;
  const of = async (pack: string): Promise<readonly Source[]> =>
    await game.packs.get(`fray.${id}-${pack}`).getDocuments();
  const players = [...game.users].filter(({ isGM }) => !isGM).map((user) => user.id);
  const heroes = (await of("heroes")).slice(0, 4).map((hero, at) => ({
    ...hero.toObject(),
    ownership: { default: 0, [players[at % 2] ?? ""]: 3 },
  }));
  const many = (await of("npcs")).find(({ name }) => name === foe);
  if (!many) throw new Error(`no ${foe} in the compendium`);
  const actors = await Actor.createDocuments([...heroes, many.toObject()]);
  const scene = await Scene.create({ name: "Melee", active: true, width: 1400, height: 800 });
  const token = (actor: Created | undefined, at: number, y: number, isHero: boolean): object => ({
    name: isHero ? undefined : `${foe} ${at}`,
    actorId: actor?.id,
    actorLink: isHero,
    disposition: isHero ? 1 : -1,
    x: 200 + 100 * at,
    y,
  });
  const tokens = await scene.createEmbeddedDocuments("Token", [
    ...heroes.map((_, at) => token(actors[at], at + 2, 400, true)),
    ...Array.from({ length: 10 }, (_, at) => token(actors[4], at % 5, at < 5 ? 300 : 200, false)),
  ]);
  const combat = await Combat.create({ type: "encounter", scene: scene.id, system: { ruleset: id } });
  await combat.createEmbeddedDocuments(
    "Combatant",
    tokens.map((each) => ({
      type: "fighter",
      tokenId: each.id,
      sceneId: scene.id,
      actorId: (each as unknown as { actorId: string }).actorId,
    })),
  );
  await combat.activate();
  await game.system.api.send(combat, { kind: "begin" });
}

/** What this seat knows of the fight once its screens are drawn. */
export async function nowOf(): Promise<Now> {
  const { game } = globalThis as unknown as Page;
  await game.system.api.allDrawn();
  const { combat } = game;
  const fight = game.system.api.fightOf(combat);
  return {
    mark: fight
      ? JSON.stringify([fight.nextSequence, fight.cursor, fight.standing, fight.branches.length])
      : "",
    cards: game.messages.size,
    acting: combat?.combatant?.id ?? "",
    isNpc: combat?.combatant?.isNPC ?? false,
    round: combat?.round ?? 0,
  };
}

/** How much of the board the windows of Fray cover now, from 0 to 1. */
export function coveredShare(): number {
  const board = document.querySelector("#board")?.getBoundingClientRect();
  if (!board) return 0;
  const STEP = 40;
  let [covered, all] = [0, 0];
  for (let x = board.left + STEP / 2; x < board.right; x += STEP)
    for (let y = board.top + STEP / 2; y < board.bottom; y += STEP) {
      all += 1;
      if (document.elementFromPoint(x, y)?.closest("#fray-panel, #fray-strip, .fray-hand")) covered += 1;
    }
  return covered / Math.max(1, all);
}
