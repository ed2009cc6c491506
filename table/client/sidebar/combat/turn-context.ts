// One row of the turn order, as the tracker's template shows it.
import { effectsWithIcon } from "../../../core/documents/effect-generations.ts";
import { config, game, type WorldCombat, type WorldCombatant } from "../../shell/world.ts";

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
  for (const { name, img, statuses } of effectsWithIcon(actor))
    if (img && !statuses.has(defeated ?? "")) shown.set(img, { name, img });
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
