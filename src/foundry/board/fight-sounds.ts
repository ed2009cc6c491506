// Sounds of a fight: each seat hears what came of a step and when it is called, as loud as its interface sounds are.

import { callsOf, newCall, NO_CALLS, resultHeard, type Calls, type Sound } from "../../view/heard.ts";
import { onFightChange, type FightChange } from "../fights/fight-access.ts";
import { accessTo, type RunningAccess } from "../fights/fight-views.ts";
import { setting } from "../register/settings.ts";

/** How loud each is, beside the volume that the host gives its interface. */
const VOLUMES: { readonly [Each in Sound]: number } = { harm: 0.7, fate: 0.9, turn: 0.6, question: 0.5 };
/** Milliseconds from the sound of a result to a call, so that both can be heard. */
const APART = 600;

/** The host's sounds, as far as this file needs them. */
interface Speaker {
  readonly locked: boolean;
  readonly interface: object | undefined;
  play(source: string, options: object): Promise<unknown>;
}

/** What called this client last, by fight. */
const known = new Map<string, Calls>();

/** Lets this client hear from now on what its fights come to; at `ready`. */
export function followWithSounds(): void {
  onFightChange((change) => {
    const sounds = soundsOf(change);
    sounds.forEach((sound, i) => setTimeout(() => play(sound), i * APART));
  });
}

/** What this client is to hear of a change, in order, by its own setting. What is taken back is silent. */
export function soundsOf({ holder, before, events, reversed }: FightChange): readonly Sound[] {
  if (holder.kind !== "combat") return [];
  const running = accessTo(holder.document as Combat.Implementation)?.running;
  const wanted = setting("sounds");
  if (!running) return [];
  const call = callSince(holder.id, before === null, running);
  if (wanted === "none" || reversed.length > 0) return [];
  const result = wanted === "all" ? resultHeard(running.ruleset, running.fight, running.seat, events) : null;
  return [result, call].filter((sound) => sound !== null);
}

/** Notes what calls this client now. Where it has not looked before, only a fight that has just begun calls anew. */
function callSince(id: string, isNew: boolean, access: RunningAccess): Sound | null {
  const now = callsOf(access.ruleset, access.situation, access.fight, access.seat);
  const last = known.get(id) ?? (isNew ? NO_CALLS : now);
  known.set(id, now);
  return newCall(last, now);
}

/** A client that nobody has touched yet may not make a noise, and one whose host has no sounds makes none. */
function play(sound: Sound): void {
  const speaker: Speaker | null | undefined = game.audio;
  if (!speaker || speaker.locked) return;
  speaker
    .play(`systems/fray/media/sounds/${sound}.wav`, { volume: VOLUMES[sound], context: speaker.interface })
    .catch((error: unknown) => console.warn("Fray |", error));
}
