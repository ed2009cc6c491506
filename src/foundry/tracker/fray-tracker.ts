// The combat tracker: the order of a fight with living numbers, AP and wounds, and the buttons that drive it.

import { redoTarget, undoTarget } from "../../core/engine/history.ts";
import { spentReactions } from "../../view/reaction-view.ts";
import { groupRows, isGroup, type GroupRow } from "../../view/group-view.ts";
import { isToArrive } from "../arbiter/go-on.ts";
import { viewTracker, type TrackerRow } from "../../view/tracker-view.ts";
import { drawSoon, whenDrawnTogether } from "../render/render-queue.ts";
import { actionName } from "../../view/words.ts";
import { shelvedOf } from "../fights/fight-access.ts";
import { accessTo, type FightAccess, type RunningAccess } from "../fights/fight-views.ts";
import { openFightPage } from "../aftermath/open-fight-page.ts";
import { openTime } from "../hand/open-hand.ts";
import { openHistory } from "../history/open-history.ts";
import { openAreas } from "../areas/open-areas.ts";
import { watchPresses, whenReleased } from "../render/pointer-guard.ts";
import { targetedTokens, toggleTarget } from "../platform/targets.ts";
import { FightPanel } from "../panel/fight-panel.ts";
import { viewTurn } from "../../view/turn-view.ts";
import { submitBegin, submitEndTurn, submitHistory } from "../fights/submit.ts";
import { isCombat } from "../platform/typed-documents.ts";
import { say } from "../platform/words.ts";
import { addFighters } from "./open-adding.ts";
import { isLurking, isSurprised, isToBegin, openingOf, rowMenu } from "./row-menu.ts";
import { encounterMenu } from "./encounter-menu.ts";
import { TurnFollower } from "./turn-follower.ts";
import { idleRows } from "./idle-rows.ts";
import { KeyedList } from "./keyed-list.ts";
import type { LeftFocus } from "./left-focus.ts";
import type { TimelineCell, TimelineContext } from "../../view/timeline-cells.ts";
import { savingNow } from "./saved-turns.ts";
import { faceOf, stripContext } from "./timeline-context.ts";
import { partialsAtHand } from "../render/partials.ts";

const { CombatTracker } = foundry.applications.sidebar.tabs;

interface GroupContext extends GroupRow {
  readonly id: string;
  /** The ids of its members, for its menu. */
  readonly memberIds: string;
  readonly isGM: boolean;
  readonly isGroup: true;
  readonly img: string;
}

interface RowContext extends TrackerRow {
  readonly isGroup: false;
  readonly surprised: boolean;
  readonly lurking: boolean;
  /** Waits to be let into the fight. */
  readonly arriving: boolean;
  readonly img: string;
  readonly stateMark: string;
  readonly targeted: boolean;
  readonly canTarget: boolean;
  readonly isGM: boolean;
  readonly numberLabel: string;
}

interface TrackerContext {
  readonly hasCombat: boolean;
  readonly isGM: boolean;
  readonly several: boolean;
  readonly title: string;
  /** Whose turn it is. */
  readonly turn: string;
  readonly strip: readonly TimelineCell[];
  /** What runs, and until when. */
  readonly running: TimelineContext["running"];
  readonly moreRunning: number;
  readonly rows: readonly (RowContext | GroupContext)[];
  readonly started: boolean;
  readonly isRunning: boolean;
  readonly isOver: boolean;
  /** Whether the panel has something to show: some games ask how a fight begins before it has begun. */
  readonly offersPanel: boolean;
  readonly canBegin: boolean;
  readonly canEndTurn: boolean;
  readonly endTurnLabel: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly waiting: string;
}

const CELL = "systems/fray/templates/tracker/cell.hbs";
const ROW = "systems/fray/templates/tracker/row.hbs";
const SECOND_BUTTON = 2;
/** Parts that hold a long list: drawn once, then entry by entry. */
const LISTS = ["strip", "tracker"];

export class FrayTracker extends CombatTracker {
  static override DEFAULT_OPTIONS = {
    classes: ["fray", "fray-tracker"],
    actions: {
      beginFight: FrayTracker.#onBegin,
      addFighters: FrayTracker.#onAdd,
      endTurn: FrayTracker.#onEndTurn,
      endFight: FrayTracker.#onEndFight,
      openPanel: FrayTracker.#onOpenPanel,
      openActor: FrayTracker.#onOpenActor,
      openHistory: () => openHistory(),
      openAreas: () => openAreas(),
      openPage: () => openFightPage(openHistory),
      openTime: FrayTracker.#onOpenTime,
      undo: FrayTracker.#onUndo,
      redo: FrayTracker.#onRedo,
      panToRow: FrayTracker.#onPan,
      targetRow: FrayTracker.#onTarget,
      rowMenu: FrayTracker.#onRowMenu,
      unfoldGroup: FrayTracker.#onUnfoldGroup,
      nextEncounter: FrayTracker.#onNextEncounter,
      deleteEncounter: FrayTracker.#onDeleteEncounter,
    },
  };

  static override PARTS = {
    header: { template: "systems/fray/templates/tracker/header.hbs" },
    strip: { template: "systems/fray/templates/tracker/strip.hbs", templates: [CELL] },
    tracker: { template: "systems/fray/templates/tracker/tracker.hbs", templates: [ROW], scrollable: [""] },
    footer: { template: "systems/fray/templates/tracker/footer.hbs" },
  };

  /** The fight of the encounter shown; null for none and for encounters of another kind. */
  get access(): FightAccess | null {
    return accessTo(this.#combat);
  }

  get #combat(): Combat.Implementation | null {
    const viewed: unknown = this.viewed;
    return isCombat(viewed) ? viewed : null;
  }

  readonly #strip = new KeyedList<TimelineCell>(CELL, ".fray-strip");
  readonly #rows = new KeyedList<RowContext | GroupContext>(ROW, ".fray-rows");
  /** The groups of which this person wants to see everybody. */
  readonly #unfolded = new Set<string>();
  readonly #follower = new TurnFollower();
  #focus: LeftFocus | null = null;
  #content: HTMLElement | undefined;
  #asked: object = {};
  /** What is about to be drawn, where that is known already. */
  #prepared: TrackerContext | null = null;
  /** What the page shows, as it was prepared. */
  #shown: TrackerContext | null = null;

  /**
   * However many documents a step has written, the tracker is drawn once, and not at all when nothing it shows has
   * changed. With `force` it is drawn in any case.
   */
  override async render(...args: unknown[]): Promise<this> {
    const [options] = args;
    const asked = typeof options === "object" && options !== null ? options : { force: options === true };
    if (!this.rendered || (asked as { force?: boolean }).force) return super.render(asked as never);
    const { combat, ...others } = asked as { combat?: Combat.Implementation | null };
    // At once: somebody else may choose another encounter before the drawing.
    if (combat !== undefined) this.viewed = combat as never;
    this.#asked = { ...this.#asked, ...others };
    await drawSoon(this, () => this._drawChanged());
    return this;
  }

  /** Draws what has changed since the last drawing. */
  async _drawChanged(): Promise<void> {
    const asked = this.#asked;
    this.#asked = {};
    const context = this.#context();
    if (this.#shown && isSame(context, this.#shown)) return;
    this.#prepared = context;
    await super.render(asked as never);
  }

  #context(): TrackerContext {
    return trackerContext(this.#combat, this.access, this.combats.length, this.#unfolded);
  }

  override _configureRenderOptions(options: never): void {
    super._configureRenderOptions(options);
    const given = options as { isFirstRender?: boolean; parts: string[] };
    if (!given.isFirstRender) given.parts = given.parts.filter((part) => !LISTS.includes(part));
  }

  override async _prepareContext(options: never): Promise<never> {
    await partialsAtHand();
    const context = await super._prepareContext(options);
    const own = this.#prepared ?? this.#context();
    this.#prepared = null;
    this.#shown = own;
    return { ...(context as object), ...own } as never;
  }

  override async _renderHTML(context: never, options: never): Promise<never> {
    const parts = await super._renderHTML(context, options);
    const { strip, rows } = context as TrackerContext;
    await Promise.all([this.#strip.prepare(strip), this.#rows.prepare(rows)]);
    await whenReleased(this.#content);
    return parts as never;
  }

  override _replaceHTML(result: never, content: HTMLElement, options: never): void {
    this.#focus?.begin(this.#content);
    super._replaceHTML(result, content, options);
    this.#strip.place(content);
    this.#rows.place(content);
    this.#content = content;
    watchPresses(content);
  }

  /** The parts share one context; the host's own turn list is not needed. */
  override async _preparePartContext(_part: string, context: never): Promise<never> {
    return Promise.resolve(context);
  }

  override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    this.#focus ??= new (await import("./left-focus.ts")).LeftFocus();
    const saving = savingNow(this.#combat);
    if (saving) (await import("./row-deeds.ts")).letTurnsBeSaved(this.element, saving, () => this.#combat);
    whenDrawnTogether(this, () => {
      this.scrollToTurn();
      this.#focus?.drawn(this.#content, FightPanel.instance);
    });
  }

  /** The host asks for it whenever something of the combat has changed; what is in sight already stays where it is. */
  override scrollToTurn(): void {
    const acting = (this.#shown?.rows ?? []).filter((row) => !row.isGroup && row.active);
    this.#follower.follow(
      this.#content,
      acting.map(({ id }) => id),
    );
  }

  protected override _onActivate(): void {
    super._onActivate();
    this.#follower.show(this.#content);
  }

  override _getCombatContextOptions(): never {
    return encounterMenu(() => this.#combat) as never;
  }

  override _getEntryContextOptions(): never {
    return rowMenu(
      () => this.#combat,
      () => void this.render(),
    ) as never;
  }

  static #onBegin(this: FrayTracker): void {
    const combat = this.#combat;
    if (!combat) return;
    void submitBegin(combat, openingOf(combat));
  }

  static async #onAdd(this: FrayTracker): Promise<void> {
    if (this.#combat) await addFighters(this.#combat);
  }

  /** The menu for those who have no right button. */
  static #onRowMenu(this: FrayTracker, _event: Event, target: HTMLElement): void {
    const { left, bottom } = target.getBoundingClientRect();
    const place = { clientX: left, clientY: bottom, button: SECOND_BUTTON };
    const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true, ...place });
    target.closest(".combatant")?.dispatchEvent(event);
  }

  static #onUnfoldGroup(this: FrayTracker, _event: Event, target: HTMLElement): void {
    const group = target.dataset["group"] ?? "";
    if (!this.#unfolded.delete(group)) this.#unfolded.add(group);
    void this.render();
  }

  static #onEndTurn(this: FrayTracker): void {
    if (this.#combat) void submitEndTurn(this.#combat);
  }

  static async #onEndFight(this: FrayTracker): Promise<void> {
    await (await import("./row-deeds.ts")).endFight(this.#combat);
  }

  static async #onOpenPanel(this: FrayTracker): Promise<void> {
    await FightPanel.instance.openFor(null);
  }

  static #onOpenActor(this: FrayTracker, _event: Event, target: HTMLElement): void {
    const actor = this.#combat?.combatants.get(target.dataset["combatantId"] ?? "")?.actor;
    if (game.user && actor?.testUserPermission(game.user, "LIMITED"))
      void actor.sheet?.render({ force: true } as never);
  }

  static async #onOpenTime(this: FrayTracker): Promise<void> {
    await openTime(this.#combat);
  }

  static #onUndo(this: FrayTracker): void {
    if (this.#combat) void submitHistory(this.#combat, "undo");
  }

  static #onRedo(this: FrayTracker): void {
    if (this.#combat) void submitHistory(this.#combat, "redo");
  }

  static #onPan(this: FrayTracker, _event: Event, target: HTMLElement): void {
    const combatant = this.#combat?.combatants.get(target.dataset["combatantId"] ?? "");
    if (combatant) this._onPanToCombatant(combatant as never);
  }

  static #onTarget(this: FrayTracker, _event: Event, target: HTMLElement): void {
    const token = this.#combat?.combatants.get(target.dataset["combatantId"] ?? "")?.token;
    if (token) toggleTarget(token);
    void this.render();
  }

  static async #onNextEncounter(this: FrayTracker): Promise<void> {
    const { combats } = this;
    const at = combats.findIndex((combat) => combat.id === this.viewed?.id);
    await combats[(at + 1) % combats.length]?.activate();
  }

  static async #onDeleteEncounter(this: FrayTracker): Promise<void> {
    await this.#combat?.endCombat();
  }
}

const STATE_MARKS = { active: "▶", acted: "✓", waiting: "…", still: "" } as const;

function stateMark(row: TrackerRow): string {
  if (row.active) return STATE_MARKS.active;
  if (row.acted) return STATE_MARKS.acted;
  return row.waiting ? STATE_MARKS.waiting : STATE_MARKS.still;
}

function trackerContext(
  combat: Combat.Implementation | null,
  access: FightAccess | null,
  encounters: number,
  unfolded: ReadonlySet<string>,
): TrackerContext {
  const running = access?.running ?? null;
  const turn = running && viewTurn(running.ruleset, running.situation, running.fight, running.seat);
  const tracker =
    running &&
    viewTracker(running.ruleset, running.situation, running.seat, {
      spent: spentReactions(running.fight, running.ruleset),
      ...(turn ? { done: turn.done } : {}),
    });
  const targets = targetedTokens();
  const numberLabel = running?.seat.words.say("FRAY.Tracker.Number") ?? say("FRAY.Tracker.Number");
  const kindOf = (id: string): string | null => combat?.combatants.get(id)?.actorId ?? null;
  const rows = groupRows(tracker?.rows ?? idleRows(combat), kindOf, unfolded).map((row) =>
    isGroup(row) ? groupContext(combat, row) : rowContext(combat, row, { targets, numberLabel }),
  );
  const isGM = game.user?.isGM ?? false;
  const strip = running && tracker?.running ? stripContext(combat, running, null) : null;
  return {
    hasCombat: combat !== null,
    isGM,
    several: encounters > 1,
    title: tracker?.over ? say("FRAY.Panel.Over") : (tracker?.clock ?? say("FRAY.Tracker.NotBegun")),
    turn: turn?.who ?? "",
    strip: strip?.cells ?? [],
    running: strip?.running ?? [],
    moreRunning: strip?.moreRunning ?? 0,
    rows,
    started: running !== null,
    isRunning: tracker?.running ?? false,
    isOver: tracker?.over ?? false,
    offersPanel: tracker?.running === true || (running?.fight.open ?? null) !== null,
    canBegin: access !== null && running === null && isGM,
    canEndTurn: mayEndTurn(running) && (isGM || (tracker?.rows ?? []).some((row) => row.active && row.mine)),
    endTurnLabel: running ? endTurnLabel(running) : "",
    canUndo: running !== null && undoTarget(running.fight) !== null,
    canRedo: running !== null && redoTarget(running.fight) !== null,
    waiting: turn?.note ?? "",
  };
}

/** Whether two contexts show the same. Rows that have not changed are the very same objects. */
function isSame({ rows: a, ...one }: TrackerContext, { rows: b, ...other }: TrackerContext): boolean {
  if (a.length !== b.length || JSON.stringify(one) !== JSON.stringify(other)) return false;
  return a.every((row, i) => row === b[i] || JSON.stringify(row) === JSON.stringify(b[i]));
}

/** What rows are shown by, beside what is known of each. */
interface AroundRows {
  readonly targets: ReadonlySet<string>;
  readonly numberLabel: string;
}

/** A row that has not changed looks as it did, unless the host shows its combatant differently. */
const keptRows = new WeakMap<TrackerRow, RowContext>();

function rowContext(
  combat: Combat.Implementation | null,
  row: TrackerRow,
  { targets, numberLabel }: AroundRows,
): RowContext {
  const combatant = combat?.combatants.get(row.id);
  const token = combatant?.token ?? null;
  const looks = {
    // What was marked for its beginning is told until then, and not of a fight that is over.
    surprised: isSurprised(row.id) && isToBegin(combat),
    lurking: isLurking(row.id) && isToBegin(combat),
    arriving: combatant !== undefined && row.number === "–" && isToArrive(combatant),
    img: faceOf(combatant),
    targeted: targets.has(combatant?.tokenId ?? ""),
    canTarget: token !== null,
    isGM: game.user?.isGM ?? false,
    numberLabel,
  };
  const kept = keptRows.get(row);
  if (kept && (Object.keys(looks) as (keyof typeof looks)[]).every((name) => kept[name] === looks[name]))
    return kept;
  const made = { ...row, ...looks, isGroup: false as const, stateMark: stateMark(row) };
  keptRows.set(row, made);
  return made;
}

/** A turn ends, and time goes on, only while nothing is asked. */
function mayEndTurn(running: RunningAccess | null): boolean {
  return running?.fight.state.phase === "running" && (running.fight.open === null || !isCounted(running));
}

/** Whether the game's time is a count, which belongs to nobody's turn. */
function isCounted({ fight }: RunningAccess): boolean {
  return shelvedOf(fight).commands.goOn !== undefined;
}

function endTurnLabel({ fight, seat }: RunningAccess): string {
  return actionName(seat.words, shelvedOf(fight).commands.endTurn);
}

/** The face of a group is that of its first member. */
function groupContext(combat: Combat.Implementation | null, group: GroupRow): GroupContext {
  return {
    ...group,
    id: `group-${group.group}`,
    memberIds: group.members.join(" "),
    isGM: game.user?.isGM ?? false,
    isGroup: true,
    img: faceOf(combat?.combatants.find((each) => each.actorId === group.group)),
  };
}
