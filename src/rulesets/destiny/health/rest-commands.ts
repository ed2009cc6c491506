// The commands outside a fight: rests, broken rests, a new day, and waking up.

import type { ChoiceOf } from "../../../core/language/prompts.ts";
import type { Command } from "../../../core/language/commands.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { unlessGone } from "../character/absence.ts";
import { sleepHours } from "../character/attributes.ts";
import { carriesHealingKit } from "../character/hands.ts";
import { endCondition, hasCondition, roundsOfMinutes } from "./conditions.ts";
import { wakeCheck } from "./damage.ts";
import { emitFor } from "../facts.ts";
import { letRoundsPass, offerInvestedMana } from "../magic/magic-effects.ts";
import { actorOf, flagOf, numberOf, OPTIONAL_FLAG, parameters, textOf } from "../actions/parameters.ts";
import {
  breakRest,
  letDayGoOn,
  longRest,
  longRestRefusal,
  resetLongRests,
  RESUMING,
  shortRest,
  type RestOptions,
} from "./recovery.ts";
import type { DestinyCommand, DestinyContext, DestinyReadContext } from "../rulings.ts";
import { isImperiled, LONG_REST_MINUTES, SHORT_REST_MINUTES } from "./resting-together.ts";
import { healingModifier } from "./treatment.ts";
import { PROMPTS } from "../prompts.ts";

/** DEST-REST-02: nobody rests in a fight, and the dead do not rest. */
function restless({ state }: DestinyReadContext, command: Command): Refusal | null {
  if (state.phase === "running") return refuse("DEST-REST-02", "fightRunning");
  return state.creatures[actorOf(command)]?.dead
    ? refuse("DEST-CON-24", "dead", { creature: actorOf(command) })
    : null;
}

/** DEST-REST-02, DEST-SEQ-03: nobody rests whom each round brings a check; the time of a rest would not let it pass. */
function restRefusal(situation: DestinyReadContext, command: Command): Refusal | null {
  const creature = situation.state.creatures[actorOf(command)];
  const refused = restless(situation, command);
  if (refused || !creature) return refused;
  if (isImperiled(creature)) return refuse("DEST-REST-02", "inPeril");
  // The hours of a rest are everybody's: only time that passes for all tells what becomes of the others.
  const other = Object.values(situation.state.creatures).find(
    (each) => !situation.absent.has(each.id) && isImperiled(each),
  );
  return other ? refuse("DEST-REST-02", "otherInPeril", { creature: other.name }) : null;
}

/** DEST-SEQ-01, DEST-AMB-59: so many rounds of a rest go by for whoever rests. */
function letGoBy(context: DestinyContext, id: CreatureId, rounds: number): void {
  letRoundsPass(context, id, rounds);
  letDayGoOn(context, id, rounds);
}

const SHORT_REST: DestinyCommand = {
  rule: "DEST-REST-01",
  shape: parameters({}),
  check: restRefusal,
  *run(context, command) {
    // DEST-REST-04: the half is of what is there as the rest is over, with the mana that has come back meanwhile.
    letGoBy(context, actorOf(command), roundsOfMinutes(SHORT_REST_MINUTES));
    yield* shortRest(context, actorOf(command));
  },
};

const LONG_REST: DestinyCommand = {
  rule: "DEST-REST-01",
  shape: parameters({ slept: OPTIONAL_FLAG, tender: { kind: "text", optional: true, blank: false } }),
  check: (situation, command) => {
    const creature = situation.state.creatures[actorOf(command)];
    const refused = restRefusal(situation, command);
    if (refused || !creature) return refused;
    const tender = textOf(command, "tender");
    if (tender !== "" && (tender === creature.id || !situation.state.creatures[tender]))
      return refuse("DEST-REST-12", "unknownTarget", { target: tender }, "tender");
    const refusal = longRestRefusal(creature, flagOf(command, "slept") ?? true);
    return refusal === null ? null : refuse(refusal.rule, refusal.code);
  },
  *run(context, command) {
    const id = actorOf(command);
    const isOfUse = yield* hasSlept(context, command);
    letGoBy(context, id, roundsOfMinutes(LONG_REST_MINUTES));
    if (!isOfUse) {
      const operands = { code: "notSlept" };
      return emitFor(context, id, { type: "RestInVain", rule: "DEST-REST-03", operands });
    }
    yield* longRest(context, id, restOptions(context, command));
    yield* offerInvestedMana(context, id);
  },
};

/** DEST-REST-03: without a night's sleep a long rest brings nothing; the GM knows, unless the command says so. */
function* hasSlept(context: DestinyContext, command: Command): Procedure<boolean> {
  const id = actorOf(command);
  if (flagOf(command, "slept") !== null) return true;
  const { choice } = yield* ask(PROMPTS.slept, {
    operands: { creature: id, hours: sleepHours(context.creature(id)).value },
    involves: [id],
  });
  return choice === "slept";
}

/** DEST-REST-02: strolling about and plain cooking break no rest; the GM says whether this did. */
function* wasStrenuous(context: DestinyContext, command: Command): Procedure<boolean> {
  const id = actorOf(command);
  const { choice } = yield* ask(PROMPTS.strenuous, {
    operands: { creature: id, minutes: numberOf(command, "interruption") ?? 0 },
    involves: [id],
  });
  return choice === "strenuous";
}

function restOptions(context: DestinyContext, command: Command): RestOptions {
  const tender = textOf(command, "tender");
  const slept = flagOf(command, "slept") ?? true;
  const added = command.modifiers ?? [];
  if (tender === "") return { slept, added };
  const creature = context.creature(tender);
  return {
    slept,
    added,
    tender: {
      creature: tender,
      modifier: healingModifier(creature, context.rulings),
      kit: carriesHealingKit(creature),
    },
  };
}

/** DEST-REST-13 to 15, DEST-PR-06: the GM says what an interrupted rest is still good for. */
const BREAK_REST: DestinyCommand = {
  rule: "DEST-REST-14",
  gmOnly: true,
  shape: parameters({
    kind: { kind: "choice", of: ["short", "long"] },
    elapsed: { kind: "number", integer: true, min: 0, max: 480 },
    interruption: { kind: "number", integer: true, min: 0, max: 100000 },
  }),
  check: restless,
  *run(context, command): Procedure<void> {
    const id = actorOf(command);
    if (!(yield* wasStrenuous(context, command)))
      return emitFor(context, id, { type: "RestUndisturbed", rule: "DEST-REST-02" });
    const kind = textOf(command, "kind") === "long" ? "long" : "short";
    const broken = breakRest(kind, numberOf(command, "elapsed") ?? 0, numberOf(command, "interruption") ?? 0);
    emitFor(context, id, {
      type: "RestBroken",
      rule: kind === "short" ? "DEST-REST-13" : "DEST-REST-14",
      operands: { kind, ...broken },
    });
    const choices: ChoiceOf<typeof PROMPTS.restBroken>[] = ["nothing"];
    if (broken.shortRests > 0) choices.unshift("countAsShortRests");
    if (broken.resume) choices.unshift("resume");
    const { choice } = yield* ask(PROMPTS.restBroken, {
      choices: choices.map((each) => ({ id: each })),
      usual: choices[0] ?? "nothing",
      operands: { creature: id, remaining: broken.remaining, shortRests: broken.shortRests },
      involves: [id],
    });
    letGoBy(context, id, roundsOfMinutes(minutesGone(command, choice === "resume")));
    const counts = choice === "countAsShortRests" || (choice === "resume" && context.rulings.brokenRestBoth);
    if (counts)
      emitFor(context, id, {
        type: "RestCounted",
        rule: "DEST-REST-15",
        rules: choice === "resume" ? ["DEST-AMB-48"] : [],
        operands: { shortRests: broken.shortRests },
      });
    for (let i = 0; counts && i < broken.shortRests; i += 1)
      yield* unlessGone(context, shortRest(context, id));
  },
};

/** DEST-REST-14: the minutes that a broken rest has cost; of one that is resumed all but those which it will count itself. */
export function minutesGone(command: Command, isResumed: boolean): number {
  const [elapsed, interruption] = [numberOf(command, "elapsed") ?? 0, numberOf(command, "interruption") ?? 0];
  return interruption + (isResumed ? RESUMING : elapsed);
}

const NEW_DAY: DestinyCommand = {
  rule: "DEST-AMB-59",
  gmOnly: true,
  shape: parameters({}),
  check: restless,
  *run(context, command) {
    resetLongRests(context, actorOf(command));
  },
};

/** DEST-AMB-13: every ten minutes once stable; the GM says when they are over, or wakes it outright, also in a fight. */
const WAKE: DestinyCommand = {
  rule: "DEST-AMB-13",
  gmOnly: true,
  shape: parameters({ outright: OPTIONAL_FLAG }),
  check: (situation, command) => {
    const creature = situation.state.creatures[actorOf(command)];
    const sleeps =
      creature && !creature.dead && hasCondition(creature, "unconscious") && !hasCondition(creature, "dying");
    const refused = (flagOf(command, "outright") ?? false) ? null : restless(situation, command);
    return refused ?? (sleeps ? null : refuse("DEST-AMB-13", "cannotWake"));
  },
  *run(context, command) {
    const id = actorOf(command);
    if (flagOf(command, "outright") ?? false) endCondition(context, id, "unconscious", "CORE-HAND");
    else yield* wakeCheck(context, id);
  },
};

export const REST_COMMANDS: { readonly [type: string]: DestinyCommand } = {
  shortRest: SHORT_REST,
  longRest: LONG_REST,
  breakRest: BREAK_REST,
  newDay: NEW_DAY,
  wake: WAKE,
};
