// The menu of a row in the tracker, by right click, by the menu key, or by its button.

import type { JsonRecord } from "../../core/language/json.ts";
import type { ActionOption } from "../../core/language/ruleset.ts";
import { getFight, rulesetOf, shelvedOf, situationOf, viewerOf } from "../fights/fight-access.ts";
import { openHand } from "../hand/open-hand.ts";
import { menuEntry } from "../platform/generation.ts";
import { FightPanel } from "../panel/fight-panel.ts";
import { openRequests } from "../requests/open-requests.ts";
import { toggleTarget } from "../platform/targets.ts";
import { turnOptions } from "../fights/turn-options.ts";
import { addFighters } from "./open-adding.ts";
import { savingNow } from "./saved-turns.ts";

/** Whom the GM has marked as surprised, and as lying in wait, before the fight begins; kept in this client only. */
const surprised = new Set<string>();
const lurking = new Set<string>();

/** What the GM has marked before a fight, as parameters of its beginning. */
export function openingOf(combat: Combat.Implementation): JsonRecord {
  const marked = (marks: ReadonlySet<string>, fits: (each: Combatant.Implementation) => boolean): string[] =>
    combat.combatants.contents.filter(fits).flatMap(({ id }) => (marks.has(id ?? "") ? [id ?? ""] : []));
  const caught = marked(surprised, knowsSurprise);
  const hidden = marked(lurking, (each) => ambushOf(each) !== null);
  const [first] = combat.combatants.contents.flatMap((each) => ambushOf(each) ?? []);
  return {
    ...(caught.length > 0 ? { surprised: caught } : {}),
    ...(hidden.length > 0 && first !== undefined ? { [first]: hidden } : {}),
  };
}

/** Whether a combatant is marked as surprised before the fight begins. */
export function isSurprised(id: string): boolean {
  return surprised.has(id);
}

/** Whether a combatant is marked as lying in wait before the fight begins. */
export function isLurking(id: string): boolean {
  return lurking.has(id);
}

/** Whether somebody may be surprised by the rules of its game. */
function knowsSurprise({ actor }: Combatant.Implementation): boolean {
  return actor?.playedBy?.commands.surprise !== false;
}

/** The parameter of the beginning that names who lies in wait; null in games that roll for nobody's notice. */
function ambushOf({ actor }: Combatant.Implementation): string | null {
  return actor?.playedBy?.commands.ambush ?? null;
}

/** What is done by an entry, fetched when the first is chosen. */
const deeds = (): Promise<typeof import("./row-deeds.ts")> => import("./row-deeds.ts");

type Find = () => Combat.Implementation | null;

/** The combatants of a row: one, or all of a kind that are folded into it. */
function combatantsOf(combat: Combat.Implementation | null, row: HTMLElement): Combatant.Implementation[] {
  const ids = (row.dataset["members"] ?? row.dataset["combatantId"] ?? "").split(" ");
  return (combat?.combatants.contents ?? []).filter((each) => ids.includes(each.id ?? ""));
}

/** The entries, made once; each looks at the row it is opened on. What is done to a group is done to all of it. */
export function rowMenu(combatOf: Find, redraw: () => void): object[] {
  const found = (row: HTMLElement): Combatant.Implementation | null => {
    const [first, ...others] = combatantsOf(combatOf(), row);
    return first && others.length === 0 ? first : null;
  };
  const isGM = (): boolean => game.user?.isGM ?? false;
  const forGM = (fits: (combatant: Combatant.Implementation) => boolean) => (row: HTMLElement) =>
    isGM() && combatantsOf(combatOf(), row).some(fits);
  const does = (deed: (combatant: Combatant.Implementation) => unknown) => (row: HTMLElement) => {
    const combatant = found(row);
    return combatant && deed(combatant);
  };
  const doesToAll =
    (deed: (combatants: readonly Combatant.Implementation[]) => unknown) => (row: HTMLElement) =>
      deed(combatantsOf(combatOf(), row));
  const begun = (): boolean => isBegun(combatOf());
  const late = (all: readonly Combatant.Implementation[]) => all.filter((each) => isLate(combatOf(), each));
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
      "FRAY.Tracker.Menu.save",
      "fa-solid fa-hourglass-half",
      does(async ({ id }) => (await deeds()).saveBehind(combatOf(), id ?? "")),
      (row) => savingNow(combatOf())?.behind.includes(found(row)?.id ?? "") ?? false,
    ),
    menuEntry(
      "FRAY.Tracker.Menu.mount",
      "fa-solid fa-horse",
      does(async (each) => (await deeds()).ride(combatOf(), each, ridingOf(combatOf(), each))),
      (row) => ridingOf(combatOf(), found(row)) !== null,
    ),
    menuEntry(
      "FRAY.Tracker.Menu.saddle",
      "fa-solid fa-horse-head",
      does(async (each) => (await deeds()).saddle(combatOf(), each)),
      (row) => isGM() && mayRide(combatOf(), found(row)),
    ),
    menuEntry(
      "FRAY.Tracker.Menu.hand",
      "fa-solid fa-hand",
      doesToAll((all) => openHand(all.flatMap((each) => each.actor ?? []))),
      forGM((each) => each.actor !== null),
    ),
    menuEntry(
      "FRAY.Requests.Title",
      "fa-solid fa-dice",
      doesToAll((all) => openRequests(all.flatMap((each) => each.actor ?? []))),
      forGM((each) => each.actor !== null),
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
      doesToAll(async (all) => (await deeds()).hideOrShow(combatOf(), all)),
      forGM(() => true),
    ),
    menuEntry(
      "FRAY.Tracker.Menu.surprised",
      "fa-solid fa-bolt",
      doesToAll((all) => {
        toggleMarks(surprised, all);
        redraw();
      }),
      forGM((each) => !begun() && knowsSurprise(each)),
    ),
    menuEntry(
      "FRAY.Tracker.Menu.lurking",
      "fa-solid fa-user-ninja",
      doesToAll((all) => {
        toggleMarks(lurking, all);
        redraw();
      }),
      forGM((each) => !begun() && ambushOf(each) !== null),
    ),
    menuEntry(
      "FRAY.Tracker.Menu.join",
      "fa-solid fa-person-walking-arrow-right",
      doesToAll(async (all) => (await deeds()).join(combatOf(), late(all), false)),
      forGM((each) => isLate(combatOf(), each)),
    ),
    menuEntry(
      "FRAY.Tracker.Menu.joinSurprised",
      "fa-solid fa-person-circle-exclamation",
      doesToAll(async (all) => (await deeds()).join(combatOf(), late(all), true)),
      forGM((each) => knowsSurprise(each) && isLate(combatOf(), each)),
    ),
    menuEntry(
      "FRAY.Tracker.Menu.add",
      "fa-solid fa-user-plus",
      () => {
        const combat = combatOf();
        return combat && addFighters(combat);
      },
      forGM(() => true),
    ),
    menuEntry(
      "FRAY.Tracker.Menu.remove",
      "fa-solid fa-trash",
      doesToAll(async (all) => (await deeds()).remove(combatOf(), all)),
      forGM(() => true),
    ),
  ];
}

/** All are marked, unless all are already. */
function toggleMarks(marks: Set<string>, all: readonly Combatant.Implementation[]): void {
  const ids = all.map(({ id }) => id ?? "");
  const isMarked = ids.every((id) => marks.has(id));
  for (const id of ids)
    if (isMarked) marks.delete(id);
    else marks.add(id);
}

/** The rulebook's own words for getting into the saddle and out of it. */
const RIDING = ["dismount", "mount"];

/** What the rules offer a creature that would mount or dismount, possible or not; null where they offer nothing. */
function ridingOf(
  combat: Combat.Implementation | null,
  combatant: Combatant.Implementation | null,
): ActionOption | null {
  const fight = getFight(combat);
  const id = combatant?.id ?? "";
  if (!combat || !combatant?.isOwner || fight?.state.phase !== "running" || !fight.state.creatures[id])
    return null;
  const offered = turnOptions(fight, id, viewerOf(combat)).filter(({ action }) => RIDING.includes(action));
  return offered.find(({ refusal }) => refusal === null) ?? offered[0] ?? null;
}

/** Whether the GM may say what a combatant rides. */
function mayRide(combat: Combat.Implementation | null, combatant: Combatant.Implementation | null): boolean {
  const fight = getFight(combat);
  if (fight?.state.phase !== "running" || !fight.state.creatures[combatant?.id ?? ""]) return false;
  return shelvedOf(fight).commands.ride !== undefined;
}

function mayLook(combatant: Combatant.Implementation | null): boolean {
  const user = game.user;
  return Boolean(user && combatant?.actor?.testUserPermission(user, "LIMITED"));
}

/** Whether a fight has still to begin: it does not run, and is not over. */
export function isToBegin(combat: Combat.Implementation | null): boolean {
  const phase = getFight(combat)?.state.phase;
  return phase !== "running" && phase !== "over";
}

function isBegun(combat: Combat.Implementation | null): boolean {
  return getFight(combat)?.state.phase === "running";
}

/** Whether a combatant is there while the fight runs, but has no place in its order yet. */
function isLate(combat: Combat.Implementation | null, combatant: Combatant.Implementation): boolean {
  const fight = getFight(combat);
  if (!combat || fight?.state.phase !== "running") return false;
  const row = rulesetOf(fight)
    .order(situationOf(fight))
    .find((each) => each.creature === combatant.id);
  return row?.number === null && !row.out;
}
