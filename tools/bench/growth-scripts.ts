// What the benchmarks of growth do inside the page of a game master's seat. Each function is sent there as text: it may use nothing from here.

/** Foundry as these scripts meet it in the page. */
interface Doc {
  readonly id: string;
  readonly type: string;
  readonly sheet: {
    readonly element: HTMLElement;
    render(options: object): Promise<unknown>;
    close(options?: object): Promise<unknown>;
  };
  toObject(): Record<string, unknown>;
  create(data: object): Promise<Doc>;
  createDocuments(data: readonly object[]): Promise<Doc[]>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<Doc[]>;
  activate(): Promise<unknown>;
}
interface Answer {
  readonly accepted: boolean;
  readonly refusal: { readonly rule: string; readonly code: string } | null;
}
interface Page {
  readonly Actor: Doc;
  readonly Scene: Doc;
  readonly Combat: Doc;
  readonly ChatMessage: Doc;
  readonly game: {
    readonly messages: { readonly contents: readonly Doc[] };
    readonly system: {
      readonly api: {
        send(combat: Doc, input: object): Promise<Answer>;
        allDrawn(): Promise<void>;
        fightOf(combat: Doc): { readonly state: { readonly creatures: object } } | null;
      };
    };
  };
  /** What one script leaves for the next. */
  bench: { combat: Doc; actor: Doc };
}

/** Makes a fight of so many tokens of one actor, begins it, and lets everybody pass whatever they are asked. */
export async function makeFight({ fighters }: { fighters: number }): Promise<void> {
  const page = globalThis as unknown as Page;
  const { api } = page.game.system;
  const actor = await page.Actor.create({ name: "Bench", type: "destinyNpc" });
  const scene = await page.Scene.create({ name: "Bench", active: false });
  const places = Array.from({ length: fighters }, (_, i) => ({
    x: 100 * (i % 20),
    y: 100 * Math.floor(i / 20),
  }));
  const tokens = await scene.createEmbeddedDocuments(
    "Token",
    places.map((place, i) => ({ name: `Bench ${i}`, actorId: actor.id, actorLink: false, ...place })),
  );
  const combat = await page.Combat.create({ type: "encounter", scene: null, system: { ruleset: "destiny" } });
  await combat.createEmbeddedDocuments(
    "Combatant",
    tokens.map((token) => ({ type: "fighter", actorId: actor.id, tokenId: token.id, sceneId: scene.id })),
  );
  await combat.activate();
  const send = async (input: object): Promise<void> => {
    const { accepted, refusal } = await api.send(combat, input);
    if (!accepted) throw new Error(`refused by ${refusal?.rule}: ${refusal?.code}`);
  };
  await send({ kind: "begin" });
  for (const creature of Object.keys(api.fightOf(combat)?.state.creatures ?? {}))
    await send({ kind: "standing", creature, prompt: "*", answer: "pass" });
  page.bench = { combat, actor };
}

export interface ChatRun {
  /** Fight cards in the chat before the first sample. */
  readonly cards: number;
  /** Milliseconds from a new card to its drawing. */
  readonly card: number[];
  /** Milliseconds from the wish for the next turn until every screen is drawn. */
  readonly turn: number[];
}

/** Fills the chat with copies of this fight's own card, then times the next cards and the next turns. */
export async function runChat({
  cards,
  warmUps,
  runs,
}: {
  cards: number;
  warmUps: number;
  runs: number;
}): Promise<ChatRun> {
  const page = globalThis as unknown as Page;
  const { api } = page.game.system;
  const all = (): Doc[] => page.game.messages.contents.filter(({ type }) => type === "fight");
  const first = all()[0];
  if (!first) throw new Error("the fight has no card to copy");
  const { _id, ...copy } = first.toObject();
  void _id;
  while (all().length < cards)
    await page.ChatMessage.createDocuments(
      Array.from({ length: Math.min(100, cards - all().length) }, () => copy),
    );
  await api.allDrawn();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const out: ChatRun = { cards: all().length, card: [], turn: [] };
  const shown = (id: string): boolean =>
    document.querySelector(`#chat [data-message-id="${id}"], [data-message-id="${id}"]`) !== null;
  for (let run = 0; run < warmUps + runs; run += 1) {
    const start = performance.now();
    const { id } = await page.ChatMessage.create(copy);
    for (let wait = 0; wait < 2000 && !shown(id); wait += 1)
      await new Promise((resolve) => setTimeout(resolve, 1));
    if (!shown(id)) throw new Error("a new card was not drawn");
    const card = performance.now() - start;
    const wished = performance.now();
    const { accepted, refusal } = await api.send(page.bench.combat, {
      kind: "command",
      command: { type: "nextTurn", creature: null },
    });
    if (!accepted) throw new Error(`refused by ${refusal?.rule}: ${refusal?.code}`);
    await api.allDrawn();
    if (run < warmUps) continue;
    out.card.push(card);
    out.turn.push(performance.now() - wished);
  }
  return out;
}

/** Takes so many turns; in each one the actor's sheet is opened and closed. */
export async function takeTurns({ turns }: { turns: number }): Promise<void> {
  const page = globalThis as unknown as Page;
  const { api } = page.game.system;
  const { combat, actor } = page.bench;
  for (let turn = 0; turn < turns; turn += 1) {
    const { accepted, refusal } = await api.send(combat, {
      kind: "command",
      command: { type: "nextTurn", creature: null },
    });
    if (!accepted) throw new Error(`refused by ${refusal?.rule}: ${refusal?.code}`);
    await actor.sheet.render({ force: true });
    await actor.sheet.close({ animate: false });
    await api.allDrawn();
  }
}

/** Milliseconds of the first drawing of each of so many characters' sheets, HTML and layout. */
export async function openSheets({ sheets, items }: { sheets: number; items: number }): Promise<number[]> {
  const page = globalThis as unknown as Page;
  const kinds = ["destinyWeapon", "destinyArmor", "destinyShield", "destinyTalent", "destinyGear"];
  const taken: number[] = [];
  for (let i = 0; i < sheets; i += 1) {
    const { sheet } = await page.Actor.create({
      name: `Bench ${i}`,
      type: "destinyCharacter",
      items: Array.from({ length: items }, (_, at) => ({
        name: `Item ${at}`,
        type: kinds[at % kinds.length],
      })),
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const start = performance.now();
    await sheet.render({ force: true });
    sheet.element.getBoundingClientRect();
    taken.push(performance.now() - start);
    await sheet.close({ animate: false });
  }
  return taken;
}
