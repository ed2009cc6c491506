// What a right click offers in the combat tracker.
import type { ContextMenuEntry } from "../../applications/context-menu.ts";
import { game, type WorldCombat, type WorldCombatant } from "../../shell/world.ts";

type Finder = (target: HTMLElement) => WorldCombatant | undefined;

/** For one combatant. */
export function combatantMenu(
  find: Finder,
  roll: (combatant: WorldCombatant) => unknown,
): ContextMenuEntry[] {
  const isOwner = (target: HTMLElement): boolean => find(target)?.isOwner ?? false;
  const isGM = (): boolean => game().user.isGM;
  const has = (target: HTMLElement): boolean => find(target)?.initiative !== null;
  return [
    {
      name: "Open the sheet",
      condition: (target) => Boolean(find(target)?.actor?.testUserPermission(game().user, "LIMITED")),
      callback: (target) => find(target)?.actor?.sheet?.render({ force: true }),
    },
    {
      name: "Roll initiative again",
      condition: isOwner,
      callback: (target) => {
        const found = find(target);
        return found && roll(found);
      },
    },
    {
      name: "Clear initiative",
      condition: (target) => isGM() && has(target),
      callback: (target) => find(target)?.update({ initiative: null }),
    },
    { name: "Edit", condition: isGM, callback: (target) => find(target)?.sheet?.render({ force: true }) },
    { name: "Remove from the encounter", condition: isGM, callback: (target) => find(target)?.delete() },
  ];
}

/** For the encounter shown. */
export function combatMenu(viewed: () => WorldCombat | null): ContextMenuEntry[] {
  const sceneId = (): string | null => (viewed()?.scene ? null : (game().scenes.active?.id ?? null));
  return [
    { name: "Bind to this scene, or free from it", callback: () => viewed()?.update({ scene: sceneId() }) },
    { name: "Delete the encounter", callback: () => viewed()?.delete() },
  ];
}
