// The window of requests: here a game master asks for rolls and sees what came of them; a player who is asked rolls here.

import type { JsonRecord } from "../../core/language/json.ts";
import { AUDIENCES, type Audience } from "../../view/audiences.ts";
import { GROUP_RULES, type GroupRule } from "../../view/group-rules.ts";
import { fetchParts, layoutOf } from "../../rulesets/index.ts";
import { actorByUuid } from "../arbiter/fight-stores.ts";
import { gameOf, onFightChange } from "../fights/fight-access.ts";
import { rulesOf } from "../fights/rules-at-hand.ts";
import { chosenAudience } from "../platform/generation.ts";
import { controlledActors } from "../platform/controlled.ts";
import { playersHeroes } from "../platform/players-heroes.ts";
import { say, spokenBelow, wordsOfGame } from "../platform/words.ts";
import { allActors, allMessages } from "../platform/world.ts";
import { nameProblemsIn } from "../render/field-errors.ts";
import { drawSoon } from "../render/render-queue.ts";
import type { Asked } from "../sheets/command-dialog.ts";
import { answersTo, requestOf, type AskedRoll } from "./asked-roll.ts";
import { rollsOf, type KnownRoll, type KnownRolls } from "./known-rolls.ts";
import { answerRequest, askForRoll, onHeldRoll } from "./request-deeds.ts";
import { refreshRequests, requestContext, requestElement } from "./request-screen.ts";

export { fillRequest } from "./request-screen.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** So many requests are shown, the newest first; older ones are in the chat. */
const MOST_SHOWN = 3;

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
}

interface WhoContext {
  readonly uuid: string;
  readonly name: string;
  readonly chosen: boolean;
}

interface AskContext {
  readonly spoken: ReturnType<typeof spokenBelow>;
  readonly games: readonly Choice[];
  readonly group: readonly WhoContext[];
  readonly others: readonly { readonly uuid: string; readonly name: string }[];
  readonly rolls: readonly { readonly title: string; readonly rolls: readonly Choice[] }[];
  readonly questions: string;
  readonly rules: readonly Choice[];
  readonly audiences: readonly Choice[];
  readonly problem: string;
}

export class RequestsWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fray-requests",
    classes: ["fray", "fray-requests"],
    position: { width: 460, height: "auto" as const },
    window: { title: "FRAY.Requests.Title", icon: "fa-solid fa-dice", resizable: true },
    actions: {
      everybody: RequestsWindow.#onEverybody,
      nobody: RequestsWindow.#onNobody,
      inHand: RequestsWindow.#onInHand,
      ask: RequestsWindow.#onAsk,
    },
  };

  static override PARTS = {
    list: { template: "systems/fray/templates/requests/list.hbs", scrollable: [".fray-request-list"] },
    ask: { template: "systems/fray/templates/requests/ask.hbs" },
  };

  static #instance: RequestsWindow | null = null;

  /** The one window of this client. */
  static get instance(): RequestsWindow {
    RequestsWindow.#instance ??= new RequestsWindow();
    return RequestsWindow.#instance;
  }

  constructor() {
    super();
    onFightChange(() => this.drawSoon());
    onHeldRoll(() => this.drawSoon());
  }

  override get title(): string {
    return say(game.user?.isGM ? "FRAY.Requests.Title" : "FRAY.requests.AskedOfYou");
  }

  #ruleset = "";
  /** Everybody who is offered, and who of them is chosen. */
  #group: readonly Actor.Implementation[] = [];
  readonly #chosen = new Set<Actor.Implementation>();
  #roll = "";
  #rule: GroupRule = "each";
  #audience: Audience | null = null;
  #known: readonly KnownRolls[] = [];
  #questions: readonly Asked[] = [];
  #problem = "";

  /** Opens it for a game master, with these actors chosen; without any, with the whole party, or with the tokens in hand. */
  async openToAsk(actors: readonly Actor.Implementation[] = []): Promise<void> {
    const inHand = actors.length > 0 ? actors : controlledActors();
    const isPlayable = (actor: Actor.Implementation): boolean => actor.playedBy !== null;
    const first = inHand.find(isPlayable) ?? playersHeroes()[0] ?? allActors().find(isPlayable);
    this.#audience = chosenAudience();
    this.#chooseGame(first?.playedBy?.id ?? this.#ruleset, actors.length > 0 ? actors : []);
    await this.render({ force: true });
    this.bringToFront();
    this.element.querySelector<HTMLElement>("[name=roll]")?.focus();
  }

  /** Opens it for a player of whom something was asked before he came. */
  async openToWhatIsLeft(): Promise<void> {
    if (!game.user?.isGM && this.#requests().length > 0) await this.openToAnswer();
  }

  /** Opens it for a player of whom something is asked. */
  async openToAnswer(): Promise<void> {
    await this.render({ force: true });
    this.bringToFront();
  }

  /** Draws what was asked anew; a player's window closes when nothing is left to roll. */
  drawSoon(): void {
    if (this.rendered) void drawSoon(this, () => this.#drawList());
  }

  async #drawList(): Promise<void> {
    if (!game.user?.isGM && this.#requests().length === 0) await this.close();
    else await this.render({ parts: ["list"] } as never);
  }

  #chooseGame(ruleset: string, chosen: readonly Actor.Implementation[]): void {
    const heroes = playersHeroes().filter((actor) => actor.playedBy?.id === ruleset);
    const inHand = controlledActors().filter((actor) => actor.playedBy?.id === ruleset);
    this.#ruleset = ruleset;
    this.#group = [...new Set([...heroes, ...inHand, ...chosen])];
    this.#chosen.clear();
    for (const actor of chosen.length > 0 ? chosen : heroes) this.#chosen.add(actor);
    this.#problem = "";
  }

  override async _prepareContext(): Promise<never> {
    if (this.#ruleset !== "") await Promise.all([rulesOf(this.#ruleset), fetchParts("layout")]);
    return { spoken: spokenBelow("FRAY.requests") } as never;
  }

  override async _preparePartContext(part: string, context: never): Promise<never> {
    if (part !== "ask" || !game.user?.isGM) return context;
    return { ...(context as object), asks: true, ...(await this.#askContext()) } as never;
  }

  async #askContext(): Promise<Omit<AskContext, "spoken">> {
    const { questionsFor } = await import("../sheets/command-dialog.ts");
    const chosen = this.#group.filter((actor) => this.#chosen.has(actor));
    const [first] = chosen.length > 0 ? chosen : this.#group;
    this.#known = first ? rollsOf(chosen.length > 0 ? chosen : [first]) : [];
    const all = this.#known.flatMap(({ rolls }) => rolls);
    if (!all.some(({ name }) => name === this.#roll)) this.#roll = all[0]?.name ?? "";
    const meant = first ? layoutOf(this.#ruleset).rollOf(this.#roll) : null;
    const kinds = first ? gameOf(first).actorTypes : {};
    const asking = first && { actor: first, kinds, words: wordsOfGame(this.#ruleset) };
    this.#questions = asking ? questionsFor(meant?.asks ?? [], asking) : [];
    return {
      games: this.#games(),
      group: this.#group.map((actor) => ({
        uuid: actor.uuid,
        name: actor.name,
        chosen: this.#chosen.has(actor),
      })),
      others: allActors()
        .filter((actor) => actor.playedBy?.id === this.#ruleset && !this.#group.includes(actor))
        .map(({ uuid, name }) => ({ uuid, name })),
      rolls: this.#known.map(({ title, rolls }) => ({
        title,
        rolls: rolls.map((each) => this.#choice(each)),
      })),
      questions: this.#questions.map(({ markup }) => markup).join(""),
      rules: GROUP_RULES.map((id) => ({
        id,
        label: say(`FRAY.requests.Rule.${id}`),
        selected: id === this.#rule,
      })),
      audiences: ["", ...AUDIENCES].map((id) => ({
        id,
        label: say(`FRAY.Audience.${id || "all"}`),
        selected: id === (this.#audience ?? ""),
      })),
      problem: this.#problem,
    };
  }

  #choice({ name, label }: KnownRoll): Choice {
    return { id: name, label, selected: name === this.#roll };
  }

  /** The games of which anybody is in the world; nothing to choose where it is one. */
  #games(): Choice[] {
    const ids = [...new Set(allActors().flatMap(({ playedBy }) => playedBy?.id ?? []))];
    if (ids.length < 2) return [];
    return ids.map((id) => ({ id, label: say(`FRAY.Ruleset.${id}`), selected: id === this.#ruleset }));
  }

  /** What is asked here: of a player's own alone what is still to be rolled. */
  #requests(): AskedRoll[] {
    const all = allMessages().flatMap((message) => requestOf(message) ?? []);
    const isGM = game.user?.isGM ?? false;
    const isMine = ({ id, asked }: AskedRoll): boolean => {
      const answers = answersTo(id);
      return asked.some((uuid) => !answers.has(uuid) && actorByUuid(uuid)?.isOwner);
    };
    return all
      .filter((each) => isGM || isMine(each))
      .slice(-MOST_SHOWN)
      .reverse();
  }

  override async _onRender(): Promise<void> {
    const list = this.element.querySelector("[data-requests]");
    if (list) {
      const contexts = await Promise.all(this.#requests().map(requestContext));
      const drawn = await Promise.all(contexts.map(requestElement));
      if (drawn.length > 0) list.replaceChildren(...drawn);
    }
    const questions = this.element.querySelector<HTMLElement>(".fray-ask-questions");
    if (questions) nameProblemsIn(questions);
    for (const field of this.element.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-ask]"))
      field.onchange = () => this.#onChange(field);
  }

  #onChange(field: HTMLInputElement | HTMLSelectElement): void {
    const { ask } = field.dataset;
    if (ask === "who") return this.#choose(field.value, (field as HTMLInputElement).checked);
    if (ask === "audience") this.#audience = AUDIENCES.find((each) => each === field.value) ?? null;
    else if (ask === "rule") this.#rule = GROUP_RULES.find((each) => each === field.value) ?? "each";
    else {
      if (ask === "roll") this.#roll = field.value;
      if (ask === "game") this.#chooseGame(field.value, []);
      if (ask === "add") this.#add(field.value);
      void this.render({ parts: ["ask"] } as never);
    }
  }

  #choose(uuid: string, isChosen: boolean): void {
    const actor = this.#group.find((each) => each.uuid === uuid);
    if (!actor) return;
    if (isChosen) this.#chosen.add(actor);
    else this.#chosen.delete(actor);
  }

  #add(uuid: string): void {
    const actor = actorByUuid(uuid);
    if (!actor) return;
    this.#group = [...new Set([...this.#group, actor])];
    this.#chosen.add(actor);
  }

  async #chooseOnly(actors: readonly Actor.Implementation[]): Promise<void> {
    const ours = actors.filter((actor) => actor.playedBy?.id === this.#ruleset);
    this.#group = [...new Set([...this.#group, ...ours])];
    this.#chosen.clear();
    for (const actor of ours) this.#chosen.add(actor);
    await this.render({ parts: ["ask"] } as never);
  }

  static async #onEverybody(this: RequestsWindow): Promise<void> {
    await this.#chooseOnly(playersHeroes());
  }

  static async #onNobody(this: RequestsWindow): Promise<void> {
    await this.#chooseOnly([]);
  }

  static async #onInHand(this: RequestsWindow): Promise<void> {
    await this.#chooseOnly(controlledActors());
  }

  static async #onAsk(this: RequestsWindow): Promise<void> {
    const form = this.element.querySelector<HTMLFormElement>("form.fray-ask");
    const roll = this.#known.flatMap(({ rolls }) => rolls).find(({ name }) => name === this.#roll);
    const asked = this.#group.filter((actor) => this.#chosen.has(actor));
    this.#problem = "";
    if (!form || !roll) this.#problem = say("FRAY.requests.NothingRolled");
    else if (asked.length === 0) this.#problem = say("FRAY.requests.NobodyAsked");
    if (this.#problem !== "" || !form || !roll) return void (await this.render({ parts: ["ask"] } as never));
    if (!form.reportValidity()) return;
    const data = new FormData(form);
    const told = Object.assign({}, ...this.#questions.map((each) => each.read(data))) as JsonRecord;
    const request = await askForRoll({
      ruleset: this.#ruleset,
      name: roll.name,
      label: roll.label,
      told,
      asked: asked.map(({ uuid }) => uuid),
      rule: this.#rule,
      audience: this.#audience,
    });
    // Whom no player plays, the game master rolls for at once.
    if (request) for (const actor of asked) if (!actor.hasPlayerOwner) await answerRequest(request, actor);
    await this.render({ parts: ["list"] } as never);
  }
}

/** Shows what a message has changed; a new request opens the window of whoever is asked. */
export function noteChange(message: ChatMessage.Implementation, isNew: boolean): void {
  refreshRequests();
  const { instance } = RequestsWindow;
  if (isNew && isAskedHere(requestOf(message))) void instance.openToAnswer();
  else instance.drawSoon();
}

function isAskedHere(request: AskedRoll | null): boolean {
  return !game.user?.isGM && (request?.asked.some((uuid) => actorByUuid(uuid)?.isOwner) ?? false);
}
