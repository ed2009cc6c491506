// Contract: the parts of the page that a system meets: sidebar, tracker, chat, notices, tokens on the scene.
import type { ContractHost, Doc, Docs, Plain, Runtime } from "../host.ts";
import { isFourteen } from "../generation.ts";
import { seating } from "../seating.ts";
import { id } from "../trial-world.ts";
import { soon } from "../waiting.ts";
import { apiOf, withWindow, type WindowClass, type Windowed } from "./windows.ts";

interface Tracker extends Windowed {
  viewed: Doc | null;
  readonly combats: Doc[];
}

interface TokenHud {
  readonly actor: Doc | null;
  bind(token: object): Promise<void>;
  close(): Promise<unknown>;
  _getStatusEffectChoices(): Record<string, { readonly id: string; readonly isActive: boolean }>;
}

const trackerOf = ({ ui }: Runtime) => ui.combat as Tracker;
const tabsOf = ({ foundry }: Runtime) =>
  (
    foundry.applications as {
      sidebar: { tabs: Record<string, WindowClass>; AbstractSidebarTab: WindowClass };
    }
  ).sidebar;
const tokenOf = (seat: Runtime, name: string) =>
  (seat.game.scenes.get(id("cave"))!.tokens as Docs).get(id(name))!;

export function interfaceCases({ describe, it, assert, openTable }: ContractHost): void {
  const { setup } = seating(openTable);

  describe("the sidebar", () => {
    // ledger: ui.chat, ui.combat, CONFIG.ui, foundry.applications.sidebar.tabs.CombatTracker
    // ledger: foundry.applications.sidebar.AbstractSidebarTab.DEFAULT_OPTIONS
    it(
      "has its parts in ui, of the classes that CONFIG.ui names",
      async () => {
        const { gm } = await setup();
        const parts = gm.CONFIG.ui as Record<string, WindowClass>;
        const { tabs, AbstractSidebarTab } = tabsOf(gm);
        assert.instanceOf(gm.ui.combat, parts.combat!);
        assert.instanceOf(gm.ui.chat, parts.chat!);
        assert.instanceOf(gm.ui.combat, tabs.CombatTracker!);
        assert.instanceOf(gm.ui.combat, AbstractSidebarTab);
        assert.property(AbstractSidebarTab, "DEFAULT_OPTIONS");
        assert.isTrue(Array.isArray(trackerOf(gm).options.classes));
      },
      ["page", "trialWorld"],
    );

    // ledger: hook collapseSidebar, ui.sidebar, foundry.applications.sidebar.Sidebar#expanded
    it(
      "tells of itself whether it is open, and whoever listens",
      async () => {
        const { gm } = await setup();
        const sidebar = gm.ui.sidebar as { readonly expanded: boolean; toggleExpanded(to?: boolean): void };
        const before = sidebar.expanded;
        const heard: unknown[] = [];
        const listener = gm.Hooks.on("collapseSidebar", (shown: unknown, collapsed: unknown) => {
          heard.push(shown === sidebar, collapsed);
        });
        try {
          sidebar.toggleExpanded(false);
          assert.isFalse(sidebar.expanded);
          sidebar.toggleExpanded(true);
          assert.isTrue(sidebar.expanded);
          assert.deepEqual(heard, [true, true, true, false]);
        } finally {
          gm.Hooks.off("collapseSidebar", listener);
          sidebar.toggleExpanded(before);
        }
      },
      ["page"],
    );

    // ledger: foundry.applications.sidebar.tabs.CombatTracker#combats
    // ledger: foundry.applications.sidebar.tabs.CombatTracker#viewed
    // ledger: foundry.applications.sidebar.AbstractSidebarTab#render
    it(
      "shows a combat, and another when asked",
      async () => {
        const { table, gm } = await setup();
        const other = await gm.documentClass("Combat").create({ type: "encounter", active: false });
        await table.settle();
        const tracker = trackerOf(gm);
        const fight = gm.game.combats.get(id("fight"))!;
        assert.sameMembers(
          tracker.combats.map((combat) => combat.id),
          [fight.id, other!.id],
        );
        await tracker.render({ force: true, combat: fight });
        assert.strictEqual(tracker.viewed, fight);
        await tracker.render({ force: true, combat: other });
        assert.strictEqual(tracker.viewed, other);
        await tracker.render({ force: true, combat: fight });
        assert.isTrue(tracker.rendered);
      },
      ["page", "trialWorld"],
    );

    // ledger: foundry.applications.sidebar.AbstractSidebarTab#_prepareContext
    // ledger: foundry.applications.sidebar.tabs.CombatTracker#_preparePartContext
    // ledger: foundry.applications.sidebar.tabs.CombatTracker#_configureRenderOptions
    // ledger: foundry.applications.sidebar.tabs.CombatTracker.PARTS
    // ledger: foundry.applications.sidebar.tabs.CombatTracker#_getEntryContextOptions
    it(
      "lets a system's tracker draw what it prepares",
      async () => {
        const { gm } = await setup();
        const asked: string[] = [];
        class Own extends tabsOf(gm).tabs.CombatTracker! {
          static DEFAULT_OPTIONS = { id: "contract-tracker" };
          static PARTS = { foot: { template: "systems/trial/templates/foot.hbs" } };
          _configureRenderOptions(options: Plain): void {
            super._configureRenderOptions(options);
            asked.push(`options ${String(options.isFirstRender)} ${String(options.parts)}`);
          }
          async _prepareContext(options: object): Promise<Plain> {
            return { ...((await super._prepareContext(options)) as Plain), count: 42 };
          }
          async _preparePartContext(part: string, context: Plain, options: object): Promise<Plain> {
            asked.push(`part ${part}`);
            return (await super._preparePartContext(part, context, options)) as Plain;
          }
        }
        await withWindow(new Own({ window: { frame: true } }) as Windowed, async (window) => {
          await window.render({ force: true });
          assert.deepEqual(asked, ["options true foot", "part foot"]);
          assert.strictEqual(window.element.querySelector(".count")!.textContent, "42");
          const { _getEntryContextOptions: entries } = Own.prototype as unknown as Record<
            string,
            () => unknown
          >;
          assert.strictEqual(Array.isArray(entries!.call(window)), true);
        });
      },
      ["page", "trialWorld"],
    );
  });

  describe("the menu of an encounter", () => {
    // ledger: foundry.applications.sidebar.tabs.CombatTracker#_getCombatContextOptions
    // ledger: foundry.applications.sidebar.tabs.CombatTracker#_onRender
    // ledger: foundry.applications.sidebar.AbstractSidebarTab#_onActivate
    // ledger: foundry.applications.apps.CombatTrackerConfig, foundry.documents.Combat#toggleSceneLink
    // ledger: foundry.documents.Combat#clearMovementHistories, foundry.documents.Combat#scene
    // ledger: foundry.applications.sidebar.tabs.CombatTracker#_onPanToCombatant
    // ledger: foundry.applications.sidebar.tabs.CombatTracker#scrollToTurn
    it(
      "opens by a click on what is marked for it, with what the tracker offers and a hook adds",
      async () => {
        const { gm } = await setup();
        const entry = (name: string, run: () => unknown): object =>
          isFourteen(gm) ? { label: name, onClick: run } : { name, callback: run };
        const deeds: string[] = [];
        class Own extends tabsOf(gm).tabs.CombatTracker! {
          static DEFAULT_OPTIONS = { id: "contract-menu" };
          static PARTS = { foot: { template: "systems/trial/templates/foot.hbs" } };
          _getCombatContextOptions(): object[] {
            return [entry("Own deed", () => deeds.push("own"))];
          }
        }
        const hook = gm.Hooks.on(
          "getCombatContextOptions",
          (_tracker: object, entries: object[]) =>
            void entries.push(entry("Added deed", () => deeds.push("added"))),
        );
        try {
          await withWindow(new Own({ window: { frame: true } }) as Windowed, async (window) => {
            await window.render({ force: true });
            (window as unknown as { scrollToTurn(): void }).scrollToTurn();
            const row = gm.game.combats.get(id("fight"))!.combatants as Docs;
            (window as unknown as { _onPanToCombatant(row: Doc): void })._onPanToCombatant(
              row.get(id("rowHero"))!,
            );
            const button = document.createElement("button");
            button.className = "encounter-context-menu";
            window.element.append(button);
            button.click();
            const items = () =>
              [...document.querySelectorAll<HTMLElement>("#context-menu li.context-item")].map(
                (item) => item,
              );
            await soon(() => items().length === 2, "the menu opens");
            items()[1]!.click();
            await soon(() => deeds.length > 0, "the deed is done");
            assert.deepEqual(deeds, ["added"]);
          });
        } finally {
          gm.Hooks.off("getCombatContextOptions", hook);
        }
      },
      ["page", "trialWorld"],
    );

    it(
      "binds an encounter to the scene that is viewed, frees it, and has settings",
      async () => {
        const { gm } = await setup();
        const fight = gm.game.combats.get(id("fight"))!;
        const toggle = fight.toggleSceneLink as () => Promise<unknown>;
        const before = fight.scene === null;
        await toggle.call(fight);
        assert.strictEqual(fight.scene === null, !before);
        await toggle.call(fight);
        assert.strictEqual(fight.scene === null, before);
        await (fight.clearMovementHistories as () => Promise<void>).call(fight);
        const { apps } = gm.foundry.applications as { apps: Record<string, WindowClass> };
        await withWindow(new apps.CombatTrackerConfig!({}) as Windowed, async (window) => {
          await window.render({ force: true });
          assert.isTrue(window.rendered);
        });
      },
      ["page", "trialWorld"],
    );
  });

  describe("notices", () => {
    // ledger: ui.notifications, foundry.applications.ui.Notifications#warn, foundry.applications.ui.Notifications#info
    // ledger: foundry.applications.ui.Notifications#error
    it(
      "appear on the page and can be taken away",
      async () => {
        const { gm } = await setup();
        const notices = gm.ui.notifications as Record<string, (...args: unknown[]) => unknown>;
        for (const kind of ["info", "warn", "error"]) notices[kind]!(`Contract ${kind}`);
        const isShown = (words: string) => document.body.textContent.includes(words);
        for (let tries = 0; tries < 1000 && !isShown("Contract error"); tries++)
          await new Promise((resolve) => setTimeout(resolve, 20));
        assert.deepEqual(
          ["info", "warn", "error"].map((kind) => isShown(`Contract ${kind}`)),
          [true, true, true],
        );
        notices.clear!();
      },
      ["page", "trialWorld"],
    );
  });

  describe("settings on the page", () => {
    // ledger: foundry.helpers.ClientSettings#registerMenu
    it(
      "may have a window of their own, which is found by its name",
      async () => {
        const { gm } = await setup();
        const settings = gm.game.settings as {
          registerMenu(scope: string, key: string, data: object): void;
          readonly menus: Map<string, Plain>;
        };
        class Choices extends apiOf(gm).ApplicationV2! {}
        const about = { name: "Choices", label: "Choose", icon: "fa-solid fa-gear", type: Choices };
        settings.registerMenu("trial", "choices", { ...about, restricted: true });
        const menu = settings.menus.get("trial.choices")!;
        settings.menus.delete("trial.choices");
        assert.deepEqual([menu.name, menu.type, menu.restricted], ["Choices", Choices, true]);
        assert.throws(() => settings.registerMenu("", "choices", about));
      },
      ["page", "trialWorld"],
    );
  });

  describe("chat messages on the page", () => {
    // ledger: foundry.documents.ChatMessage#renderHTML, hook renderChatMessageHTML
    it(
      "are drawn as an element that a hook may dress",
      async () => {
        const { gm } = await setup();
        gm.Hooks.on(
          "renderChatMessageHTML",
          (_message: unknown, html: HTMLElement) => (html.dataset.dressed = "yes"),
        );
        const message = (await gm.documentClass("ChatMessage").create({ content: "<p>Words</p>" }))!;
        const html = await (message.renderHTML as () => Promise<HTMLElement>).call(message);
        assert.instanceOf(html, HTMLElement);
        assert.match(html.textContent, /Words/);
        assert.deepEqual([html.dataset.messageId, html.dataset.dressed], [message.id, "yes"]);
      },
      ["page", "trialWorld"],
    );
  });

  describe("the list of messages, asked for one", () => {
    // ledger: foundry.applications.sidebar.tabs.ChatLog#updateMessage
    it(
      "draws it anew",
      async () => {
        const { gm } = await setup();
        const message = (await gm.documentClass("ChatMessage").create({ content: "<p>Words</p>" }))!;
        let drawn = 0;
        gm.Hooks.on("renderChatMessageHTML", (each: unknown) => void (each === message && (drawn += 1)));
        await (gm.ui.chat as { updateMessage(message: unknown): Promise<unknown> }).updateMessage(message);
        assert.isTrue(drawn > 0);
        await message.delete();
      },
      ["page", "trialWorld"],
    );
  });

  describe("a combat on the page", () => {
    // ledger: foundry.documents.Combat#endCombat
    it(
      "is ended after asking",
      async () => {
        const { table, gm } = await setup();
        const fight = gm.game.combats.get(id("fight"))!;
        const ended = (fight.endCombat as () => Promise<unknown>).call(fight);
        const button = () => document.querySelector<HTMLElement>('dialog[open] [data-action="yes"]');
        for (let tries = 0; tries < 1000 && !button(); tries++)
          await new Promise((resolve) => setTimeout(resolve, 20));
        assert.strictEqual(gm.game.combats.size, 1);
        button()!.click();
        await ended;
        await table.settle();
        assert.strictEqual(gm.game.combats.size, 0);
      },
      ["page", "trialWorld"],
    );
  });

  describe("the HUD of a token", () => {
    // ledger: foundry.applications.hud, foundry.applications.hud.TokenHUD, CONFIG.Token.hudClass, CONFIG.StatusEffect#hud
    // ledger: CONFIG.StatusEffect.hud.actorTypes
    it(
      "offers the statuses that are meant for the actor, and lights those of its effects alone",
      async () => {
        const { gm } = await setup();
        const { hudClass } = gm.CONFIG.Token as { hudClass: new () => TokenHud };
        const { TokenHUD } = (gm.foundry.applications as { hud: Record<string, new () => TokenHud> }).hud;
        const before = gm.CONFIG.statusEffects;
        const hero = gm.game.actors.get(id("hero"))!;
        const hud = new hudClass();
        assert.instanceOf(hud, TokenHUD!);
        gm.CONFIG.statusEffects = [
          ...Object.values(before as object),
          { id: "foul", name: "Foul", img: "icons/svg/poison.svg", hud: { actorTypes: ["foe"] } },
          { id: "gone", name: "Gone", img: "icons/svg/invisible.svg", hud: false },
        ];
        try {
          await hud.bind(tokenOf(gm, "heroToken").object as object);
          assert.strictEqual(hud.actor, hero);
          const lit = () =>
            Object.values(hud._getStatusEffectChoices())
              .filter(({ isActive }) => isActive)
              .map(({ id: status }) => status);
          assert.sameMembers(Object.keys(hud._getStatusEffectChoices()), ["prone", "dead"]);
          (hero.statuses as Set<string>).add("prone");
          assert.deepEqual(lit(), []);
          await (hero.toggleStatusEffect as (status: string) => Promise<unknown>).call(hero, "prone");
          assert.deepEqual(lit(), ["prone"]);
        } finally {
          await hud.close();
          gm.CONFIG.statusEffects = before;
        }
      },
      ["page", "trialWorld"],
    );
  });

  describe("the icons of a token", () => {
    // ledger: CONST.ACTIVE_EFFECT_SHOW_ICON, foundry.documents.Actor#appliedEffects
    // ledger: foundry.canvas.placeables.Token#renderFlags, foundry.canvas.interaction.RenderFlags#set
    // ledger: foundry.documents.Actor#getDependentTokens
    it(
      "are those of effects, by what each generation asks them",
      async () => {
        const { gm } = await setup();
        const hero = gm.game.actors.get(id("hero"))!;
        const toggle = hero.toggleStatusEffect as (status: string) => Promise<unknown>;
        await toggle.call(hero, "prone");
        const [effect] = hero.appliedEffects as Plain[];
        const [token] = (hero.getDependentTokens as () => Doc[]).call(hero);
        assert.strictEqual(token, tokenOf(gm, "heroToken"));
        const { renderFlags } = token!.object as { renderFlags: { set(flags: object): void } };
        renderFlags.set({ redrawEffects: true });
        assert.deepEqual((hero.temporaryEffects as Plain[])[0], effect);
        if (!isFourteen(gm)) return;
        const { ALWAYS, CONDITIONAL, NEVER } = (gm.CONST as Record<string, Record<string, number>>)
          .ACTIVE_EFFECT_SHOW_ICON!;
        assert.deepEqual([NEVER, CONDITIONAL, ALWAYS], [0, 1, 2]);
        assert.strictEqual(effect!.showIcon, ALWAYS);
        const [plain] = await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Blessing" }]);
        assert.strictEqual(plain!.showIcon, CONDITIONAL);
      },
      ["page", "trialWorld"],
    );
  });

  describe("tokens on the scene", () => {
    // ledger: foundry.documents.abstract.CanvasDocumentMixin#object, foundry.canvas.placeables.PlaceableObject#id
    // ledger: foundry.canvas.placeables.Token#actor, foundry.canvas.placeables.Token#setTarget, foundry.documents.User#targets, hook targetToken
    it(
      "can be targeted, which their user and a hook tell",
      async () => {
        const { gm } = await setup();
        const heard: unknown[] = [];
        gm.Hooks.on(
          "targetToken",
          (user: Doc, token: Doc, targeted: boolean) => void heard.push([user.id, token.id, targeted]),
        );
        const object = tokenOf(gm, "foeOne").object as Plain & {
          setTarget(targeted: boolean, options?: object): void;
        };
        assert.strictEqual(object.id, id("foeOne"));
        assert.strictEqual(object.actor, tokenOf(gm, "foeOne").actor);
        object.setTarget(true, { releaseOthers: true });
        const targets = () => [...(gm.game.user.targets as Set<Doc>)].map((token) => token.id);
        assert.deepEqual(targets(), [id("foeOne")]);
        object.setTarget(false);
        assert.deepEqual(targets(), []);
        assert.deepEqual(heard, [
          [id("gm"), id("foeOne"), true],
          [id("gm"), id("foeOne"), false],
        ]);
      },
      ["page", "trialWorld"],
    );

    // ledger: foundry.canvas.placeables.PlaceableObject#controlled, hook controlToken
    it(
      "can be taken in hand and let go of, which a hook tells",
      async () => {
        const { gm } = await setup();
        const heard: unknown[] = [];
        gm.Hooks.on(
          "controlToken",
          (token: Doc, controlled: boolean) => void heard.push([token.id, controlled]),
        );
        const object = tokenOf(gm, "foeOne").object as Plain & {
          readonly controlled: boolean;
          control(options?: object): boolean;
          release(): boolean;
        };
        assert.strictEqual(object.controlled, false);
        object.control({ releaseOthers: true });
        assert.strictEqual(object.controlled, true);
        object.release();
        assert.strictEqual(object.controlled, false);
        assert.deepEqual(heard, [
          [id("foeOne"), true],
          [id("foeOne"), false],
        ]);
      },
      ["page", "trialWorld"],
    );

    // ledger: foundry.documents.abstract.CanvasDocumentMixin#object, foundry.documents.Scene#view
    it(
      "stand there only for who views their scene",
      async () => {
        const { gm } = await setup();
        const hall = (await gm.documentClass("Scene").create({ name: "Hall" })) as Doc & {
          view(): Promise<unknown>;
        };
        await hall.view();
        assert.isNull(tokenOf(gm, "foeOne").object);
        await (gm.game.scenes.get(id("cave")) as Doc & { view(): Promise<unknown> }).view();
        assert.isTrue(tokenOf(gm, "foeOne").object !== null);
        await hall.delete();
      },
      ["page", "trialWorld"],
    );
  });

  describe("the list of messages", () => {
    it(
      "is light, whatever the interface is",
      async () => {
        const { gm } = await setup();
        const { chat } = gm.ui as Record<string, { element: HTMLElement }>;
        const list = chat!.element.querySelector(".chat-log")!;
        for (const name of ["plain", "themed", "theme-light"]) assert.isTrue(list.classList.contains(name));
      },
      ["page"],
    );
  });
}
