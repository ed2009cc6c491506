// The menu of an encounter as a whole, by its button in the tracker's header; modules add to it.

import { openFightPage } from "../aftermath/open-fight-page.ts";
import { openHistory } from "../history/open-history.ts";
import { menuEntry } from "../platform/generation.ts";

type Find = () => Combat.Implementation | null;

/** The entries, made once; each looks at the encounter that is shown when the menu opens. */
export function encounterMenu(combatOf: Find): object[] {
  const on = (deed: (combat: Combat.Implementation) => unknown) => () => {
    const combat = combatOf();
    return combat && deed(combat);
  };
  return [
    menuEntry(
      "FRAY.Page.Open",
      "fa-solid fa-chart-line",
      () => openFightPage(openHistory),
      () => combatOf() !== null,
    ),
    menuEntry(
      "FRAY.Tracker.Encounter.linkScene",
      "fa-solid fa-link",
      on((combat) => combat.toggleSceneLink()),
      () => combatOf()?.scene === null,
    ),
    menuEntry(
      "FRAY.Tracker.Encounter.unlinkScene",
      "fa-solid fa-link-slash",
      on((combat) => combat.toggleSceneLink()),
      () => Boolean(combatOf()?.scene),
    ),
    menuEntry(
      "FRAY.Tracker.Encounter.clearMovement",
      "fa-solid fa-shoe-prints",
      on((combat) => combat.clearMovementHistories()),
      () => combatOf() !== null,
    ),
    menuEntry(
      "FRAY.Tracker.Encounter.settings",
      "fa-solid fa-gear",
      () => new foundry.applications.apps.CombatTrackerConfig().render({ force: true }),
      () => true,
    ),
  ];
}
