// The menu of a row in the tracker, by right click, by the menu key, or by its button.

import { refuse } from "../../core/rules.ts";
import { getFight, shelvedOf } from "../fight-access.ts";
import { menuEntry } from "../generation.ts";
import { FightPanel } from "../panel/fight-panel.ts";
import { toggleTarget } from "../targets.ts";
import { wish, wishJoin } from "../wishes.ts";
import { tellRefusal } from "../words.ts";

/** Whom the GM has marked as surprised before the fight begins; kept in this client only. */
const surprised = new Set<string>();

/** The combatants of an encounter that the GM has marked as surprised. */
export function surprisedOf(combat: Combat.Implementation): string[] {
  return combat.combatants.contents.map((each) => each.id ?? "").filter((id) => surprised.has(id));
}

/** Whether a combatant is marked as surprised before the fight begins. */
export function isSurprised(id: string): boolean {
  return surprised.has(id);
}

type Find = () => Combat.Implementation | null;

/** The entries, made once; each looks at the row it is opened on. */
export function rowMenu(combatOf: Find, redraw: () => void): object[] {
  const found = (row: HTMLElement): Combatant.Implementation | null =>
    combatOf()?.combatants.get(row.dataset["combatantId"] ?? "") ?? null;
  const isGM = (): boolean => game.user?.isGM ?? false;
  const forGM = (fits: (combatant: Combatant.Implementation) => boolean) => (row: HTMLElement) => {
    const combatant = found(row);
    return isGM() && combatant !== null && fits(combatant);
  };
  const does = (deed: (combatant: Combatant.Implementation) => unknown) => (row: HTMLElement) => {
    const combatant = found(row);
    return combatant && deed(combatant);
  };
  const begun = (): boolean => isBegun(combatOf());
  return [
    menuEntry(
      "FRAY.Tracker.Menu.sheet",
      "fa-solid fa-user",
      does((each) => each.actor?.sheet?.render({ force: true } as never)),
      (row) => mayLook(found(row)),
    ),
    menuEntry(
      "FRAY.Tracker.Menu.act",
      "fa-solid fa-swords",
      does((each) => FightPanel.instance.openFor(each.id)),
      (row) => begun() && (found(row)?.isOwner ?? false),
    ),
    menuEntry(
      "FRAY.Tracker.Menu.target",
      "fa-solid fa-bullseye",
      does((each) => each.token && (toggleTarget(each.token), redraw())),
      (row) => Boolean(found(row)?.token),
    ),
    menuEntry(
      "FRAY.Tracker.Menu.hide",
      "fa-solid fa-eye-slash",
      does((each) => each.update({ hidden: !each.hidden })),
      forGM(() => true),
    ),
    menuEntry(
      "FRAY.Tracker.Menu.surprised",
      "fa-solid fa-bolt",
      does((each) => {
        toggleSurprised(each.id ?? "");
        redraw();
      }),
      forGM(() => !begun()),
    ),
    menuEntry(
      "FRAY.Tracker.Menu.join",
      "fa-solid fa-person-walking-arrow-right",
      does((each) => join(combatOf(), each, false)),
      forGM((each) => isLate(combatOf(), each)),
    ),
    menuEntry(
      "FRAY.Tracker.Menu.joinSurprised",
      "fa-solid fa-person-circle-exclamation",
      does((each) => join(combatOf(), each, true)),
      forGM((each) => isLate(combatOf(), each)),
    ),
    menuEntry(
      "FRAY.Tracker.Menu.remove",
      "fa-solid fa-trash",
      does((each) => each.delete()),
      forGM(() => true),
    ),
  ];
}

function toggleSurprised(id: string): void {
  if (!surprised.delete(id)) surprised.add(id);
}

function mayLook(combatant: Combatant.Implementation | null): boolean {
  const user = game.user;
  return Boolean(user && combatant?.actor?.testUserPermission(user, "LIMITED"));
}

function isBegun(combat: Combat.Implementation | null): boolean {
  return getFight(combat)?.state.phase === "running";
}

/** Whether a combatant is there while the fight runs, but has no place in its order yet. */
function isLate(combat: Combat.Implementation | null, combatant: Combatant.Implementation): boolean {
  const fight = getFight(combat);
  if (!combat || fight?.state.phase !== "running") return false;
  const { ruleset, engine } = shelvedOf(fight);
  const row = ruleset.order(engine.situation(fight)).find((each) => each.creature === combatant.id);
  return row?.number === null && !row.out;
}

async function join(
  combat: Combat.Implementation | null,
  combatant: Combatant.Implementation,
  isCaught: boolean,
): Promise<void> {
  const fight = getFight(combat);
  const creature = combatant.id ?? "";
  if (!combat || !fight) return tellRefusal(refuse("CORE-INTENT", "noFight"));
  if (!isCaught) return wishJoin(combat, [creature]);
  const type = shelvedOf(fight).commands.join;
  await wish(combat, { kind: "command", command: { type, creature, surprised: true } });
}
