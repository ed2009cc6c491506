// The dialog in which time is let pass, after a fight and outside: the sick-room, how long, what will be rolled, one press.

import type { Command } from "../../core/language/commands.ts";
import type { PassingTime } from "../../core/language/hand.ts";
import words from "../../../lang/en/time.json";
import { unitInWords, viewComing, type ComingView } from "../../view/time-view.ts";
import { refusalText, wordFor } from "../../view/words.ts";
import { typedNumber } from "../../view/composition.ts";
import { actorOf, combatHolder } from "../arbiter/fight-stores.ts";
import { atDesk } from "../arbiter/desk.ts";
import { isArbiter } from "../arbiter/windows.ts";
import { getFight, onFightChange } from "../fights/fight-access.ts";
import { controlledActors } from "../platform/controlled.ts";
import { focusedBeside, isInput } from "../platform/own-window.ts";
import { addGameWords, say, spokenBelow } from "../platform/words.ts";
import { playersHeroes } from "../platform/players-heroes.ts";
import { watchPresses, whenReleased } from "../render/pointer-guard.ts";
import { drawSoon } from "../render/render-queue.ts";
import { partialsAtHand } from "../render/partials.ts";
import { doByHand, handRefusal, placeOfHand, type HandPlace } from "./hand-place.ts";
import { SickRoom } from "./sick-room.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

// Its words come with it: no world need wait for them.
addGameWords("time", words);

/** Pixels, with nobody to nurse and with a sick-room. */
const WIDTH = 480;
const ROOM_WIDTH = 760;

/** Points that a person sees at a glance; what comes after them is counted. */
const MOST_SHOWN = 40;

interface TimeContext {
  readonly spoken: ReturnType<typeof spokenBelow>;
  readonly room: ReturnType<SickRoom["view"]>;
  readonly names: string;
  readonly note: string;
  readonly group: readonly { readonly uuid: string; readonly name: string; readonly chosen: boolean }[];
  readonly units: readonly { readonly id: string; readonly label: string; readonly selected: boolean }[];
  readonly amount: string;
  /** Whether everybody rests meanwhile, in a game in which that is a difference. */
  readonly rests: false | { readonly label: string; readonly chosen: boolean };
  readonly coming: readonly ComingView[];
  readonly more: string;
  readonly quiet: string;
  readonly problem: string;
  readonly problemRule: string;
  readonly blocked: boolean;
  readonly done: string;
}

export class TimeWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fray-time",
    classes: ["fray", "fray-time"],
    position: { width: WIDTH, height: "auto" as const },
    window: { title: "FRAY.Time.Title", icon: "fa-solid fa-hourglass-half", resizable: true },
    actions: { letPass: TimeWindow.#onLetPass, help: TimeWindow.#onHelp, span: TimeWindow.#onSpan },
  };

  static override PARTS = {
    who: { template: "systems/fray/templates/hand/who.hbs" },
    care: { template: "systems/fray/templates/hand/care.hbs" },
    time: { template: "systems/fray/templates/hand/time.hbs", scrollable: [".fray-coming"] },
  };

  static #instance: TimeWindow | null = null;

  /** The one dialog of this client. */
  static get instance(): TimeWindow {
    TimeWindow.#instance ??= new TimeWindow();
    return TimeWindow.#instance;
  }

  constructor() {
    super();
    onFightChange(() => this.#drawSoon());
    Hooks.on("updateActor", () => this.#drawSoon());
  }

  /** Everybody who may be meant; in an encounter all of it are. */
  #group: readonly Actor.Implementation[] = [];
  #mayChoose = false;
  readonly #left = new Set<Actor.Implementation>();
  #amount = "1";
  #unit = "";
  #resting = false;
  #done = "";
  #place: HandPlace | null = null;
  readonly #room = new SickRoom();

  /** Opens for an encounter whose fight is over, else for the players' heroes and whoever is controlled on the board. */
  async openFor(combat: Combat.Implementation | null): Promise<void> {
    const isOver = getFight(combat)?.state.phase === "over";
    this.#mayChoose = !isOver;
    this.#left.clear();
    this.#done = "";
    if (combat && isOver) {
      this.#group = combat.combatants.contents.map(actorOf).filter((each) => each !== null);
      const holder = combatHolder(combat);
      if (holder && isArbiter()) await atDesk((arbiter) => arbiter.catchUp(holder));
    } else this.#group = groupOutside();
    this.#place = await placeOfHand(this.#group);
    const isAnybodyHurt = (this.#passing?.care?.().cases.length ?? 0) > 0;
    await this.render({ force: true, position: { width: isAnybodyHurt ? ROOM_WIDTH : WIDTH } });
    this.bringToFront();
    this.#focusNext();
  }

  #drawSoon(): void {
    void drawSoon(this, () => this.render());
  }

  override async _prepareContext(): Promise<never> {
    const chosen = this.#group.filter((actor) => !this.#left.has(actor));
    await partialsAtHand();
    this.#place = await placeOfHand(chosen);
    const room = this.#room.view(this.#place, this.#passing);
    const context: TimeContext = {
      room,
      spoken: spokenBelow("FRAY.time"),
      names: this.#mayChoose ? "" : this.#names().join(", "),
      group: this.#mayChoose
        ? this.#group.map((actor) => ({
            uuid: actor.uuid,
            name: actor.name,
            chosen: !this.#left.has(actor),
          }))
        : [],
      amount: this.#amount,
      done: this.#done,
      ...this.#ahead(),
    };
    return context as never;
  }

  /** For whom time passes, as the fight calls them: two of one actor are told apart by their tokens. */
  #names(): readonly string[] {
    const place = this.#place;
    if (!place) return this.#group.map(({ name }) => name);
    const { fight, actors, creatures } = place;
    return creatures.map((id) => fight.state.creatures[id]?.name ?? actors.get(id)?.name ?? id);
  }

  get #passing(): PassingTime | null {
    const place = this.#place;
    if (!place) return null;
    const { ruleset, engine } = place.shelved;
    return ruleset.passingTime?.(engine.situation(place.fight)) ?? null;
  }

  #command({ command, units, rests }: PassingTime): Command {
    const names = Object.keys(units);
    const unit = names.includes(this.#unit) ? this.#unit : (names[0] ?? "");
    const resting = rests !== undefined && this.#resting ? { [rests]: true } : {};
    return { type: command, creature: null, amount: typedNumber(this.#amount), unit, ...resting };
  }

  #ahead(): Omit<TimeContext, "spoken" | "room" | "names" | "group" | "amount" | "done"> {
    const place = this.#place;
    const passing = this.#passing;
    const none = {
      units: [],
      rests: false as const,
      coming: [],
      more: "",
      quiet: "",
      problemRule: "",
      blocked: true,
    };
    const note = place?.elsewhere.length
      ? say("FRAY.Hand.Elsewhere", { names: place.elsewhere.join(", ") })
      : "";
    if (!place) return { ...none, note, problem: say("FRAY.Hand.Nobody") };
    if (!passing) return { ...none, note, problem: say("FRAY.time.NotNow") };
    const { words } = place.seat;
    const command = this.#command(passing);
    const refusal = handRefusal(place, command);
    const coming = refusal ? [] : passing.ahead(command);
    const { rests } = passing;
    const unit = String(command["unit"]);
    const clock = passing.clock ?? place.shelved.ruleset.clock(place.fight.state).label;
    const scale = { clock, unit, steps: passing.units[unit] ?? 1 };
    const all = viewComing(coming, place.fight.state, scale, words);
    const shown = all.slice(0, MOST_SHOWN);
    const more = all.length - shown.length;
    return {
      note,
      units: Object.keys(passing.units).map((id) => ({
        id,
        label: wordFor(words, `unit-${id}`),
        selected: id === command["unit"],
      })),
      rests: rests !== undefined && { label: wordFor(words, rests), chosen: this.#resting },
      coming: shown,
      more: more > 0 ? say("FRAY.time.More", { count: more }) : "",
      quiet: !refusal && coming.length === 0 ? say("FRAY.time.Quiet") : "",
      problem: refusal ? refusalText(words, refusal) : "",
      problemRule: refusal?.rule ?? "",
      blocked: refusal !== null,
    };
  }

  protected override async _renderHTML(context: never, options: never): Promise<Record<string, HTMLElement>> {
    const parts = await super._renderHTML(context, options);
    await whenReleased(this.element);
    return parts;
  }

  override async _onRender(): Promise<void> {
    for (const field of this.element.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-time]"))
      field.onchange = () => this.#onChange(field);
    watchPresses(this.element);
    this.element.onkeydown = (event) => {
      if (event.key !== "Enter" || !isInput(event.target) || event.target.name !== "amount") return;
      event.preventDefault();
      this.#onChange(event.target);
    };
    return Promise.resolve();
  }

  #onChange(field: HTMLInputElement | HTMLSelectElement): void {
    const { time } = field.dataset;
    if (time === "amount") this.#amount = field.value;
    else if (time === "unit") this.#unit = field.value;
    else if (time === "rests") this.#resting = !this.#resting;
    else if (time === "healer") this.#room.choose(field.dataset["case"] ?? "", field.value);
    else {
      const actor = this.#group.find(({ uuid }) => uuid === field.value);
      if (actor && !this.#left.delete(actor)) this.#left.add(actor);
    }
    this.#done = "";
    void this.render();
  }

  static async #onHelp(this: TimeWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const place = this.#place;
    const care = this.#passing?.care?.();
    if (!place || !care) return;
    const hadFocus = this.element.contains(focusedBeside(this.element));
    await this.#room.help(place, care, dataset["case"] ?? "");
    // Whoever has closed it meanwhile wants nothing more of it.
    if (!this.rendered) return;
    await this.render();
    if (hadFocus && !this.element.contains(focusedBeside(this.element))) this.#focusNext();
  }

  /** Whoever nurses by keys goes on with the next case, and after the last one with the time. */
  #focusNext(): void {
    const places = ["[data-action=help]", "[data-action=span]", "[name=amount]"];
    const next = places.map((each) => this.element.querySelector<HTMLElement>(each)).find((each) => each);
    next?.focus();
  }

  static async #onSpan(this: TimeWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
    this.#amount = dataset["amount"] ?? "1";
    this.#unit = dataset["unit"] ?? "";
    this.#done = "";
    await this.render();
    this.element.querySelector<HTMLElement>("[name=letPass]")?.focus();
  }

  static async #onLetPass(this: TimeWindow): Promise<void> {
    const place = this.#place;
    const passing = this.#passing;
    if (!place || !passing) return;
    const command = this.#command(passing);
    if (handRefusal(place, command)) return void (await this.render());
    const { accepted } = await doByHand(place, command);
    if (!accepted) return;
    const unit = unitInWords(place.seat.words, String(command["unit"]), typedNumber(this.#amount) ?? 0);
    this.#done = say("FRAY.time.Done", { amount: this.#amount, unit });
    await this.render();
  }
}

/** The players' heroes of one game and whoever is controlled on the board; those in hand say which game. */
function groupOutside(): Actor.Implementation[] {
  const inHand = controlledActors();
  const heroes = playersHeroes();
  const all = [...new Set([...heroes, ...inHand])];
  const ruleset = (inHand[0] ?? heroes[0])?.playedBy?.id;
  return all.filter((actor) => actor.playedBy?.id === ruleset);
}
