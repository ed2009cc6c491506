// The board: the active scene on its grid with its tokens, for mouse, touch and keyboard.
import type { Point } from "../../core/grid/base-grid.ts";
import { game, interfacePart, onHooks, type WorldScene, type WorldToken } from "../shell/world.ts";
import { iconMarkup, type IconName } from "../shell/icons.ts";
import {
  controlledTokens,
  forgetToken,
  onRedrawAsked,
  onSelectionChange,
  tokenObject,
} from "./board-token.ts";
import { CanvasInterface, drawOn } from "./canvas-interface.ts";
import { showScenesBy } from "../../core/canvas/canvas.ts";
import { enableDragging } from "./dragging.ts";
import { drawGrid } from "./grid-lines.ts";
import { acceptDroppedActors } from "./placing.ts";
import { stepToken } from "./movement.ts";
import { drawRegions } from "./regions.ts";
import { TokenPanel } from "./token-panel.ts";
import { combatantsOfTokens, TokenView } from "./token-view.ts";
import { drawWalls } from "./walls.ts";

const ZOOM_STEP = 1.25;
const ZOOM_LIMITS = { least: 0.1, most: 2 };

const REDRAW_HOOKS = [
  "createToken",
  "updateToken",
  "deleteToken",
  "createActor",
  "updateActor",
  "deleteActor",
  "updateItem",
  "createItem",
  "deleteItem",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "createCombat",
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "createScene",
  "updateScene",
  "deleteScene",
  "createWall",
  "updateWall",
  "deleteWall",
  "createRegion",
  "updateRegion",
  "deleteRegion",
  "combatTurnChange",
  "canvasReady",
] as const;

/** Changes after which the icons of tokens are looked at again; a change of an actor's own data is none. */
const EFFECT_HOOKS = [
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "createItem",
  "updateItem",
  "deleteItem",
] as const;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function toolButton(icon: IconName, label: string, run: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "icon";
  button.setAttribute("aria-label", label);
  button.dataset.tooltip = "";
  button.innerHTML = iconMarkup(icon);
  button.addEventListener("click", run);
  return button;
}

/** Moves an element behind another in the document, which keeps the keyboard where it is. */
function liftAbove(element: HTMLElement, below: HTMLElement): void {
  const holdsFocus = element === document.activeElement;
  below.after(element);
  if (holdsFocus) element.focus({ preventScroll: true });
}

export class Board {
  readonly element: HTMLElement;
  readonly #viewport = document.createElement("div");
  readonly #plane = document.createElement("div");
  readonly #tools = document.createElement("div");
  readonly #panel = new TokenPanel();
  readonly #views = new Map<string, TokenView>();
  #scene: WorldScene | null = null;
  #zoom: number | null = null;
  #redrawAsked = false;
  #drawn: CanvasInterface | null = null;

  constructor(element: HTMLElement) {
    this.element = element;
    this.#viewport.className = "board-viewport";
    this.#plane.className = "board-plane";
    this.#tools.className = "board-tools";
    this.#tools.setAttribute("role", "group");
    this.#tools.setAttribute("aria-label", "Board tools");
    this.#viewport.append(this.#plane);
    element.replaceChildren(this.#tools, this.#viewport, this.#panel.element);
  }

  /** Draws the board and keeps it in step with the world. */
  start(): void {
    onHooks(REDRAW_HOOKS, () => this.redraw());
    onHooks(["deleteToken"], (token: WorldToken) => forgetToken(token));
    onHooks(EFFECT_HOOKS, () => this.#redrawStatuses());
    onRedrawAsked((token) => {
      this.#views.get(token.id)?.redrawStatuses();
      this.redraw();
    });
    onSelectionChange(() => this.redraw());
    this.#drawn = new CanvasInterface(this.#plane, () => this.scale);
    drawOn(this.#drawn);
    showScenesBy({ toClient: (place) => this.#toClient(place), pan: (middle) => this.#panSo(middle) });
    this.#listen();
    enableDragging({
      plane: this.#plane,
      scale: () => this.scale,
      tokenAt: (element) => this.#tokenOf(element),
    });
    acceptDroppedActors(
      this.#plane,
      () => this.#scene,
      () => this.scale,
    );
    new ResizeObserver(() => this.#applyScale()).observe(this.#viewport);
    this.draw();
  }

  /** The scene on the board, or null when none is active. */
  get scene(): WorldScene | null {
    return this.#scene;
  }

  /** Screen pixels per pixel of the scene. */
  get scale(): number {
    return this.#zoom ?? this.#fittingScale();
  }

  /** Asks for one drawing soon, however many changes arrive together. */
  redraw(): void {
    if (this.#redrawAsked) return;
    this.#redrawAsked = true;
    requestAnimationFrame(() => {
      this.#redrawAsked = false;
      this.draw();
    });
  }

  /** Draws at once what has changed. */
  draw(): void {
    const scene = game().scenes.viewed;
    const isNew = scene !== this.#scene;
    if (isNew) this.#changeScene(scene);
    this.#drawTools();
    drawWalls(this.#plane, scene);
    drawRegions(this.#plane, scene);
    drawGrid(this.#plane, scene);
    this.#applyScale();
    this.#drawTokens();
    this.#drawn?.drawMarks();
    this.#panel.show(this.#selectedToken());
    if (isNew) this.#showWhereItHappens();
  }

  /** Scrolls a freshly opened scene to this person's token, or to whose turn it is. */
  #showWhereItHappens(): void {
    const tokens = this.#visibleTokens();
    const own = tokens.find((token) => token.actor !== null && token.actor === game().user.character);
    const acting = tokens.find((token) => token.id === game().combats.active?.combatant?.tokenId);
    const token = own ?? acting ?? tokens[0];
    const element = token && this.#views.get(token.id)?.element;
    element?.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  }

  #toClient({ x, y }: Point): Point {
    const { left, top } = this.#plane.getBoundingClientRect();
    return { x: left + x * this.scale, y: top + y * this.scale };
  }

  /** Scrolls so that a place comes to the middle of the page; a scene that fits gets the room to be moved in. */
  #panSo(middle: Point): void {
    const { clientWidth, clientHeight } = this.#viewport;
    this.#plane.style.margin = `${clientHeight / 2}px ${clientWidth / 2}px`;
    const { x, y } = this.#toClient(middle);
    const [left, top] = [x - window.innerWidth / 2, y - window.innerHeight / 2];
    this.#viewport.scrollBy({ left, top, behavior: "instant" });
  }

  /** Brings a token into sight and gives it the keyboard. */
  panTo(token: WorldToken): void {
    const element = this.#views.get(token.id)?.element;
    element?.scrollIntoView({ block: "center", inline: "center", behavior: "smooth" });
    element?.focus({ preventScroll: true });
  }

  /** Marks the token that is pointed at elsewhere, e.g. in the combat tracker. */
  highlight(token: WorldToken, on: boolean): void {
    this.#views.get(token.id)?.element.classList.toggle("hovered", on);
  }

  #selectedToken(): WorldToken | null {
    const [controlled] = controlledTokens();
    return controlled?.document ?? this.#inspected;
  }

  /** A token looked at that this person may not control. */
  #inspected: WorldToken | null = null;

  #changeScene(scene: WorldScene | null): void {
    for (const token of controlledTokens()) token.release();
    this.#scene = scene;
    this.#inspected = null;
    this.#views.clear();
    this.#plane.replaceChildren();
    const title = document.getElementById("scene-title");
    if (title) title.textContent = scene?.name ?? "No scene";
    this.#applyScale();
  }

  #fittingScale(): number {
    if (!this.#scene) return 1;
    const { clientWidth, clientHeight } = this.#viewport;
    const { width, height } = this.#scene.dimensions;
    const fitting = Math.min(clientWidth / width, clientHeight / height);
    // A space smaller than a fingertip is of no use on a phone: rather scroll.
    const legible = 44 / this.#scene.grid.size;
    return Math.min(Math.max(fitting, legible, ZOOM_LIMITS.least), ZOOM_LIMITS.most);
  }

  #applyScale(): void {
    if (!this.#scene) return;
    const { style } = this.#plane;
    style.setProperty("--scale", String(this.scale));
    const { width, height, sceneX, sceneY, sceneWidth, sceneHeight } = this.#scene.dimensions;
    const lengths = {
      width,
      height,
      "picture-x": sceneX,
      "picture-y": sceneY,
      "picture-width": sceneWidth,
      "picture-height": sceneHeight,
    };
    for (const [name, length] of Object.entries(lengths))
      style.setProperty(`--scene-${name}`, String(length));
    style.setProperty("--square", String(this.#scene.grid.size));
    const background = this.#scene.background.src;
    style.setProperty("--scene-image", background ? `url("/${encodeURI(background)}")` : "none");
  }

  #zoomBy(factor: number | null): void {
    const wanted = factor === null ? null : this.scale * factor;
    if (wanted === null) this.#plane.style.margin = "";
    this.#zoom = wanted === null ? null : Math.min(Math.max(wanted, ZOOM_LIMITS.least), ZOOM_LIMITS.most);
    this.#applyScale();
  }

  #drawTools(): void {
    if (this.#tools.childElementCount === 0) {
      this.#tools.append(
        document.createElement("span"),
        toolButton("minus", "Zoom out", () => this.#zoomBy(1 / ZOOM_STEP)),
        toolButton("fit", "Fit the scene", () => this.#zoomBy(null)),
        toolButton("plus", "Zoom in", () => this.#zoomBy(ZOOM_STEP)),
      );
    }
    this.#tools.firstElementChild?.replaceWith(this.#sceneChoice());
    this.element.classList.toggle("no-scene", this.#scene === null);
    if (!this.#scene && !this.#plane.firstChild) this.#plane.append(this.#emptyNotice());
  }

  #emptyNotice(): HTMLElement {
    const notice = document.createElement("p");
    notice.className = "notice board-empty";
    notice.textContent = game().user.isGM
      ? "No scene is active. Choose one above, or fight without a board."
      : "No scene is active. The game master can open one; a fight runs without a board too.";
    return notice;
  }

  #sceneChoice(): HTMLElement {
    const scenes = [...game().scenes];
    const label = document.createElement("span");
    label.className = "scene-name";
    label.textContent = this.#scene?.name ?? "";
    if (!game().user.isGM || scenes.length === 0 || (scenes.length === 1 && this.#scene)) return label;
    const select = document.createElement("select");
    select.setAttribute("aria-label", "Active scene");
    select.append(new Option("Choose a scene", "", false, !this.#scene));
    for (const scene of scenes) select.append(new Option(scene.name, scene.id, false, scene === this.#scene));
    select.addEventListener("change", () => void game().scenes.get(select.value)?.activate());
    return select;
  }

  #redrawStatuses(): void {
    for (const view of this.#views.values()) view.redrawStatuses();
  }

  #visibleTokens(): WorldToken[] {
    if (!this.#scene) return [];
    return [...this.#scene.tokens].filter((token) => !token.hidden || game().user.isGM);
  }

  #drawTokens(): void {
    const visible = this.#visibleTokens();
    const ids = new Set(visible.map((token) => token.id));
    for (const [id, view] of this.#views) {
      if (ids.has(id)) continue;
      view.element.remove();
      this.#views.delete(id);
      if (this.#inspected === view.token) this.#inspected = null;
    }
    const combatants = combatantsOfTokens();
    for (const token of visible) this.#viewOf(token).update(combatants.get(token.id));
    this.#stackTokens(visible);
    this.#fanOut(visible);
  }

  /** Tokens in one space stand smaller and beside each other, so that each is seen and can be picked. */
  #fanOut(tokens: readonly WorldToken[]): void {
    const stacks = new Map<string, WorldToken[]>();
    for (const token of tokens) {
      const key = `${token.x} ${token.y}`;
      stacks.set(key, [...(stacks.get(key) ?? []), token]);
    }
    for (const stack of stacks.values())
      for (const [i, { id }] of stack.entries()) this.#views.get(id)?.standAmong(i, stack.length);
  }

  /** What is drawn later covers what was drawn before: who is higher, then whose `sort` is. */
  #stackTokens(tokens: readonly WorldToken[]): void {
    const upwards = [...tokens].sort((a, b) => a.elevation - b.elevation || (a.sort ?? 0) - (b.sort ?? 0));
    let below: HTMLElement | null = null;
    for (const { id } of upwards) {
      const element = this.#views.get(id)?.element;
      if (!element) continue;
      const isUnder = below && element.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (isUnder) liftAbove(element, below as HTMLElement);
      below = element;
    }
  }

  #viewOf(token: WorldToken): TokenView {
    const known = this.#views.get(token.id);
    if (known?.token === token) return known;
    known?.element.remove();
    const view = new TokenView(token);
    this.#views.set(token.id, view);
    this.#plane.append(view.element);
    return view;
  }

  #tokenOf(element: Element | null): WorldToken | null {
    const id = element?.closest<HTMLElement>("[data-token-id]")?.dataset.tokenId;
    return (id && this.#views.get(id)?.token) || null;
  }

  #listen(): void {
    this.#plane.addEventListener("click", (event) => this.#onClick(event));
    this.#plane.addEventListener("dblclick", (event) =>
      this.#openSheet(this.#tokenOf(event.target as Element)),
    );
    this.#plane.addEventListener("contextmenu", (event) => this.#onContextMenu(event));
    this.#plane.addEventListener("keydown", (event) => this.#onKey(event));
  }

  #onClick(event: MouseEvent): void {
    const token = this.#tokenOf(event.target as Element);
    if (token) this.#select(token, event.shiftKey);
    else this.#release();
  }

  #onContextMenu(event: MouseEvent): void {
    const token = this.#tokenOf(event.target as Element);
    if (!token) return;
    event.preventDefault();
    this.#select(token, false);
  }

  #select(token: WorldToken, alsoKeepOthers: boolean): void {
    this.#inspected = token;
    const controls = tokenObject(token).control({ releaseOthers: !alsoKeepOthers });
    if (!controls) for (const other of controlledTokens()) other.release();
    this.redraw();
  }

  #release(): void {
    this.#inspected = null;
    for (const token of controlledTokens()) token.release();
    this.redraw();
  }

  #openSheet(token: WorldToken | null): void {
    if (!token?.actor?.testUserPermission(game().user, "LIMITED")) return;
    token.actor.sheet?.render({ force: true });
  }

  #onKey(event: KeyboardEvent): void {
    const token = this.#tokenOf(event.target as Element);
    if (!token || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!this.#answerKey(event.key, token)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** What a key does with the token that has the keyboard; false when nothing. */
  #answerKey(key: string, token: WorldToken): boolean {
    const step = STEPS[key];
    if (step) void stepToken(token, ...step);
    else if (key === "t" || key === "T") this.#toggleTarget(token);
    else if (key === "Enter") this.#openSheet(token);
    else if (key === "Escape") this.#release();
    else return false;
    return true;
  }

  #toggleTarget(token: WorldToken): void {
    const object = tokenObject(token);
    object.setTarget(!object.isTargeted, { releaseOthers: false });
  }
}

/** The board at this seat, once the interface stands. */
export function board(): Board | undefined {
  return interfacePart<Board>("board");
}
