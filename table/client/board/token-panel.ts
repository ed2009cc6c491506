// The bar below the board: what can be done with the selected token, each deed a button.
import { game, notify, statusEffects, type StatusEffect, type WorldToken } from "../shell/world.ts";
import { iconMarkup, type IconName } from "../shell/icons.ts";
import { targetsOf, tokenObject } from "./board-token.ts";

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

function isOffered(status: StatusEffect, token: WorldToken): boolean {
  const { hud } = status;
  if (hud === false) return false;
  if (typeof hud !== "object" || !hud.actorTypes) return true;
  return hud.actorTypes.includes(token.actor?.type ?? "");
}

/** The statuses that may be toggled on a token, in the system's order. */
export function offeredStatuses(token: WorldToken): StatusEffect[] {
  const offered = statusEffects().filter((status) => isOffered(status, token));
  return offered.sort((first, second) => (first.order ?? 0) - (second.order ?? 0));
}

/** Shows a refusal where the person looks, instead of losing it in the console. */
async function attempt(deed: () => unknown): Promise<void> {
  try {
    await deed();
  } catch (error) {
    notify("error", error instanceof Error ? error.message : String(error));
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

function statusButton(status: StatusEffect, token: WorldToken): HTMLButtonElement {
  const button = document.createElement("button");
  const name = game().i18n.localize(status.name ?? status.label ?? status.id);
  button.type = "button";
  button.className = "status-toggle";
  button.dataset.statusId = status.id;
  button.setAttribute("aria-pressed", String(token.actor?.statuses.has(status.id) ?? false));
  if (status.img) {
    const image = document.createElement("img");
    image.src = status.img;
    image.alt = "";
    button.append(image);
  }
  button.append(name);
  button.addEventListener("click", () => void attempt(() => token.actor?.toggleStatusEffect(status.id)));
  return button;
}

export class TokenPanel {
  readonly element = document.createElement("div");
  #token: WorldToken | null = null;
  #statusesOpen = false;

  constructor() {
    this.element.className = "token-panel";
    this.element.setAttribute("role", "group");
  }

  /** Shows the deeds for a token; null puts the bar away. */
  show(token: WorldToken | null): void {
    if (token !== this.#token) this.#statusesOpen = false;
    this.#token = token;
    this.draw();
  }

  get token(): WorldToken | null {
    return this.#token;
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
    return this.#statusesOpen ? [this.#statusGrid(token), row] : [row];
  }

  #statusDeed(token: WorldToken): Deed | null {
    if (!token.isOwner || !token.actor) return null;
    const run = (): void => {
      this.#statusesOpen = !this.#statusesOpen;
      this.draw();
    };
    return { id: "statuses", icon: "status", label: "Statuses", pressed: this.#statusesOpen, run };
  }

  #statusGrid(token: WorldToken): HTMLElement {
    const grid = document.createElement("div");
    grid.className = "status-grid";
    grid.setAttribute("role", "group");
    grid.setAttribute("aria-label", `Statuses of ${token.name}`);
    grid.append(...offeredStatuses(token).map((status) => statusButton(status, token)));
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
