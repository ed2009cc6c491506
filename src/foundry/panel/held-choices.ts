// What the person has picked in the panel, held between renders and let go of once the fight no longer knows it.

import type { CreatureId } from "../../core/language/rules.ts";
import type { RunningAccess } from "../fights/fight-views.ts";
import { askedIn, EMPTY, withOwnTurn, type PanelChoices } from "./panel-context.ts";

export class HeldChoices {
  picked: PanelChoices = EMPTY;
  /** The creature whose turn it is acts, unless another was chosen since its turn began. */
  #turn = "";

  /** What is chosen, with the turn that waits for its declaration. */
  current(running: RunningAccess | null): PanelChoices {
    return running ? withOwnTurn(running, this.picked) : this.picked;
  }

  /** Begins anew with a creature, null for the first that may act. */
  actAs(creature: CreatureId | null): void {
    this.picked = { ...EMPTY, acting: creature };
  }

  /** Takes up who acts, or how often an answer is taken. Returns whether the control says one of these. */
  takeUp({ dataset, value }: HTMLInputElement | HTMLSelectElement): boolean {
    const { choose, request: key = "" } = dataset;
    if (choose === "acting") this.actAs(value);
    else if (choose === "times") this.picked = { ...this.picked, times: { key, count: Number(value) } };
    else return false;
    return true;
  }

  /** Begins a declaration anew that has been made already. */
  declareAnew({ creature = "", request: key = "", choice = "" }: DOMStringMap): void {
    const answering = { key, choice, isTurn: true, anew: true } as const;
    this.picked = { ...EMPTY, acting: creature, answering };
  }

  /** Turns to a question whose answer needs a command that is still to be chosen. */
  beginAnswer(key: string, choice: string): void {
    this.letGo();
    this.picked = { ...this.picked, answering: { key, choice } };
  }

  /** Lets go of all but who acts. */
  letGo(): void {
    this.actAs(this.picked.acting);
  }

  /** Lets go of what no longer exists: an answered question, an option of another turn. */
  dropStale(running: RunningAccess | null): void {
    const { answering, composition } = this.picked;
    const asked = answering ?? composition?.question ?? null;
    const gone = asked !== null && running !== null && askedIn(running, asked) === null;
    const moved = composition !== null && composition.question === null && running?.fight.open !== null;
    if (!running || gone || moved) this.letGo();
    this.followTurn(running);
  }

  followTurn(running: RunningAccess | null): void {
    const turn = running?.ruleset.active(running.fight.state).join(" ") ?? "";
    if (turn !== this.#turn) {
      this.#turn = turn;
      this.picked = {
        ...this.picked,
        acting: null,
        composition: this.picked.answering ? this.picked.composition : null,
      };
    }
  }
}
