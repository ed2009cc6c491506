// What hovers over a token: it lights the conditions that hold by the rules, not only those that are stored as effects.

import { FrayActor } from "../documents/actor.ts";

/** A status as the HUD offers it; Foundry documents the members, its published types do not. */
interface StatusChoice {
  readonly id: string;
  isActive: boolean;
  cssClass: string;
}

interface StatusHud {
  readonly actor: Actor.Implementation | null | undefined;
  readonly rendered: boolean;
  bind(object: object): Promise<void>;
  render(): Promise<unknown>;
  _getStatusEffectChoices(): Record<string, StatusChoice>;
}

const TokenHud = foundry.applications.hud.TokenHUD as unknown as new () => StatusHud;

export class FrayTokenHud extends TokenHud {
  static #shown: FrayTokenHud | null = null;

  override async bind(object: object): Promise<void> {
    FrayTokenHud.#shown = this;
    await super.bind(object);
  }

  override _getStatusEffectChoices(): Record<string, StatusChoice> {
    const choices = super._getStatusEffectChoices();
    const { actor } = this;
    for (const id of actor instanceof FrayActor ? actor.derivedStatuses : []) {
      const choice = choices[id];
      if (choice && !choice.isActive) {
        choice.isActive = true;
        choice.cssClass = `${choice.cssClass} active`.trim();
      }
    }
    return choices;
  }

  /** Draws the HUD anew where it is open over a token of this actor. */
  static refresh(actor: Actor.Implementation): void {
    const hud = FrayTokenHud.#shown;
    if (hud?.rendered && hud.actor === actor) void hud.render();
  }
}
