// The bar below the board: what can be done with the selected token, each deed a button.
import { game, notify, type WorldToken } from "../shell/world.ts";
import { sentenceOf } from "../../core/utils/sentence-of.ts";
import { iconMarkup, type IconName } from "../shell/icons.ts";
import { targetsOf, tokenObject } from "./board-token.ts";
import { createHud, type StatusChoice, type TokenHUD } from "./token-hud.ts";

interface Deed {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly pressed?: boolean;
  run(): unknown;
}

function sheetDeed(token: WorldToken): Deed | null {
  const actor = token.actor;
  if (!actor?.testUserPermission(game().user, "LIMITED")) return null;
  return { id: "sheet", icon: "sheet", label: "Sheet", run: () => actor.sheet?.render({ force: true }) };
}

function combatDeed(token: WorldToken): Deed | null {
  if (!token.isOwner) return null;
  const label = token.inCombat ? "Leave the fight" : "Join the fight";
  return { id: "combat", icon: "combat", label, run: () => token.toggleCombatant() };
}

function hideDeed(token: WorldToken): Deed | null {
  if (!game().user.isGM) return null;
  const label = token.hidden ? "Reveal" : "Hide";
  const icon = token.hidden ? "show" : "hide";
  return { id: "hide", icon, label, run: () => token.update({ hidden: !token.hidden }) };
}

function removeDeed(token: WorldToken): Deed | null {
  if (!game().user.isGM) return null;
  return { id: "remove", icon: "trash", label: "Remove", run: () => token.delete() };
}

function targetDeed(token: WorldToken): Deed {
  const object = tokenObject(token);
  return {
    id: "target",
    icon: "target",
    label: "Target",
    pressed: object.isTargeted,
    run: () => object.setTarget(!object.isTargeted, { releaseOthers: false }),
  };
}

/** Shows a refusal where the person looks, instead of losing it in the console. */
async function attempt(deed: () => unknown): Promise<void> {
  try {
    await deed();
  } catch (error) {
    notify("error", sentenceOf(error));
  }
}

function deedButton(deed: Deed): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.deed = deed.id;
  button.innerHTML = `${iconMarkup(deed.icon)}<span></span>`;
  button.querySelector("span")!.textContent = deed.label;
  if (deed.pressed !== undefined) button.setAttribute("aria-pressed", String(deed.pressed));
  button.addEventListener("click", () => void attempt(() => deed.run()));
  return button;
}

function statusButton(status: StatusChoice, token: WorldToken): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = ["status-toggle", status.cssClass].join(" ").trim();
  button.dataset.statusId = status.id;
  button.setAttribute("aria-pressed", String(status.isActive));
  if (status.src) {
    const image = document.createElement("img");
    image.src = status.src;
    image.alt = "";
    button.append(image);
  }
  button.append(status.title);
  button.addEventListener("click", () => void attempt(() => token.actor?.toggleStatusEffect(status.id)));
  return button;
}

export class TokenPanel {
  readonly element = document.createElement("div");
  #token: WorldToken | null = null;
  #statusesOpen = false;
  /** What hovers over the token while its statuses are open. */
  #hud: TokenHUD | null = null;

  constructor() {
    this.element.className = "token-panel";
    this.element.setAttribute("role", "group");
  }

  /** Shows the deeds for a token; null puts the bar away. */
  show(token: WorldToken | null): void {
    if (token !== this.#token) this.#closeStatuses();
    this.#token = token;
    this.draw();
  }

  get token(): WorldToken | null {
    return this.#token;
  }

  #closeStatuses(): void {
    this.#statusesOpen = false;
    void this.#hud?.close();
  }

  async #openStatuses(token: WorldToken): Promise<void> {
    this.#hud ??= createHud();
    this.#hud.onDraw = () => this.draw();
    this.#statusesOpen = true;
    await this.#hud.bind(tokenObject(token));
    this.draw();
  }

  /** Draws anew, keeping the keyboard where it was. */
  draw(): void {
    const token = this.#token;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const mark =
      focused && this.element.contains(focused) ? (focused.dataset.deed ?? focused.dataset.statusId) : null;
    this.element.hidden = token === null && targetsOf(game().user).size === 0;
    this.element.setAttribute("aria-label", token ? `Selected: ${token.name}` : "Targets");
    this.element.replaceChildren(...(token ? this.#tokenRows(token) : []), ...this.#targetRow());
    if (mark)
      this.element.querySelector<HTMLElement>(`[data-deed="${mark}"], [data-status-id="${mark}"]`)?.focus();
  }

  #tokenRows(token: WorldToken): HTMLElement[] {
    const name = document.createElement("strong");
    name.className = "token-panel-name";
    name.textContent = token.name;
    const row = document.createElement("div");
    row.className = "token-deeds";
    const deeds = [
      targetDeed(token),
      sheetDeed(token),
      this.#statusDeed(token),
      combatDeed(token),
      hideDeed(token),
      removeDeed(token),
    ];
    row.append(name, ...deeds.filter((deed) => deed !== null).map(deedButton));
    return this.#statusesOpen && this.#hud?.rendered ? [this.#statusGrid(token, this.#hud), row] : [row];
  }

  #statusDeed(token: WorldToken): Deed | null {
    if (!token.isOwner || !token.actor) return null;
    const run = async (): Promise<void> => {
      if (!this.#statusesOpen) return this.#openStatuses(token);
      this.#closeStatuses();
      this.draw();
    };
    return { id: "statuses", icon: "status", label: "Statuses", pressed: this.#statusesOpen, run };
  }

  #statusGrid(token: WorldToken, hud: TokenHUD): HTMLElement {
    const grid = document.createElement("div");
    grid.className = "status-grid";
    grid.setAttribute("role", "group");
    grid.setAttribute("aria-label", `Statuses of ${token.name}`);
    const choices = Object.values(hud._getStatusEffectChoices());
    grid.append(...choices.map((status) => statusButton(status, token)));
    return grid;
  }

  #targetRow(): HTMLElement[] {
    const targets = [...targetsOf(game().user)];
    if (targets.length === 0) return [];
    const row = document.createElement("p");
    row.className = "target-list";
    row.setAttribute("role", "status");
    row.innerHTML = iconMarkup("target");
    row.append(`Targets: ${targets.map((target) => target.name).join(", ")} `);
    const run = (): void => targets.forEach((target) => target.setTarget(false, { releaseOthers: false }));
    row.append(deedButton({ id: "untarget", icon: "close", label: "Clear", run }));
    return [row];
  }
}
