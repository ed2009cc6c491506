// What a right click offers in the combat tracker.
import { menuEntry, type ContextMenuEntry } from "../../applications/context-menu.ts";
import { game, type WorldCombat, type WorldCombatant } from "../../shell/world.ts";
import { CombatTrackerConfig } from "./combat-tracker-config.ts";

type Finder = (target: HTMLElement) => WorldCombatant | undefined;

/** For one combatant. */
export function combatantMenu(
  find: Finder,
  roll: (combatant: WorldCombatant) => unknown,
): ContextMenuEntry[] {
  const isOwner = (target: HTMLElement): boolean => find(target)?.isOwner ?? false;
  const isGM = (): boolean => game().user.isGM;
  const has = (target: HTMLElement): boolean => find(target)?.initiative !== null;
  const mayLook = (target: HTMLElement): boolean =>
    Boolean(find(target)?.actor?.testUserPermission(game().user, "LIMITED"));
  const rollFor = (target: HTMLElement): unknown => {
    const found = find(target);
    return found && roll(found);
  };
  return [
    menuEntry("Open the sheet", (target) => find(target)?.actor?.sheet?.render({ force: true }), mayLook),
    menuEntry("Roll initiative again", rollFor, isOwner),
    menuEntry(
      "Clear initiative",
      (target) => find(target)?.update({ initiative: null }),
      (target) => isGM() && has(target),
    ),
    menuEntry("Edit", (target) => find(target)?.sheet?.render({ force: true }), isGM),
    menuEntry("Remove from the encounter", (target) => find(target)?.delete(), isGM),
  ];
}

/** For the encounter shown. */
export function combatMenu(viewed: () => WorldCombat | null): ContextMenuEntry[] {
  return [
    menuEntry("Bind to this scene, or free from it", () => viewed()?.toggleSceneLink()),
    menuEntry("Forget how everybody has moved", () => viewed()?.clearMovementHistories()),
    menuEntry("Settings of the tracker", () => new CombatTrackerConfig().render({ force: true })),
    menuEntry("Delete the encounter", () => viewed()?.delete()),
  ];
}
