// One token as a button on the board: face, allegiance, bars, conditions, whose turn it is.
import { effectsWithIcon } from "../../core/documents/effect-generations.ts";
import { game, type Bar, type WorldCombatant, type WorldToken } from "../shell/world.ts";
import { iconMarkup, type IconName } from "../shell/icons.ts";
import { tokenObject } from "./board-token.ts";

interface Allegiance {
  readonly css: string;
  readonly word: string;
  readonly icon: IconName;
}

const ALLEGIANCES: Readonly<Record<string, Allegiance>> = {
  "1": { css: "friendly", word: "friendly", icon: "friendly" },
  "0": { css: "neutral", word: "neutral", icon: "neutral" },
  "-1": { css: "hostile", word: "hostile", icon: "hostile" },
  "-2": { css: "secret", word: "secret", icon: "secret" },
};
const UNKNOWN: Allegiance = { css: "secret", word: "unknown", icon: "secret" };

/** Display modes of names and bars, as documents store them. */
const DISPLAY = { never: 0, control: 10, ownerHover: 20, hover: 30, owner: 40, always: 50 } as const;

export type Visibility = "never" | "on-hover" | "always";

/** When this person sees a token's name or bars. */
export function visibilityOf(mode: number, isOwner: boolean, isControlled: boolean): Visibility {
  switch (mode) {
    case DISPLAY.always:
      return "always";
    case DISPLAY.owner:
      return isOwner ? "always" : "never";
    case DISPLAY.hover:
      return "on-hover";
    case DISPLAY.ownerHover:
      return isOwner ? "on-hover" : "never";
    case DISPLAY.control:
      return isOwner && isControlled ? "always" : "never";
    default:
      return "never";
  }
}

export interface ShownStatus {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

/** The icons on a token: of effects, each picture once. A status that no effect stands for has none. */
export function shownStatuses(token: WorldToken): ShownStatus[] {
  const shown = new Map<string, ShownStatus>();
  for (const { name, img } of token.actor ? effectsWithIcon(token.actor) : [])
    if (img) shown.set(img, { id: img, name, img });
  return [...shown.values()];
}

interface ShownBar extends Bar {
  readonly slot: "bar1" | "bar2";
  readonly label: string;
}

function shownBars(token: WorldToken): ShownBar[] {
  const bars: ShownBar[] = [];
  for (const slot of ["bar1", "bar2"] as const) {
    const bar = token.getBarAttribute(slot);
    if (bar && bar.value !== null) bars.push({ ...bar, slot, label: bar.attribute.split(".").pop() ?? slot });
  }
  return bars;
}

function holdsTurn(token: WorldToken): boolean {
  const combat = game().combats.active;
  return Boolean(combat?.round && combat.combatant?.tokenId === token.id);
}

/** A token's name for those who may not read it on the board: what the turn order tells everybody, if anything. */
function publicName(combatant: WorldCombatant | undefined): string {
  return combatant?.visible ? combatant.name : "Unnamed creature";
}

/** Whose tokens stand for whom in the combat that is viewed: found once for all tokens, not by each in a list of all. */
export function combatantsOfTokens(): ReadonlyMap<string, WorldCombatant> {
  const found = new Map<string, WorldCombatant>();
  for (const each of game().combat?.combatants.contents ?? [])
    if (each.tokenId && !found.has(each.tokenId)) found.set(each.tokenId, each);
  return found;
}

interface TokenFacts {
  readonly name: string;
  readonly nameShown: Visibility;
  readonly barsShown: Visibility;
  readonly allegiance: Allegiance;
  readonly statuses: readonly ShownStatus[];
  readonly bars: readonly ShownBar[];
  readonly turn: boolean;
  readonly defeated: boolean;
  readonly controlled: boolean;
  readonly targeted: boolean;
  readonly hidden: boolean;
  readonly image: string;
}

function gatherFacts(
  token: WorldToken,
  statuses: readonly ShownStatus[],
  combatant: WorldCombatant | undefined,
): TokenFacts {
  const object = tokenObject(token);
  const knowsAll = token.isOwner;
  const nameShown = visibilityOf(token.displayName, knowsAll, object.controlled);
  return {
    name: knowsAll || nameShown !== "never" ? token.name : publicName(combatant),
    nameShown,
    barsShown: visibilityOf(token.displayBars, knowsAll, object.controlled),
    allegiance: ALLEGIANCES[String(token.disposition)] ?? UNKNOWN,
    statuses,
    bars: shownBars(token),
    turn: holdsTurn(token),
    defeated: combatant?.isDefeated ?? false,
    controlled: object.controlled,
    targeted: object.isTargeted,
    hidden: token.hidden,
    image: token.texture.src ?? "",
  };
}

function barWords(facts: TokenFacts): string[] {
  if (facts.barsShown === "never") return [];
  return facts.bars.map((bar) => `${bar.label} ${bar.value}${bar.max === undefined ? "" : ` of ${bar.max}`}`);
}

function describe(facts: TokenFacts): string {
  const words = [facts.name, facts.allegiance.word];
  if (facts.turn) words.push("has the turn");
  if (facts.targeted) words.push("your target");
  if (facts.hidden) words.push("hidden from players");
  if (facts.defeated) words.push("defeated");
  return [...words, ...barWords(facts), ...facts.statuses.map((status) => status.name)].join(", ");
}

function create<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = "",
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function barElement(bar: ShownBar): HTMLElement {
  const share = bar.max ? Math.min(Math.max(bar.value / bar.max, 0), 1) : 1;
  const element = create("span", `token-bar ${bar.slot}`);
  element.style.setProperty("--share", String(share));
  element.append(
    create("span", "token-bar-number", bar.max === undefined ? `${bar.value}` : `${bar.value}/${bar.max}`),
  );
  return element;
}

function statusElement(status: ShownStatus): HTMLElement {
  const image = create("img", "token-status");
  image.src = status.img;
  image.alt = "";
  image.title = status.name;
  return image;
}

function initials(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean);
  return parts
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join("");
}

function faceElement(facts: TokenFacts): HTMLElement {
  const face = create("span", "token-face", initials(facts.name));
  if (!facts.image) return face;
  const image = create("img", "token-image");
  image.alt = "";
  image.draggable = false;
  image.addEventListener("error", () => image.remove());
  image.src = facts.image;
  face.append(image);
  return face;
}

function marks(facts: TokenFacts): HTMLElement[] {
  const sign = create("span", "token-sign");
  sign.innerHTML = iconMarkup(facts.allegiance.icon);
  const found = [sign];
  if (facts.turn) found.push(create("span", "token-turn", "Turn"));
  if (facts.targeted) {
    const mark = create("span", "token-target");
    mark.innerHTML = iconMarkup("target");
    found.push(mark);
  }
  return found;
}

function fill(element: HTMLElement, facts: TokenFacts): void {
  const statuses = create("span", "token-statuses");
  statuses.append(...facts.statuses.map(statusElement));
  const bars = create("span", `token-bars ${facts.barsShown}`);
  bars.append(...facts.bars.map(barElement));
  element.replaceChildren(
    faceElement(facts),
    ...marks(facts),
    statuses,
    ...(facts.barsShown === "never" ? [] : [bars]),
    ...(facts.nameShown === "never" ? [] : [create("span", `token-name ${facts.nameShown}`, facts.name)]),
  );
}

/** A token's button; `update` draws it anew only when something shown has changed. */
export class TokenView {
  readonly element: HTMLButtonElement;
  readonly token: WorldToken;
  #drawn = "";
  #placed = "";
  /** Drawn anew only when effects come and go, or when somebody asks for it. */
  #statuses: readonly ShownStatus[];

  constructor(token: WorldToken) {
    this.token = token;
    this.#statuses = shownStatuses(token);
    this.element = create("button", "board-token");
    this.element.type = "button";
    this.element.dataset.tokenId = token.id;
    this.element.dataset.uuid = token.uuid;
  }

  /** Looks again which icons the token's actor has. */
  redrawStatuses(): void {
    this.#statuses = shownStatuses(this.token);
  }

  update(combatant: WorldCombatant | undefined): void {
    const facts = gatherFacts(this.token, this.#statuses, combatant);
    this.#place();
    const signature = JSON.stringify(facts);
    if (signature === this.#drawn) return;
    this.#drawn = signature;
    this.element.dataset.disposition = facts.allegiance.css;
    this.element.setAttribute("aria-label", describe(facts));
    this.element.setAttribute("aria-pressed", String(facts.controlled));
    const states = {
      turn: facts.turn,
      targeted: facts.targeted,
      defeated: facts.defeated,
      "is-hidden": facts.hidden,
    };
    for (const [name, on] of Object.entries(states)) this.element.classList.toggle(name, on);
    fill(this.element, facts);
  }

  /** Takes its part of a space that it shares with others; the whole where it is alone. */
  standAmong(place: number, count: number): void {
    const shift = count > 1 ? place / (count - 1) : 0;
    this.element.classList.toggle("stacked", count > 1);
    this.element.style.setProperty("--stack-shift", String(shift));
    this.element.style.setProperty("--stack-share", String(count > 2 ? 0.5 : 0.65));
  }

  #place(): void {
    const { style } = this.element;
    const { x, y } = this.token;
    const { width, height } = this.token.getSize();
    const place = [x, y, width, height].join();
    if (place === this.#placed) return;
    this.#placed = place;
    style.setProperty("--x", String(x));
    style.setProperty("--y", String(y));
    style.setProperty("--wide", String(width));
    style.setProperty("--high", String(height));
  }
}
