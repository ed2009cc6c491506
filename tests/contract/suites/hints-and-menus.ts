// Contract: the hint beside what is pointed at, and the menu over an entry.
import { isFourteen } from "../generation.ts";
import type { ContractHost, Plain, Runtime } from "../host.ts";
import { soon } from "../waiting.ts";

interface Tooltip {
  readonly tooltip: HTMLElement;
  readonly element: HTMLElement | null;
  activate(element: HTMLElement, options?: object): void;
  deactivate(): void;
}
interface Menu {
  readonly element: HTMLElement | null;
  readonly target: HTMLElement | null;
  render(target: HTMLElement, options?: object): Promise<void>;
  close(options?: object): Promise<void>;
}
type MenuClass = new (container: HTMLElement, selector: string, entries: object[], options: object) => Menu;

const uxOf = ({ foundry }: Runtime) => (foundry.applications as { ux: Plain }).ux;

/** Something on the page that is gone when the case is over. */
async function withMarkup(markup: string, use: (box: HTMLElement) => Promise<void>): Promise<void> {
  const box = document.createElement("section");
  // Above whatever the world shows, so that a pointer would meet it.
  Object.assign(box.style, { position: "fixed", left: "20px", top: "120px", zIndex: "99999" });
  box.innerHTML = markup;
  document.body.append(box);
  try {
    await use(box);
  } finally {
    box.remove();
  }
}

/** An entry of a menu in the words of the generation. */
function entry(seat: Runtime, name: string, choose: (target: HTMLElement) => void, shown = true): object {
  const icon = '<i class="fa-solid fa-check"></i>';
  return isFourteen(seat)
    ? {
        label: name,
        icon,
        onClick: (_event: Event, target: HTMLElement) => choose(target),
        visible: () => shown,
      }
    : { name, icon, callback: choose, condition: () => shown };
}

export function hintAndMenuCases({ describe, it, assert, openTable }: ContractHost): void {
  const sit = async () => (await openTable()).sit("gm");
  const tooltipOf = ({ game }: Runtime) => game.tooltip as Tooltip;

  describe("tooltips", () => {
    it(
      "show the words of an element, and go when told",
      async () => {
        const tooltip = tooltipOf(await sit());
        await withMarkup('<button data-tooltip="Strike at once">Go</button>', async (box) => {
          const button = box.querySelector("button")!;
          tooltip.activate(button);
          await soon(() => tooltip.tooltip.classList.contains("active"), "the tooltip shows");
          assert.match(tooltip.tooltip.textContent, /Strike at once/);
          assert.strictEqual(tooltip.element, button);
          tooltip.deactivate();
          await soon(() => !tooltip.tooltip.classList.contains("active"), "the tooltip goes");
        });
      },
      ["page"],
    );

    it(
      "show given words as text, not as markup",
      async () => {
        const tooltip = tooltipOf(await sit());
        await withMarkup("<span>Here</span>", async (box) => {
          tooltip.activate(box.querySelector("span")!, {
            text: "a <b>bold</b> word",
            cssClass: "contract-hint",
          });
          await soon(() => tooltip.tooltip.classList.contains("contract-hint"), "the tooltip shows");
          assert.match(tooltip.tooltip.textContent, /a <b>bold<\/b> word/);
          assert.isNull(tooltip.tooltip.querySelector("b"));
          tooltip.deactivate();
        });
      },
      ["page"],
    );

    it(
      "come by themselves where the pointer rests",
      async () => {
        const tooltip = tooltipOf(await sit());
        await withMarkup('<p data-tooltip="Rest here">Rest</p>', async (box) => {
          const place = box.querySelector("p")!;
          place.dispatchEvent(new PointerEvent("pointerenter", { bubbles: false }));
          await soon(() => /Rest here/.test(tooltip.tooltip.textContent), "the tooltip comes");
          place.dispatchEvent(new PointerEvent("pointerleave", { bubbles: false }));
          await soon(() => !tooltip.tooltip.classList.contains("active"), "the tooltip goes");
        });
      },
      ["page"],
    );
  });

  describe("context menus", () => {
    const LIST =
      '<ol><li class="row" data-name="one" tabindex="0">One</li><li class="row" data-name="two">Two</li></ol>';
    const setup = async (box: HTMLElement) => {
      const seat = await sit();
      const chosen: string[] = [];
      const Menu = uxOf(seat).ContextMenu as MenuClass;
      const entries = [
        entry(seat, "Take up", (target) => void chosen.push(`up ${String(target.dataset.name)}`)),
        entry(seat, "Never seen", () => void chosen.push("never"), false),
        entry(seat, "Lay down", (target) => void chosen.push(`down ${String(target.dataset.name)}`)),
      ];
      const menu = new Menu(box, ".row", entries, { jQuery: false, fixed: true });
      const row = (name: string) => box.querySelector<HTMLElement>(`[data-name=${name}]`)!;
      const shown = () =>
        [...document.querySelectorAll<HTMLElement>("#context-menu li.context-item")].filter(
          (item) => item.offsetParent !== null || item.getClientRects().length > 0,
        );
      return { menu, chosen, row, shown };
    };

    it(
      "open over an entry, with the items that fit it",
      async () => {
        await withMarkup(LIST, async (box) => {
          const { menu, row, shown } = await setup(box);
          const { left, top } = row("one").getBoundingClientRect();
          const at = { bubbles: true, cancelable: true, clientX: left + 5, clientY: top + 5 };
          row("one").dispatchEvent(new PointerEvent("contextmenu", at));
          const items = await soon(() => shown().length > 0 && shown(), "the menu opens");
          assert.deepEqual(
            items.map((item) => item.textContent.trim()),
            ["Take up", "Lay down"],
          );
          assert.strictEqual(menu.target, row("one"));
          await menu.close({ animate: false });
          assert.deepEqual(shown(), []);
        });
      },
      ["page"],
    );

    it(
      "hand the entry to the item that is chosen, and close",
      async () => {
        await withMarkup(LIST, async (box) => {
          const { menu, chosen, row, shown } = await setup(box);
          await menu.render(row("two"), { animate: false });
          const items = await soon(() => shown().length > 0 && shown(), "the menu opens");
          items[1]!.click();
          await soon(() => chosen.length > 0, "the item is chosen");
          assert.deepEqual(chosen, ["down two"]);
          await soon(() => shown().length === 0, "the menu closes");
        });
      },
      ["page"],
    );
  });
}
