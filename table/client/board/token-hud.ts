// What hovers over a token: which statuses it offers, and which of them it lights. The bar below the board draws it.
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import { ApplicationV2 } from "../applications/application.ts";
import { TableUnsupported } from "../applications/host.ts";
import { config, game, statusEffects, type StatusEffect, type WorldActor } from "../shell/world.ts";
import type { BoardToken } from "./board-token.ts";

/** A status as the HUD offers it. */
export interface StatusChoice {
  readonly id: string;
  readonly _id: string | undefined;
  readonly title: string;
  readonly src: string;
  isActive: boolean;
  isOverlay: boolean;
  cssClass: string;
}

/** A window that follows no template of its own: what it knows is drawn below the board. */
export class TokenHUD extends HandlebarsApplicationMixin(ApplicationV2) {
  #object: BoardToken | null = null;
  /** Draws what this HUD knows; the board says how. */
  onDraw: () => void = () => undefined;

  get object(): BoardToken | null {
    return this.#object;
  }

  get document(): BoardToken["document"] | undefined {
    return this.#object?.document;
  }

  get actor(): WorldActor | null {
    return this.#object?.actor ?? null;
  }

  override get rendered(): boolean {
    return this.#object !== null;
  }

  /** Puts the HUD on a token. */
  async bind(object: BoardToken): Promise<void> {
    this.#object = object;
    await Promise.resolve();
  }

  override async close(): Promise<this> {
    this.#object = null;
    return Promise.resolve(this);
  }

  override async render(): Promise<this> {
    if (!this.#object) throw new TableUnsupported("TokenHUD#render before TokenHUD#bind");
    this.onDraw();
    return Promise.resolve(this);
  }

  /** The statuses for this token's actor, by id. Lit is what a stored effect of the actor stands for, and nothing else. */
  _getStatusEffectChoices(): Record<string, StatusChoice> {
    const offered = statusEffects().filter((status) => isOffered(status, this.actor));
    offered.sort((one, other) => (one.order ?? 0) - (other.order ?? 0));
    const choices = offered.map((status) => [status.id, choiceOf(status)] as const);
    const record = Object.fromEntries(choices);
    for (const effect of this.actor?.effects ?? [])
      for (const id of effect.active ? effect.statuses : []) if (record[id]) record[id].isActive = true;
    for (const choice of Object.values(record)) if (choice.isActive) choice.cssClass = "active";
    return record;
  }
}

function isOffered({ hud }: StatusEffect, actor: WorldActor | null): boolean {
  if (hud === false) return false;
  if (typeof hud !== "object" || !hud.actorTypes) return true;
  return hud.actorTypes.includes(actor?.type ?? "");
}

function choiceOf({ id, _id, name, label, img }: StatusEffect): StatusChoice {
  const title = game().i18n.localize(name ?? label ?? id);
  return { id, _id, title, src: img ?? "", isActive: false, isOverlay: false, cssClass: "" };
}

/** The HUD of the class that CONFIG names. */
export function createHud(): TokenHUD {
  const { hudClass } = config<{ hudClass: new () => TokenHUD }>("Token");
  return new hudClass();
}
