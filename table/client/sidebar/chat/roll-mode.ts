// Who sees the dice this person rolls from the chat line.
import { game } from "../../shell/world.ts";

export const ROLL_MODES = [
  { value: "publicroll", label: "Everybody" },
  { value: "gmroll", label: "The GM and me" },
  { value: "blindroll", label: "Only the GM" },
  { value: "selfroll", label: "Only me" },
] as const;

/** The core setting that holds the mode. */
const SETTING = { namespace: "core", key: "rollMode" } as const;

function isRegistered(): boolean {
  return game().settings.settings.has(`${SETTING.namespace}.${SETTING.key}`);
}

/** The mode in force, public unless this person chose otherwise. */
export function chosenRollMode(): string {
  return isRegistered() ? String(game().settings.get(SETTING.namespace, SETTING.key)) : "publicroll";
}

/** Chooses a mode for this device. */
export async function chooseRollMode(mode: string): Promise<void> {
  await game().settings.set(SETTING.namespace, SETTING.key, mode);
}
