// One click for a turn: what the panel offers of it, for the creature that acts and for all who are due together.

import type { Command } from "../../core/language/commands.ts";
import { openAsk } from "../../core/engine/open-requests.ts";
import { PASS } from "../../core/language/requests.ts";
import { deedsAtOnce, lastDeed, sameAgain, type DeedAtOnce } from "../../view/at-once.ts";
import { openDeclarations, waitingAnswers } from "../../view/declaration-view.ts";
import type { SentInput } from "../arbiter/intents.ts";
import type { RunningAccess } from "../fights/fight-views.ts";
import { optionsOf } from "../fights/turn-options.ts";
import {
  actingCreature,
  askedIn,
  EMPTY,
  paletteOptions,
  promptContext,
  surroundingsOf,
  type PanelChoices,
} from "./panel-context.ts";

/** What one click does for the creature that acts; nothing while a question that is not its turn is answered. */
export function atOnceDeeds(access: RunningAccess, choices: PanelChoices): readonly DeedAtOnce[] {
  const creature = actingCreature(access, choices);
  const { answering } = choices;
  if (creature === null || (answering && !answering.isTurn)) return [];
  if (!answering && access.fight.open !== null) return [];
  const options = paletteOptions(access, choices);
  const { fight, seat } = access;
  const asked = askedIn(access, answering);
  const mayBe = (command: Command): boolean => access.engine.check(fight, command, asked) === null;
  return deedsAtOnce({ fight, creature, options, around: surroundingsOf(access) }, seat, mayBe);
}

function isAllowed({ engine, fight }: RunningAccess, command: Command, key: string | null): boolean {
  return engine.check(fight, command, openAsk(fight.open, key)) === null;
}

/** What is sent for a whole command of the creature that acts. */
export function inputFor(command: Command, choices: PanelChoices): SentInput {
  const { answering } = choices;
  return answering
    ? {
        kind: "answer",
        request: answering.key,
        choice: answering.choice,
        command,
        ...(answering.anew ? { anew: true } : {}),
      }
    : { kind: "command", command };
}

/** The answers by which all who are due and the viewer's own do the same as last time, as far as they can. */
export function repeatingAnswers(access: RunningAccess): readonly SentInput[] {
  const { fight, seat } = access;
  const { viewer } = seat;
  const around = surroundingsOf(access);
  return openDeclarations(fight, viewer).flatMap(({ key, creature, choice }) => {
    if (!viewer.owns.has(creature) || !lastDeed(fight, creature)) return [];
    const options = optionsOf(fight, creature, key);
    const { command } = sameAgain({ fight, creature, options, around }) ?? {};
    if (!command || !isAllowed(access, command, key)) return [];
    return [{ kind: "answer" as const, request: key, choice, command }];
  });
}

/** What a button for all sends: each of the viewer's own who is asked passes, waits, or does the same again. */
export function answersOfAll(access: RunningAccess, button = ""): readonly SentInput[] {
  if (button === "repeatAll") return repeatingAnswers(access);
  const answers =
    button === "waitAll"
      ? waitingAnswers(access.fight, access.seat.viewer)
      : promptContext(access, EMPTY)
          .own.filter(({ mayPass }) => mayPass)
          .map(({ key }) => ({ request: key, choice: PASS }));
  return answers.map((answer) => ({ kind: "answer", ...answer }));
}
