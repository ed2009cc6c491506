// The arbiter: the one client that writes. It takes intents one at a time, runs the rules and commits what came of it.

import type { Input } from "../../core/engine/inputs.ts";
import { messageOf } from "../../core/language/message-of.ts";
import { openAsk } from "../../core/engine/open-requests.ts";
import type { JsonRecord } from "../../core/language/json.ts";
import { refuse, RefusedError, type CreatureId, type Refusal } from "../../core/language/rules.ts";
import { ShapeError } from "../../core/language/shape.ts";
import { rulesOf } from "../fights/rules-at-hand.ts";
import { carryOut, carryOutOwn } from "./carry-out.ts";
import { Course, HandledIntents, withdrawn, type Handled } from "./course.ts";
import { mirrorUpdate, update } from "./commit.ts";
import { commandToGoOn, mayGoOnAfter, nextArrival } from "./go-on.ts";
import { conditionSet, numberSet } from "./external-changes.ts";
import { cardHolder, combatHolder, isArchived, senderOf, type FightStore } from "./fight-stores.ts";
import { cardOfIntent, hasHappened } from "./happened.ts";
import { checkNobodyElsewhere } from "./entrants.ts";
import { heldFight, type HeldFight } from "./held-fight.ts";
import {
  fightGone,
  isForGameMaster,
  type Intent,
  type Outcome,
  type Receipt,
  type Subject,
  type Withdrawal,
} from "./intents.ts";
import { PLAIN_LOOK, type Look } from "./look.ts";
import { forgetSheets, noteSheets } from "./sheet-changes.ts";
import { arbiterSender, progress, throwPending, type Progress } from "./progress.ts";
import { rollToMake } from "./requested.ts";
import { holdsFight } from "./restore.ts";
import { asSceneHasIt, sceneOf } from "./scene-word.ts";
import { signed } from "./signature.ts";
import { storeTurn } from "./stored-turn.ts";
import { isArbiter } from "./windows.ts";
import { takeOver } from "./takeover.ts";
import { noteEdit, noteUnsettled, settleDue, whenDue } from "./settling.ts";
import {
  catchUp,
  endWaiting,
  showAgain,
  takeIn,
  takeInChange,
  takeInLateComer,
  type WantedLooks,
} from "./taking-in.ts";
import { callHook, combatById, messageById } from "../platform/world.ts";
import { notifyRefusal } from "../platform/words.ts";
import { throwDice } from "../dice/throw-dice.ts";
import { lateModifierRefusal } from "./late-modifiers.ts";
import { excessOf } from "./limits.ts";
import { layingOut, type Dropped } from "./laid-areas.ts";
import { mountingRefusal } from "./mounting.ts";
import { conditionCommand } from "./hud-clicks.ts";

const DONE: Outcome = { refusal: null, card: null };

/** An intent with its sender, whom the host has named, and how far it has come. */
interface Sent {
  readonly intent: Intent;
  readonly user: User.Implementation;
  readonly course: Course;
}

class Arbiter {
  constructor() {
    whenDue((holder) => this.#goOn(holder));
  }

  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #handled = new HandledIntents();
  /** Fights on whose scenes areas have been drawn since they were laid out. */
  readonly #toLayOut = new Set<string>();
  /** Looks that have not begun, by fight and whose they are. */
  readonly #looks = new Map<string, { readonly wanted: WantedLooks; readonly done: Promise<void> }>();

  /** Handles an intent of a user whom the host has verified. The same intent again gets the same receipt. */
  receive(intent: Intent, user: User.Implementation): Handled {
    const known = this.#handled.of(user.id ?? "", intent.id);
    if (known) return known;
    const mark = { by: user.id ?? "", id: intent.id, kind: intent.input.kind };
    const course = new Course(mark, droppedBy(intent));
    const shown = this.#word(intent, user, () => this.#handle({ intent, user, course }));
    const early = course.logged.then(() => receiptOf(intent, user, DONE));
    const handled = { course, logged: Promise.race([early, shown]), shown };
    this.#handled.remember(user.id ?? "", intent.id, handled);
    return handled;
  }

  /**
   * Takes back what a user has sent, if nothing has come of it yet. The word is that on the intent itself: that it was
   * withdrawn, or what became of it. An intent that has not come yet will be refused when it comes; of one that a former
   * arbiter has carried out, the fight knows.
   */
  withdraw(word: Withdrawal, user: User.Implementation): Promise<Receipt> {
    const known = this.#handled.of(user.id ?? "", word.id);
    if (known?.course.withdraw())
      return Promise.resolve(receiptOf(word, user, { refusal: withdrawn(), card: null }));
    if (known) return known.logged;
    const course = new Course({ by: user.id ?? "", id: word.id, kind: "" });
    // What comes later under this id, be it the intent or another withdrawal, gets the same word.
    course.proceed();
    const shown = this.#word(word, user, () => this.#whatBecameOf(word, user));
    this.#handled.remember(user.id ?? "", word.id, { course, logged: shown, shown });
    return shown;
  }

  #word(
    said: Pick<Intent, "id" | "subject">,
    user: User.Implementation,
    work: () => Promise<Outcome>,
  ): Promise<Receipt> {
    return this.#queueAll(queueKeys(said.subject), work).then(
      (outcome): Receipt => receiptOf(said, user, outcome),
      (error: unknown): Receipt => receiptOf(said, user, { refusal: refusalOf(error), card: null }),
    );
  }

  /** What became of an intent that has not come to this window, now that it is withdrawn. */
  async #whatBecameOf({ id, subject }: Withdrawal, user: User.Implementation): Promise<Outcome> {
    if (subject.kind === "actors") {
      const card = cardOfIntent(id, user);
      return { refusal: card === null ? withdrawn() : null, card };
    }
    const holder = holderOf(subject);
    if (!holder) return refused(withdrawn());
    if (!(await this.#prepare(holder))) return refused(refuse("CORE-ARBITER", "notArbiter"));
    const held = heldFight(holder);
    return held && hasHappened(held, { by: user.id ?? "", id, kind: "" }) ? DONE : refused(withdrawn());
  }

  /**
   * Looks at the documents of these creatures and takes in what others have changed. Looks of one person that wait for
   * their turn are one look: a hero who gets a thousand items is looked at once.
   */
  lookAfter(holder: FightStore, creatures: readonly CreatureId[], look: Look = PLAIN_LOOK): Promise<void> {
    const { by, isOverwritten, touched } = look;
    const key = `${holder.id}|${isOverwritten}|${by ?? ""}`;
    const waiting = this.#looks.get(key);
    const wanted: WantedLooks = waiting?.wanted ?? new Map();
    for (const id of creatures) wanted.set(id, [...new Set([...(wanted.get(id) ?? []), ...touched])]);
    if (waiting) return waiting.done;
    const begin = (): void => void (this.#looks.get(key)?.wanted === wanted && this.#looks.delete(key));
    const done = this.#job(holder, async (held) => {
      begin();
      await takeIn(held, wanted, { by, isOverwritten });
    }).finally(begin);
    this.#looks.set(key, { wanted, done });
    return done;
  }

  /** Writes to the sheets of these creatures what the fight has of them, where they show something else. */
  showAgain(holder: FightStore, creatures: readonly CreatureId[]): Promise<void> {
    return this.#job(holder, (held) => showAgain(held, creatures));
  }

  /** Takes in a combatant that was added to a running fight. */
  takeInLateComer(
    holder: FightStore,
    combatant: Combatant.Implementation,
    by: string | null = null,
  ): Promise<void> {
    return this.#job(holder, (held) => takeInLateComer(held, combatant, by));
  }

  /** Takes in a number of the turn order that a GM has set on the combatant itself. */
  takeInNumber(holder: FightStore, creature: CreatureId, value: number): Promise<void> {
    return this.#job(holder, async (held) => {
      await takeInChange(held, numberSet(held, creature, value));
    });
  }

  /** Has a fight that is over know what has become of its creatures since. */
  catchUp(holder: FightStore): Promise<void> {
    return this.#job(holder, async (held) => void (await catchUp(held)));
  }

  /** Puts the mirrors of the turn order right that somebody without a right to them has changed. */
  repairMirrors(holder: FightStore): Promise<void> {
    return this.#job(holder, async ({ shelved, fight }) => {
      const data = mirrorUpdate({ holder, shelved, after: fight });
      if (Object.keys(data).length > 0) await update(holder, data);
    });
  }

  /** Has a fight lay out the areas of its scene anew, as soon as nothing is open. */
  layOut(holder: FightStore): Promise<void> {
    this.#toLayOut.add(holder.id);
    return this.#job(holder, (held) => this.#layOut(held));
  }

  /** Writes the turn after combatants have come or gone. */
  storeTurn(holder: FightStore): Promise<void> {
    return this.#job(holder, ({ fight }) => storeTurn(holder, fight));
  }

  /** Becomes the arbiter of a stored fight and sees to its documents. */
  adopt(holder: FightStore): Promise<void> {
    return this.#job(holder, () => Promise.resolve());
  }

  /** Forgets what is remembered of the sheets of a fight that is gone. */
  forget(id: string): void {
    forgetSheets(id);
  }

  /** Resolves when everything that was asked so far about a fight has been done. */
  settled(id: string): Promise<unknown> {
    return this.#queues.get(id) ?? Promise.resolve();
  }

  /** Whether anything is being done, or waits to be done, under this id. */
  isBusy(id: string): boolean {
    return this.#queues.has(id);
  }

  async #layOut(held: HeldFight): Promise<void> {
    const { id } = held.holder;
    // What is drawn while this is written is laid out after it.
    const command = this.#toLayOut.delete(id) ? layingOut(held) : null;
    if (command && !(await carryOutOwn(held, command))) this.#toLayOut.add(id);
  }

  #job(holder: FightStore, work: (held: HeldFight) => Promise<void>): Promise<void> {
    return this.#queue(holder.id, async () => {
      if (!(await this.#prepare(holder))) return;
      const held = heldFight(holder);
      if (held) await work(held);
    });
  }

  #queue<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    return this.#queueAll([key], work);
  }

  #queueAll<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const before = keys.map((key) => this.#queues.get(key) ?? Promise.resolve());
    const mine = Promise.all(before).then(work);
    const done = mine.catch(() => undefined);
    for (const key of keys) this.#queues.set(key, done);
    void done.then(() => keys.forEach((key) => this.#queues.get(key) === done && this.#queues.delete(key)));
    return mine;
  }

  /** Whether this window may write to the fight; a new term first looks through all documents. */
  async #prepare(holder: FightStore): Promise<boolean> {
    if (!isArbiter()) return false;
    // From here on the rules of the fight are here; what begins a fight fetches them itself.
    if (holdsFight(holder.stored)) await rulesOf(holder.stored.ruleset);
    const { held: isOurs, isNew, rolledBack } = await takeOver(holder);
    if (rolledBack) callHook("fray.rolledBack", holder.document, rolledBack);
    const held = heldFight(holder);
    if (isOurs && isNew && held) noteUnsettled(await takeIn(held));
    return isOurs;
  }

  async #handle(sent: Sent): Promise<Outcome> {
    const { intent, user, course } = sent;
    const { subject, input } = intent;
    if (isForGameMaster(input) && !user.isGM) return refused(refuse("CORE-AUTHORITY", "gmOnly"));
    if (subject.kind === "actors")
      return (await import("./outside.ts")).runOutside(intent, subject.uuids, user, course);
    const holder = holderOf(subject);
    if (!holder) return refused(refuse("CORE-INTENT", "unknownFight", { fight: subject.id }, "subject.id"));
    if (input.kind === "command" && input.audience)
      return refused(refuse("CORE-INTENT", "openInFight", undefined, "input.audience"));
    if (input.kind === "begin") return this.#begin(holder, input.options ?? {}, course);
    if (!(await this.#prepare(holder))) return refused(refuse("CORE-ARBITER", "notArbiter"));
    const held = heldFight(holder);
    if (!held) return refused(fightGone());
    if (!ofLogAlone(input.kind)) checkNobodyElsewhere(held);
    const known = input.kind === "requested" ? { ...sent, intent: await askedIn(held, sent) } : sent;
    return this.#run(input.kind === "command" ? await catchUp(held) : held, known);
  }

  async #begin(holder: FightStore, options: JsonRecord, course: Course): Promise<Outcome> {
    const { beginFight } = await import("./begin.ts");
    const refusal = await beginFight(holder, options, course);
    const held = refusal ? null : heldFight(holder);
    if (held) noteSheets(held);
    if (held) this.#goOn(holder);
    return refused(refusal);
  }

  /**
   * Lets in who waits for that, then moves the time on where the game wants it and nothing is left to do. A job of its own: whoever acted has the
   * receipt already, and an undo that was sent meanwhile comes first.
   */
  #goOn(holder: FightStore): void {
    const job = this.#job(holder, async (held) => {
      if (await settleDue(held)) return this.#goOn(holder);
      if (this.#toLayOut.has(holder.id)) await this.#layOut(held);
      const arrival = nextArrival(held);
      const command = arrival?.command ?? commandToGoOn(held.shelved, held.fight);
      if (!command || !(await carryOutOwn(held, command))) return;
      if (arrival) await endWaiting(arrival.combatant);
      this.#goOn(holder);
    });
    job.catch((error: unknown) => console.error("Fray |", error));
  }

  async #run(held: HeldFight, { intent, user, course }: Sent): Promise<Outcome> {
    const { holder, shelved, fight } = held;
    const { input } = intent;
    if (hasHappened(held, course.mark)) return DONE;
    const sender = senderOf(user, holder, fight);
    const excess = sender.gm
      ? null
      : (excessOf(fight, input) ??
        lateModifierRefusal(held, input, sender, (agreed) => this.#asMaster(holder, agreed)) ??
        mountingRefusal(shelved, input, sender, (id) => holder.actor(id)));
    if (excess) return refused(excess);
    if (input.kind === "throw") {
      if (!sender.gm) return refused(refuse("CORE-AUTHORITY", "gmOnly"));
      const own = arbiterSender(sender.user);
      const thrown = await throwPending(shelved.engine, { fight, entries: [] }, own, course.throwDice);
      return this.#carryOutThenGoOn(held, thrown, course);
    }
    if (input.kind === "begin") return refused(refuse("CORE-ENTRANT", "alreadyBegun"));
    if (input.kind === "requested") return refused(refuse("CORE-INTENT", "commandExpected"));
    const asked = input.kind === "answer" ? openAsk(fight.open, input.request) : null;
    const asItIs = asSceneHasIt(
      sceneOf(holder, shelved, fight, sender),
      signed(shelved.ruleset, input, user),
      asked,
    );
    const meant = engineInput(held, asItIs, sender.gm);
    if (meant.kind === "foreign" && !sender.gm) return refused(refuse("CORE-AUTHORITY", "gmOnly"));
    const wish = { input: meant, sender, intent: intent.id };
    const made = await progress(shelved.engine, fight, wish, course.throwDice);
    return this.#carryOutThenGoOn(held, made, course);
  }

  /** What the game master of this window has agreed to is the game master's own. */
  #asMaster(holder: FightStore, input: Input): Promise<void> {
    return this.#job(holder, async (held) => {
      const wish = { input, sender: arbiterSender(game.userId ?? "") };
      const made = await progress(held.shelved.engine, held.fight, wish, throwDice);
      const refusal = await carryOut(held, made);
      if (refusal) notifyRefusal(refusal);
      else this.#goOn(holder);
    });
  }

  /** A condition or a number that a GM has set by hand may lead to checks, too. */
  #noteEdited(held: HeldFight, made: Progress<Roll>): void {
    const { input } = (made.accepted && made.entries[0]) || {};
    if (input?.kind !== "foreign" || !made.accepted) return;
    noteEdit(held.fight.state, { ...held, fight: made.fight }, input.foreign.creature);
  }

  async #carryOutThenGoOn(held: HeldFight, made: Progress<Roll>, course: Course): Promise<Outcome> {
    if (made.accepted) course.proceed();
    const refusal = await carryOut(held, made, course);
    this.#noteEdited(held, made);
    if (made.accepted && mayGoOnAfter(course.mark.kind)) this.#goOn(held.holder);
    return refused(refusal);
  }
}

/** The intent whose command answers a request in a fight. Throws RefusedError. */
async function askedIn({ holder, fight }: HeldFight, { intent, course }: Sent): Promise<Intent> {
  const { input } = intent;
  if (input.kind !== "requested") return intent;
  const roll = await rollToMake(input);
  if (roll.audience !== null) throw new RefusedError(refuse("CORE-INTENT", "openInFight"));
  course.answers = roll.answers;
  const idOf = (actor: Actor.Implementation): string => {
    const id = Object.keys(fight.state.creatures).find((each) => holder.actor(each) === actor);
    if (id === undefined) throw new RefusedError(refuse("CORE-COMMAND", "unknownCreature"));
    return id;
  };
  return { ...intent, input: { kind: "command", command: roll.command(idOf) } };
}

/** The input that the engine gets for what was wished. Throws RefusedError for what cannot be wished now. */
function engineInput(
  held: HeldFight,
  input: Exclude<Intent["input"], { kind: "begin" | "throw" | "requested" }>,
  isGm: boolean,
): Input {
  const { shelved, fight } = held;
  if (input.kind !== "setNumber" && input.kind !== "toggleCondition") return input;
  const { creature } = input;
  if (!Object.hasOwn(fight.state.creatures, creature)) {
    throw new RefusedError(refuse("CORE-COMMAND", "unknownCreature", { creature }, "input.creature"));
  }
  if (input.kind === "setNumber") {
    return { kind: "foreign", foreign: numberSet(held, creature, input.value) };
  }
  const foreign = isGm ? conditionSet(held, input) : null;
  if (foreign) return { kind: "foreign", foreign };
  return { kind: "command", command: conditionCommand(shelved, fight, input) };
}

/** Whether an input changes the log or what is answered in future, and no creature. */
function ofLogAlone(kind: Intent["input"]["kind"]): boolean {
  return kind === "fork" || kind === "discardBranch" || kind === "standing";
}

/** Whom a drag has brought where, if the intent stands for one. */
function droppedBy({ input }: Intent): Dropped | null {
  if (input.kind !== "command" && input.kind !== "answer") return null;
  const creature = input.command?.creature;
  return input.dropped && creature ? { creature, corner: input.dropped } : null;
}

function holderOf(subject: Exclude<Subject, { kind: "actors" }>): FightStore | null {
  if (subject.kind === "combat") return combatHolder(combatById(subject.id));
  const message = messageById(subject.id);
  return message && !isArchived(message) ? cardHolder(message) : null;
}

/** What is done to an actor outside a fight waits for what is being done to it, with whomever. */
function queueKeys(subject: Subject): readonly string[] {
  return subject.kind === "actors" ? [...new Set(subject.uuids)] : [subject.id];
}

function refused(refusal: Refusal | null): Outcome {
  return { refusal, card: null };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal;
  if (error instanceof ShapeError)
    return refuse("CORE-ENTRANT", "badParameter", { reason: error.reason }, error.path);
  console.error("Fray |", error);
  return refuse("CORE-ARBITER", "failed", { reason: messageOf(error) });
}

function receiptOf(
  intent: Pick<Intent, "id">,
  user: User.Implementation,
  { refusal, card }: Outcome,
): Receipt {
  return { kind: "receipt", id: intent.id, to: user.id ?? "", accepted: refusal === null, refusal, card };
}

export const arbiter = new Arbiter();
