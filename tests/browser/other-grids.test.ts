// Fights on hexes in rows, on hexes in columns and on a scene without a grid: how the board draws them, and what a drag comes to.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openFightTable, type FightTable, type Player } from "./fight-table.ts";
import { soon } from "./soon.ts";

interface Place {
  readonly x: number;
  readonly y: number;
}
interface Grid {
  readonly isGridless: boolean;
  readonly size: number;
  getOffset(place: Place): { readonly i: number; readonly j: number };
  getCenterPoint(place: Place): Place;
}
interface Token extends Place {
  readonly name: string;
  getCenterPoint(): Place;
}
interface Globals {
  readonly game: {
    readonly scenes: { readonly active: { readonly grid: Grid; readonly tokens: Iterable<Token> } };
  };
}

/** Where a token stands: its middle, that of the space there, and the space by row and column. */
interface Standing {
  readonly name: string;
  readonly middle: Place;
  readonly space: Place;
  readonly offset: string;
}

function standings(seat: Player): Promise<readonly Standing[]> {
  return seat.page.evaluate(() => {
    const { grid, tokens } = (globalThis as unknown as Globals).game.scenes.active;
    return [...tokens].map((token) => {
      const { x, y } = token.getCenterPoint();
      const { i, j } = grid.getOffset({ x, y });
      return {
        name: token.name,
        middle: { x, y },
        space: grid.getCenterPoint({ x, y }),
        offset: `${i} ${j}`,
      };
    });
  });
}

async function standing(seat: Player, name: string): Promise<Standing> {
  const found = (await standings(seat)).find((each) => each.name === name);
  if (!found) throw new Error(`${name} stands nowhere`);
  return found;
}

const apart = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y);

const KINDS = [
  { grid: "hexRows", lines: "rows" },
  { grid: "hexColumns", lines: "columns" },
  { grid: "gridless", lines: "none" },
] as const;

describe.each(KINDS)("a fight on $grid", ({ grid, lines }) => {
  const hasGrid = lines !== "none";
  let table: FightTable;
  let gm: Player;

  beforeAll(async () => {
    table = await openFightTable([], "fight-demo.json", grid);
    gm = await table.sit("Gamemaster");
    await gm.fixDice();
  });
  afterAll(() => table.close());
  afterEach(() => expect(table.errors.splice(0)).toEqual([]));

  const token = (name: string) => gm.page.locator(`.board-token[aria-label^="${name}"]`);

  /** Takes a token with the pointer, over places that lie so many pixels of the scene away, and lets it go at the last. */
  async function drag(
    name: string,
    ways: readonly (readonly [Place, () => Promise<unknown>])[],
  ): Promise<void> {
    const box = (await token(name).locator(".token-face").boundingBox())!;
    const scale = await gm.page
      .locator(".board-plane")
      .evaluate((plane) => Number((plane as HTMLElement).style.getPropertyValue("--scale")));
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await gm.page.mouse.move(from.x, from.y);
    await gm.page.mouse.down();
    for (const [{ x, y }, look] of ways) {
      await gm.page.mouse.move(from.x + x * scale, from.y + y * scale, { steps: 4 });
      await look();
    }
    await gm.page.mouse.up();
  }

  it("stands on drawn spaces, each token in the middle of one, or on open ground", async () => {
    expect(await gm.page.locator(".board-plane").getAttribute("data-grid")).toBe(lines);
    expect(await gm.page.locator(".board-grid").count()).toBe(hasGrid ? 1 : 0);
    const tokens = await standings(gm);
    expect(tokens.length).toBe(5);
    expect(new Set(tokens.map(({ offset }) => offset)).size).toBe(5);
    // Documents store whole pixels, so a middle may miss that of its space by half of one each way.
    for (const { middle, space } of tokens) expect(apart(middle, space)).toBeLessThan(0.75);
    await gm.screenshot(`other-grid-${grid}`);
  });

  it("lets a token go where the pointer is, to the space under it where there is one", async () => {
    const before = await standing(gm, "Cutthroat B");
    await drag("Cutthroat B", [[{ x: 160, y: -70 }, () => gm.screenshot(`other-grid-${grid}-drag`)]]);
    await soon(async () => (await standing(gm, "Cutthroat B")).offset).not.toBe(before.offset);
    const { middle, space, offset } = await standing(gm, "Cutthroat B");
    const wanted = { x: before.middle.x + 160, y: before.middle.y - 70 };
    expect(apart(middle, space)).toBeLessThan(0.75);
    if (!hasGrid) return expect(apart(middle, wanted)).toBeLessThan(4);
    const under = await gm.page.evaluate((place) => {
      const { i, j } = (globalThis as unknown as Globals).game.scenes.active.grid.getOffset(place);
      return `${i} ${j}`;
    }, wanted);
    expect(offset).toBe(under);
  });

  it("lets a key move a token by one space, or by the length of one", async () => {
    for (const key of ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"]) {
      const before = await standing(gm, "Cutthroat B");
      await token("Cutthroat B").press(key);
      await soon(async () => (await standing(gm, "Cutthroat B")).offset).not.toBe(before.offset);
      const { middle, space } = await standing(gm, "Cutthroat B");
      expect(Math.abs(apart(middle, before.middle) - 100)).toBeLessThan(1.5);
      expect(apart(middle, space)).toBeLessThan(0.75);
    }
  });

  it("marks whoever is due on the ground they stand on", async () => {
    await gm.tab("Combat");
    await gm.begin();
    await gm.passEverything();
    expect(await gm.whoseTurn()).toBe("Mirelle Ash");
    const shape = hasGrid ? "polygon" : "circle";
    const mark = gm.page.locator(`.board-marks ${shape}[fill="#ffc400"]`);
    await soon(() => mark.count()).toBe(1);
    const [box, face] = [await mark.boundingBox(), await token("Mirelle Ash").boundingBox()];
    const middle = ({
      x,
      y,
      width,
      height,
    }: {
      x: number;
      y: number;
      width: number;
      height: number;
    }): Place => ({
      x: x + width / 2,
      y: y + height / 2,
    });
    expect(apart(middle(box!), middle(face!))).toBeLessThan(3);
  });

  it("charges for a drag by its spaces or its length, and refuses one to where somebody stands", async () => {
    const before = await gm.creature("Mirelle Ash");
    const [start, foe] = [await standing(gm, "Mirelle Ash"), await standing(gm, "Cutthroat B")];
    const onFoe = { x: foe.middle.x - start.middle.x, y: foe.middle.y - start.middle.y };
    const label = gm.page.locator(".board-ruler-label");
    await gm.after(() =>
      drag("Mirelle Ash", [
        [onFoe, () => soon(() => label.getAttribute("class")).toContain("refused")],
        [{ x: 0, y: 200 }, () => soon(() => label.textContent()).toMatch(/^\d+ AP · 2 yd$/)],
      ]),
    );
    await gm.passEverything();
    const after = await gm.creature("Mirelle Ash");
    expect(after.movement.moved).toBeCloseTo(before.movement.moved + 2);
    expect(after.ap).toBeLessThan(before.ap);
    expect(apart((await standing(gm, "Mirelle Ash")).middle, start.middle)).toBeGreaterThan(150);
  });
});
