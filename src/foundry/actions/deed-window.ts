// The form of a deed outside a fight: whom it concerns, what it comes to by the rules, and one press that does it.

import type { Command } from "../../core/language/commands.ts";
import type { FightState } from "../../core/language/fight.ts";
import words from "../../../lang/en/deed.json";
import { beginComposition, commandOf, firstMissing, type Composition } from "../../view/composition.ts";
import { viewComposition, type ComposeView } from "../../view/compose-view.ts";
import { viewOption } from "../../view/palette-view.ts";
import { actorByUuid } from "../arbiter/fight-stores.ts";
import { engineOf } from "../fights/fight-access.ts";
import { ComposingWindow } from "../panel/composing-window.ts";
import { addGameWords, say } from "../platform/words.ts";
import { partialsAtHand } from "../render/partials.ts";
import { idOfCommand } from "./action-id.ts";
import { concernedBy, stageOf, type Stage } from "./actions-of.ts";
import { commandOutside } from "./command-outside.ts";

// Its words come with it: no world need wait for them.
addGameWords("deed", words);

const WIDTH = 460;

interface DeedContext {
  readonly name: string;
  readonly note: string;
  /** Why there is no form. */
  readonly gone: string;
  readonly compose: ComposeView | { readonly active: false };
}

export class DeedWindow extends ComposingWindow {
  static override DEFAULT_OPTIONS = {
    ...ComposingWindow.DEFAULT_OPTIONS,
    id: "fray-deed",
    classes: ["fray", "fray-deed"],
    position: { width: WIDTH, height: "auto" as const },
    window: { title: "FRAY.Deed.Title", icon: "fa-solid fa-hand-holding-hand", resizable: true },
  };

  static override PARTS = {
    who: { template: "systems/fray/templates/actions/who.hbs" },
    compose: { template: "systems/fray/templates/panel/compose.hbs" },
  };

  static #instance: DeedWindow | null = null;

  /** The one form of this client. */
  static get instance(): DeedWindow {
    DeedWindow.#instance ??= new DeedWindow();
    return DeedWindow.#instance;
  }

  #actor: Actor.Implementation | null = null;
  #deed = "";
  /** What its form begins with. */
  #chosen: Composition["chosen"] = {};
  /** How often it has been opened. */
  #opened = 0;
  #stage: Stage | null = null;

  /** Opens the form of a deed of this actor's, as its palette offers it, with what is chosen already. */
  async openFor(actor: Actor.Implementation, command: Command, chosen: Composition["chosen"]): Promise<void> {
    this.#actor = actor;
    this.#deed = idOfCommand(command);
    this.#opened += 1;
    this.#chosen = chosen;
    this.composition = null;
    await this.render({ force: true });
    this.bringToFront();
    this.focusWithin();
  }

  /** Looks anew who is there, and what of the deed is possible with them. */
  async #look(): Promise<void> {
    const actor = this.#actor;
    const isThere = actor !== null && actorByUuid(actor.uuid) === actor;
    this.#stage = isThere ? await stageOf(actor) : null;
    const { options = [], creature = "", marked = [], inFight = null } = this.#stage ?? {};
    const option = inFight ? undefined : options.find(({ command }) => idOfCommand(command) === this.#deed);
    if (!option) this.composition = null;
    else if (this.composition) this.composition = { ...this.composition, option };
    else {
      const begun = beginComposition({ creature, option, question: null }, { targeted: marked });
      this.composition = { ...begun, chosen: { ...begun.chosen, ...this.#chosen } };
    }
  }

  protected override get composedState(): FightState | null {
    return this.#stage?.fight.state ?? null;
  }

  override async _prepareContext(): Promise<never> {
    await partialsAtHand();
    await this.#look();
    const compose = this.#form();
    const context: DeedContext = {
      name: this.#actor?.name ?? "",
      note: this.composition?.option.needs.some(({ kind }) => kind === "creature")
        ? say("FRAY.deed.Whom")
        : "",
      gone: compose.active ? "" : say("FRAY.deed.Gone"),
      compose,
    };
    return context as never;
  }

  #form(): DeedContext["compose"] {
    const { composition } = this;
    const stage = this.#stage;
    const action = composition && stage ? viewOption(composition.option, stage.seat.words) : null;
    if (!composition || !stage || !action) return { active: false };
    const engine = engineOf(stage.fight);
    const isComplete = firstMissing(composition) === null;
    const command = commandOf(composition);
    const refusal = isComplete ? engine.check(stage.fight, command, null) : composition.option.refusal;
    const lines = isComplete && !refusal ? engine.preview(stage.fight, command) : [];
    return viewComposition({ composition, action, lines, refusal }, stage.fight.state, stage.seat);
  }

  override async _preparePartContext(part: string, context: never): Promise<never> {
    const { compose } = context as { compose: object };
    const form = { ...compose, confirmLabel: say("FRAY.Panel.Roll") };
    return Promise.resolve((part === "compose" ? form : context) as never);
  }

  protected override async send(composition: Composition): Promise<void> {
    const stage = this.#stage;
    if (!stage) return;
    const opened = this.#opened;
    const { type, creature: _creature, ...parameters } = commandOf(composition);
    const { accepted } = await commandOutside(concernedBy(stage, parameters), type, parameters as never);
    // Whoever has turned to another deed meanwhile keeps that one.
    if (accepted && this.#opened === opened) await this.close();
  }

  protected override async giveUp(): Promise<void> {
    await this.close();
  }
}
