// The combatant: one creature of a fight.

import { combatHolder, rulesetOfEncounter } from "../arbiter/fight-stores.ts";
import { elsewhereRefusal, openOutsideRefusal } from "../arbiter/entrants.ts";
import { isOwnWrite } from "../arbiter/own-writes.ts";
import { refuse, type Refusal } from "../../core/language/rules.ts";
import { keepTurn } from "./kept-turn.ts";
import { numberTwins } from "./twin-names.ts";
import { replacementOf } from "../platform/generation.ts";
import { rulesetOfActorType } from "../../rulesets/index.ts";
import { notifyRefusal, say } from "../platform/words.ts";
import { submitNumber } from "../fights/submit.ts";

export class FrayCombatant<
  out SubType extends Combatant.SubType = Combatant.SubType,
> extends Combatant<SubType> {
  protected override async _preCreate(...args: Parameters<Combatant["_preCreate"]>): Promise<boolean | void> {
    const allowed = await super._preCreate(...args);
    if (allowed === false) return false;
    const refusal = this.#whyNot();
    if (refusal) {
      notifyRefusal(refusal);
      return false;
    }
    if ((this.type as string) !== "fighter") {
      this.updateSource({ type: "fighter", ...replacementOf("system", {}) } as never);
    }
  }

  /** A fight takes actors of its own rulebook that neither fight elsewhere nor, once it runs, wait for an answer outside. */
  #whyNot(): Refusal | null {
    const combat: Combat.Implementation | null = this.parent;
    const actor = this.actor;
    const holder = combatHolder(combat);
    if (!actor || !combat || !holder) return null;
    const stranger = strangerTo(rulesetOfEncounter(combat), actor);
    if (stranger) return stranger;
    // Before it begins, the fight itself says who is not free for it.
    const open = holder.stored.initial === "" ? null : openOutsideRefusal(actor);
    return elsewhereRefusal(actor, holder.id) ?? open;
  }

  /** The number of a running fight belongs to the rules: an edit is sent as a wish. */
  protected override async _preUpdate(...args: Parameters<Combatant["_preUpdate"]>): Promise<boolean | void> {
    const [changed, options] = args;
    const combat: Combat.Implementation | null = this.parent;
    const value = (changed as { initiative?: number | null }).initiative;
    if (typeof value === "number" && combat && combatHolder(combat)?.stored.initial && !isOwnWrite(options)) {
      void submitNumber(combat, this.id ?? "", value);
      delete (changed as { initiative?: number | null }).initiative;
    }
    return super._preUpdate(...args);
  }

  protected static override async _preCreateOperation(
    ...args: Parameters<(typeof Combatant)["_preCreateOperation"]>
  ): Promise<boolean | void> {
    const allowed = await super._preCreateOperation(...args);
    const [documents, operation] = args;
    leaveOutStrangers(documents);
    numberTwins(
      documents.map((each) => ({
        actor: each.actor,
        name: each.name || each.token?.name || each.actor?.name || "",
        rename: (name) => each.updateSource({ name }),
      })),
      (operation.parent?.combatants ?? []).map((each) => each.name ?? ""),
    );
    const comes = operation.keepId ? documents.map((each) => each.id ?? "") : [];
    await keepTurn(operation.parent, operation, { comes });
    return allowed;
  }

  protected static override async _preUpdateOperation(
    ...args: Parameters<(typeof Combatant)["_preUpdateOperation"]>
  ): Promise<boolean | void> {
    const allowed = await super._preUpdateOperation(...args);
    const [, operation] = args;
    await keepTurn(operation.parent, operation);
    return allowed;
  }

  protected static override async _preDeleteOperation(
    ...args: Parameters<(typeof Combatant)["_preDeleteOperation"]>
  ): Promise<boolean | void> {
    const allowed = await super._preDeleteOperation(...args);
    const [documents, operation] = args;
    await keepTurn(operation.parent, operation, { goes: documents.map((each) => each.id ?? "") });
    return allowed;
  }
}

/** Why an actor cannot join an encounter of this game, or one that is of no game yet; null where he can. */
function strangerTo(played: string | null, actor: Actor.Implementation): Refusal | null {
  const own = rulesetOfActorType(actor.type);
  if (own === null) return refuse("CORE-RULESET", "otherRuleset", { actor: actor.name });
  if (own === (played ?? own)) return null;
  const [theirs, ours] = [own, played ?? own].map((id) => say(`FRAY.Ruleset.${id}`));
  return refuse("CORE-RULESET", "otherGame", { actor: actor.name, theirs: theirs ?? "", ours: ours ?? "" });
}

/** Of several who join together the first decides about the game, and who is of another one stays away. */
function leaveOutStrangers(joining: Combatant.Implementation[]): void {
  const actors = joining.flatMap(({ actor }) => actor ?? []);
  const played = actors.map(({ type }) => rulesetOfActorType(type)).find((each) => each !== null) ?? null;
  for (const each of [...joining]) {
    const refusal = each.actor && strangerTo(played, each.actor);
    if (!refusal) continue;
    notifyRefusal(refusal);
    joining.splice(joining.indexOf(each), 1);
  }
}
