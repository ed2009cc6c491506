// Contract: the life of a window, its place, its clicks and its tabs.
import type { ContractHost, Plain, Runtime } from "../host.ts";
import { soon } from "../waiting.ts";

export interface Windowed {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly options: Plain & { classes: string[]; window: Plain };
  readonly id: string;
  readonly position: { top: number; left: number; width: number; height: number; zIndex: number };
  readonly tabGroups: Record<string, string>;
  render(options?: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
  setPosition(position: object): unknown;
  bringToFront(): void;
  changeTab(tab: string, group: string, options?: object): void;
}

/** What a case's own window overrides; written as the types declare it, protected or not. */
// oxlint-disable-next-line typescript/no-explicit-any
export type WindowClass = new (...args: any[]) => Windowed & {
  // Overrides call their base by these names.
  // oxlint-disable-next-line typescript/no-explicit-any
  [method: string]: any;
};

export const apiOf = ({ foundry }: Runtime) =>
  (foundry.applications as { api: Record<string, WindowClass> }).api;

/** Closes a window when the case is over, however it ends. */
export async function withWindow<W extends Windowed>(
  window: W,
  use: (window: W) => Promise<void>,
): Promise<void> {
  try {
    await use(window);
  } finally {
    await window.close({ animate: false });
  }
}

function makePlain(seat: Runtime, log: string[] = []): WindowClass {
  return class PlainWindow extends apiOf(seat).ApplicationV2! {
    static DEFAULT_OPTIONS = {
      id: "contract-plain",
      classes: ["plain"],
      window: { title: "Plain", resizable: true },
      position: { width: 300, height: 200 },
      actions: { press: () => void log.push("pressed") },
    };
    async _renderHTML(): Promise<string> {
      log.push("_renderHTML");
      return '<p class="words">Hello</p><button type="button" data-action="press">Press</button>';
    }
    _replaceHTML(result: string, content: HTMLElement): void {
      log.push("_replaceHTML");
      content.innerHTML = result;
    }
    _onRender(): void {
      log.push("_onRender");
    }
    _onFirstRender(): void {
      log.push("_onFirstRender");
    }
    _onClose(): void {
      log.push("_onClose");
    }
  };
}

export function windowCases({ describe, it, assert, openTable }: ContractHost): void {
  const sit = async () => (await openTable()).sit("gm");

  describe("windows", () => {
    // ledger: foundry.applications.api.ApplicationV2, foundry.applications.api.ApplicationV2#element
    // ledger: foundry.applications.api.ApplicationV2#_renderHTML, foundry.applications.api.ApplicationV2#_replaceHTML
    // ledger: foundry.applications.api.ApplicationV2#rendered, foundry.applications.api.ApplicationV2#close
    // ledger: foundry.applications.api.ApplicationV2#_onClose
    it(
      "come when forced, are filled by their class, and go",
      async () => {
        const log: string[] = [];
        const window = new (makePlain(await sit(), log))();
        await window.render();
        assert.deepEqual([window.rendered, log], [false, []]);
        await withWindow(window, async () => {
          await window.render({ force: true });
          assert.isTrue(window.rendered);
          assert.deepEqual(log, ["_renderHTML", "_replaceHTML", "_onFirstRender", "_onRender"]);
          assert.strictEqual(document.querySelector("#contract-plain .words")?.textContent, "Hello");
          assert.strictEqual(window.element, document.querySelector("#contract-plain"));
          log.length = 0;
          await window.render();
          assert.deepEqual(log, ["_renderHTML", "_replaceHTML", "_onRender"]);
        });
        assert.isFalse(window.rendered);
        assert.isNull(document.querySelector("#contract-plain"));
        assert.strictEqual(log.at(-1), "_onClose");
      },
      ["page"],
    );

    // ledger: foundry.applications.api.ApplicationV2.DEFAULT_OPTIONS
    // ledger: foundry.applications.api.ApplicationV2#_initializeApplicationOptions
    // ledger: foundry.applications.api.ApplicationV2#title
    it(
      "take options from class, parent class and caller, and may settle them",
      async () => {
        const Plain = makePlain(await sit());
        class Special extends Plain {
          static DEFAULT_OPTIONS = {
            id: "contract-special-{id}",
            classes: ["special"],
            window: { title: "Special" },
          };
          _initializeApplicationOptions(options: Plain): Plain {
            const settled = super._initializeApplicationOptions(options) as Plain & { classes: string[] };
            settled.classes.push("settled");
            return settled;
          }
        }
        const special = new Special({ uniqueId: "x", classes: ["own"] });
        const { options } = special;
        assert.strictEqual(special.title, "Special");
        assert.strictEqual(options.id, "contract-special-x");
        for (const name of ["plain", "special", "own", "settled"]) assert.include(options.classes, name);
        assert.deepEqual([options.window.title, options.window.resizable], ["Special", true]);
      },
      ["page"],
    );

    // ledger: foundry.applications.api.ApplicationV2#setPosition, foundry.applications.api.ApplicationV2#bringToFront
    // ledger: foundry.applications.api.ApplicationV2#position, foundry.applications.api.ApplicationV2.Position#top
    it(
      "stand where they are put, and before each other",
      async () => {
        const seat = await sit();
        const Plain = makePlain(seat);
        await withWindow(new Plain({ id: "contract-one" }), async (one) => {
          await withWindow(new Plain({ id: "contract-two" }), async (two) => {
            await one.render({ force: true });
            await two.render({ force: true });
            one.setPosition({ left: 40, top: 50, width: 250, height: 180 });
            assert.deepEqual([one.position.left, one.position.top], [40, 50]);
            const place = () => {
              const { left, top, width, height } = one.element.getBoundingClientRect();
              return [left, top, width, height].map(Math.round);
            };
            // A page may let windows glide to their place.
            await soon(() => place().join() === "40,50,250,180", `the window stands at its place`);
            const depth = (window: Windowed) => Number(getComputedStyle(window.element).zIndex);
            assert.isTrue(depth(two) > depth(one));
            one.bringToFront();
            await soon(() => depth(one) > depth(two), "the window comes to the front");
          });
        });
      },
      ["page"],
    );

    it(
      "carry a click on data-action to the action of that name",
      async () => {
        const log: string[] = [];
        await withWindow(new (makePlain(await sit(), log))(), async (window) => {
          await window.render({ force: true });
          window.element.querySelector<HTMLElement>("[data-action=press]")!.click();
          assert.include(log, "pressed");
        });
      },
      ["page"],
    );

    // ledger: hook renderApplicationV2, hook closeApplicationV2
    it(
      "tell hooks of their class and of the base that they were drawn and closed",
      async () => {
        const seat = await sit();
        const heard: string[] = [];
        // Other windows of the world may be drawn meanwhile.
        const window = new (makePlain(seat))();
        for (const hook of [
          "renderPlainWindow",
          "renderApplicationV2",
          "closePlainWindow",
          "closeApplicationV2",
        ])
          seat.Hooks.on(hook, (drawn: unknown) => void (drawn === window && heard.push(hook)));
        await window.render({ force: true });
        assert.sameMembers(heard, ["renderPlainWindow", "renderApplicationV2"]);
        await window.close({ animate: false });
        assert.sameMembers(heard.slice(2), ["closePlainWindow", "closeApplicationV2"]);
      },
      ["page"],
    );

    // ledger: foundry.applications.api.ApplicationV2#_prepareTabs, foundry.applications.api.ApplicationV2#changeTab
    // ledger: foundry.applications.api.ApplicationV2.TABS, foundry.applications.api.ApplicationV2#tabGroups
    it(
      "describe their tabs, one of which is active",
      async () => {
        class Tabbed extends makePlain(await sit()) {
          static TABS = {
            main: {
              tabs: [
                { id: "first", label: "First" },
                { id: "second", label: "Second" },
              ],
              initial: "second",
            },
          };
        }
        const tabs = new Tabbed()._prepareTabs("main") as Record<string, Plain>;
        assert.deepEqual(Object.keys(tabs), ["first", "second"]);
        assert.deepEqual(
          [tabs.first!.active, tabs.second!.active, tabs.second!.cssClass, tabs.second!.group],
          [false, true, "active", "main"],
        );
      },
      ["page"],
    );
  });

  describe("dialogs", () => {
    const ask = (seat: Runtime) =>
      apiOf(seat).DialogV2 as unknown as Record<string, (data: object) => Promise<unknown>>;
    /** Presses a button of the one dialog that is open, and waits until it has gone. */
    const press = async (action: string) => {
      const button = await soon(
        () => document.querySelector<HTMLElement>(`.contract-dialog[open] [data-action="${action}"]`),
        `a dialog offers ${action}`,
      );
      button.click();
      await soon(() => !document.querySelector(".contract-dialog"), "the dialog goes");
    };

    // ledger: foundry.applications.api.DialogV2.confirm, foundry.applications.api.DialogV2
    it(
      "ask yes or no and wait for the answer",
      async () => {
        const seat = await sit();
        for (const [action, answer] of [
          ["yes", true],
          ["no", false],
        ] as const) {
          const asked = ask(seat).confirm!({
            window: { title: "Sure?" },
            classes: ["contract-dialog"],
            content: "<p>Sure?</p>",
          });
          await press(action);
          assert.strictEqual(await asked, answer);
        }
      },
      ["page"],
    );

    // ledger: foundry.applications.api.DialogV2.prompt
    it(
      "tell something, with one button to go on that may give an answer",
      async () => {
        const seat = await sit();
        const prompt = (ok: object) =>
          ask(seat).prompt!({
            window: { title: "Look" },
            classes: ["contract-dialog"],
            content: '<input name="word" value="aha">',
            ok,
          });
        const first = prompt({ label: "Go on" });
        await press("ok");
        assert.strictEqual(await first, "ok");
        const second = prompt({
          callback: (_event: Event, button: HTMLButtonElement) =>
            (button.form!.elements.namedItem("word") as HTMLInputElement).value,
        });
        await press("ok");
        assert.strictEqual(await second, "aha");
      },
      ["page"],
    );

    it(
      "give null when they are closed without an answer, or are rejected if that was asked for",
      async () => {
        const seat = await sit();
        const wait = (rejectClose: boolean) =>
          ask(seat).wait!({
            window: { title: "Which?" },
            classes: ["contract-dialog"],
            content: "<p>Which?</p>",
            buttons: [{ action: "one", label: "One" }],
            rejectClose,
          });
        const dismiss = async () => {
          const button = await soon(
            () => document.querySelector<HTMLElement>('.contract-dialog[open] [data-action="close"]'),
            "a dialog can be closed",
          );
          button.click();
          await soon(() => !document.querySelector(".contract-dialog"), "the dialog goes");
        };
        const first = wait(false);
        await dismiss();
        assert.isNull(await first);
        const second = wait(true).then(
          () => "answered",
          () => "rejected",
        );
        await dismiss();
        assert.strictEqual(await second, "rejected");
      },
      ["page"],
    );

    it(
      "show the button that Enter presses",
      async () => {
        const seat = await sit();
        const asked = ask(seat).confirm!({
          window: { title: "Sure?" },
          classes: ["contract-dialog"],
          content: "<p>Sure?</p>",
          yes: { default: true },
        });
        const focused = await soon(
          () => document.querySelector<HTMLElement>(".contract-dialog[open] button[autofocus]"),
          "a button is the default",
        );
        assert.strictEqual(focused.dataset.action, "yes");
        await press("yes");
        assert.isTrue(await asked);
      },
      ["page"],
    );

    // ledger: foundry.applications.api.DialogV2.wait
    it(
      "answer with what a button's callback gives, or with its action",
      async () => {
        const seat = await sit();
        const wait = () =>
          ask(seat).wait!({
            window: { title: "Which?" },
            classes: ["contract-dialog"],
            content: '<input name="count" type="number" value="4">',
            buttons: [
              { action: "plain", label: "Plain" },
              {
                action: "read",
                label: "Read",
                callback: (_event: Event, button: HTMLButtonElement) =>
                  (button.form!.elements.namedItem("count") as HTMLInputElement).valueAsNumber,
              },
            ],
          });
        const first = wait();
        await press("plain");
        assert.strictEqual(await first, "plain");
        const second = wait();
        await press("read");
        assert.strictEqual(await second, 4);
      },
      ["page"],
    );
  });
}
