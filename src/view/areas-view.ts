// The areas of a fight as one viewer sees them: how they lie, who stands where, and where whoever acts can go.

import type { Command } from "../core/language/commands.ts";
import type { FightState, Rulings } from "../core/language/fight.ts";
import type { ReadContext } from "../core/language/read-context.ts";
import type { ActionOption, Ruleset } from "../core/language/ruleset.ts";
import { linksOf, placesOf, type AreaLink, type Place } from "./area-graph.ts";
import { ownSides } from "./own-sides.ts";
import type { Seat } from "./seat.ts";
import { apartText } from "./target-view.ts";
import { viewTracker, type TrackerRow } from "./tracker-view.ts";

/** Somebody in an area. */
export interface Standing extends Pick<TrackerRow, "id" | "name" | "active" | "out"> {
  /** Whether it stands against the viewer: no horse of a hero is a foe. */
  readonly isFoe: boolean;
  /** Whether the viewer may act for it, and so lead it elsewhere. */
  readonly isLed: boolean;
}

export interface AreaView extends Place {
  readonly name: string;
  readonly isNarrow: boolean;
  /** The names of those that it touches, as a list. */
  readonly touches: string;
  /** How far it is for whoever acts, and what that means for a shot; empty where nobody does. */
  readonly range: string;
  readonly here: readonly Standing[];
  /** The command that takes whoever acts there, or the first step of the way; null where none does. */
  readonly way: Command | null;
  /** The areas that lie between, one after the other; each is entered by a step of its own. */
  readonly by: readonly string[];
}

export interface AreasView {
  readonly areas: readonly AreaView[];
  readonly links: readonly AreaLink[];
  /** Those who are in the fight, but in none of the areas. */
  readonly nowhere: readonly Standing[];
}

/** The areas of a fight; null in a game, or a fight, that has none. `options` is what the one who acts can do. */
export function viewAreas<State extends FightState, Settings extends Rulings>(
  ruleset: Ruleset<State, Settings>,
  situation: ReadContext<State, Settings>,
  seat: Seat,
  options: readonly ActionOption[],
): AreasView | null {
  const { areas } = ruleset;
  const laid = areas?.laid(situation.state) ?? [];
  if (!areas || laid.length === 0) return null;
  const { rows } = viewTracker(ruleset, situation, seat);
  const places = placesOf(laid);
  const acting = options[0]?.command.creature ?? null;
  const rangeOf = (name: string): string => {
    const apart = acting === null ? null : areas.apart(situation, acting, name);
    return apart ? apartText(apart, seat.words) : "";
  };
  const known = new Set(laid.map(({ name }) => name));
  const { creatures } = situation.state;
  const own = ownSides(creatures, seat);
  const standing = ({ id, name, active, out, mine }: TrackerRow): Standing => {
    const isFoe = !own.has(creatures[id]?.side ?? "");
    return { id, name, active, out, isFoe, isLed: mine || seat.viewer.gm };
  };
  return {
    areas: laid.map(({ name, isNarrow, neighbors }) => ({
      name,
      isNarrow,
      touches: neighbors.join(", "),
      ...(places.get(name) ?? { x: 50, y: 50 }),
      range: rangeOf(name),
      here: rows.filter(({ place }) => place === name).map(standing),
      ...wayTo(acting === null ? [] : areas.wayTo(situation.state, acting, name), options, areas.goal),
    })),
    links: linksOf(laid, places),
    nowhere: rows.filter(({ place }) => !known.has(place ?? "")).map(standing),
  };
}

/** The first step of a way, and what is passed through after it; nothing where that step is not possible. */
function wayTo(
  way: readonly string[],
  options: readonly ActionOption[],
  goal: string,
): Pick<AreaView, "way" | "by"> {
  const found = options.find(({ command, refusal }) => refusal === null && command[goal] === way[0]);
  return found && way.length > 0 ? { way: found.command, by: way.slice(0, -1) } : { way: null, by: [] };
}
