// One row of the turn order, as the tracker's template shows it.
import { config, game, statusEffects, type WorldCombat, type WorldCombatant } from "../../shell/world.ts";

export interface EffectContext {
  readonly name: string;
  readonly img: string;
}

export interface TurnContext {
  id: string;
  name: string;
  img: string;
  active: boolean;
  isOwner: boolean;
  isDefeated: boolean;
  hidden: boolean;
  canPing: boolean;
  initiative: number | string | null;
  hasRolled: boolean;
  hasDecimals: boolean;
  resource: unknown;
  css: string;
  effects: { icons: EffectContext[]; tooltip: string };
}

/** The conditions on a combatant, except the one that says it is defeated. */
export function describeEffects(combatant: WorldCombatant): EffectContext[] {
  const actor = combatant.actor;
  if (!actor) return [];
  const defeated = config<Record<string, string>>("specialStatusEffects").DEFEATED;
  const shown = new Map<string, EffectContext>();
  const known = new Map(statusEffects().map((status) => [status.id, status]));
  for (const effect of actor.temporaryEffects)
    if (!effect.statuses.has(defeated ?? ""))
      shown.set(effect.id, { name: effect.name, img: effect.img ?? "" });
  const drawn = new Set(actor.temporaryEffects.flatMap((effect) => [...effect.statuses]));
  for (const id of actor.statuses) {
    const status = known.get(id);
    if (drawn.has(id) || id === defeated || !status) continue;
    shown.set(id, { name: game().i18n.localize(status.name ?? id), img: status.img ?? "" });
  }
  return [...shown.values()];
}

/** Everything about a row but its picture and conditions. */
export function describeTurn(
  combat: WorldCombat,
  combatant: WorldCombatant,
  index: number,
): Omit<TurnContext, "img" | "effects"> {
  const active = index === combat.turn && combat.round > 0;
  const { isDefeated, hidden } = combatant;
  const css = [active && "active", hidden && "hide", isDefeated && "defeated"].filter(Boolean).join(" ");
  const observes = combatant.actor?.testUserPermission(game().user, "OBSERVER") ?? false;
  return {
    id: combatant.id,
    name: combatant.name,
    active,
    isOwner: combatant.isOwner,
    isDefeated,
    hidden,
    canPing: false,
    initiative: combatant.initiative,
    hasRolled: combatant.initiative !== null,
    hasDecimals: false,
    resource: observes ? combatant.resource : null,
    css,
  };
}
