// Who sees the dice this person rolls from the chat line.
import { messageModes, type Audience } from "../../../core/message-modes.ts";
import { game } from "../../shell/world.ts";

const CHOICES: readonly { readonly audience: Audience; readonly label: string }[] = [
  { audience: "everybody", label: "Everybody" },
  { audience: "gamemasters", label: "The GM and me" },
  { audience: "blind", label: "Only the GM" },
  { audience: "self", label: "Only me" },
];

/** The word of this generation for an audience. */
export function modeFor(audience: Audience): string {
  const { audiences, initial } = messageModes();
  return Object.keys(audiences).find((mode) => audiences[mode] === audience) ?? initial;
}

/** The modes to choose among, with their words. */
export function listModes(): { value: string; label: string; selected: boolean }[] {
  const chosen = chosenRollMode();
  return CHOICES.map(({ audience, label }) => ({ value: modeFor(audience), label })).map((mode) => ({
    ...mode,
    selected: mode.value === chosen,
  }));
}

/** The mode in force, public unless this person chose otherwise. */
export function chosenRollMode(): string {
  const { key, initial } = messageModes();
  const isRegistered = game().settings.settings.has(`core.${key}`);
  return isRegistered ? String(game().settings.get("core", key)) : initial;
}

/** Chooses a mode for this device. */
export async function chooseRollMode(mode: string): Promise<void> {
  await game().settings.set("core", messageModes().key, mode);
}
