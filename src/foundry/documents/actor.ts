// The actor: holds a creature's sheet; what it suffers from is derived from its own fields.

import { factsOf, rulesetOfActorType, type GameFacts } from "../../rulesets/index.ts";
import { tellOfImport } from "./imports.ts";
import { wantRules } from "../rules-at-hand.ts";

export class FrayActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** The game that this actor's type belongs to, or null. */
  get playedBy(): GameFacts | null {
    const id = rulesetOfActorType(this.type);
    return id === null ? null : factsOf(id);
  }

  /** Status ids that its own fields stand for. */
  get derivedStatuses(): readonly string[] {
    return this.playedBy?.statusesOf(this.system as unknown as Record<string, unknown>) ?? [];
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { playedBy } = this;
    if (playedBy) wantRules(playedBy.id);
    for (const id of this.derivedStatuses) this.statuses.add(id);
  }

  protected override _onUpdate(...[changed, options, user]: Parameters<Actor["_onUpdate"]>): void {
    super._onUpdate(changed, options, user);
    tellOfImport(this, options);
  }

  /** Core draws a token's icons from these; ours are made for the moment and never stored. */
  override get temporaryEffects(): ActiveEffect.Implementation[] {
    const stored = super.temporaryEffects;
    const shown = this.derivedStatuses.flatMap((id) => {
      const status = CONFIG.statusEffects.find((each) => each.id === id);
      return status ? [this.#shownEffect(status)] : [];
    });
    return [...stored, ...shown];
  }

  #shownEffect(status: CONFIG.StatusEffect): ActiveEffect.Implementation {
    const data = { name: String(status.name ?? status.id), img: status.img, statuses: [status.id] };
    return new ActiveEffect.implementation(data, {
      parent: this as never,
    });
  }

  /** A click on a status icon is a wish to the rules, never an effect of its own. */
  override async toggleStatusEffect(
    statusId: string,
    options?: Actor.ToggleStatusEffectOptions,
  ): Promise<ActiveEffect.Implementation | boolean | undefined> {
    if (!this.playedBy?.statuses.some((each) => each.id === statusId))
      return super.toggleStatusEffect(statusId, options);
    const active = options?.active ?? !this.statuses.has(statusId);
    return (await import("../gm-word.ts")).wishCondition(this, statusId, active);
  }
}
