// The sick-room in the dialog of time: who is hurt, who helps, and the press that does it for everybody's clock.

import type { Care, CareWay } from "../../core/language/care.ts";
import type { PassingTime } from "../../core/language/hand.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import { chosenWay, viewCare, type CareView } from "../../view/care-view.ts";
import { doTogether, type HandPlace } from "./hand-place.ts";

/** What the room shows; the days that may be let pass by a press of their own fill the form below it. */
interface RoomView extends CareView {
  readonly isOpen: boolean;
  /** Whether anybody is hurt. */
  readonly isFilled: boolean;
  readonly unit: string;
}

const CLOSED = { isOpen: false } as const;

export class SickRoom {
  /** Who has been chosen to help, by case. */
  readonly #healers = new Map<string, CreatureId>();

  /** The room as it stands; closed in a game that has none. */
  view(place: HandPlace | null, passing: PassingTime | null): RoomView | typeof CLOSED {
    const care = passing?.care?.();
    if (!place || !passing || !care) return CLOSED;
    const { ruleset, engine } = place.shelved;
    const { fight, seat } = place;
    const situation = engine.situation(fight);
    const sight = {
      state: fight.state,
      words: seat.words,
      healers: this.#healers,
      body: (id: CreatureId) => {
        const creature = fight.state.creatures[id];
        return creature ? (ruleset.body?.(creature) ?? []) : [];
      },
      conditions: (id: CreatureId) => ruleset.conditions(situation, id),
      preview: ({ command }: CareWay) => engine.preview(fight, command),
    };
    const meanwhile = care.attempt
      ? passing.ahead({ type: passing.command, creature: null, ...care.attempt })
      : [];
    const room = viewCare(care, sight, { steps: passing.units[care.unit] ?? 1, meanwhile });
    return { ...room, isOpen: true, isFilled: room.patients.length > 0, unit: care.unit };
  }

  /** Somebody is to help in a case. */
  choose(id: string, healer: CreatureId): void {
    this.#healers.set(id, healer);
  }

  /** Helps in a case, by whoever is chosen for it; false where that is not possible. */
  async help(place: HandPlace, care: Care, id: string): Promise<boolean> {
    const wanted = care.cases.find((each) => each.id === id);
    const way = wanted && chosenWay(wanted, this.#healers);
    return way ? (await doTogether(place, way.command)).accepted : false;
  }
}
