// The slots of a user's hotbar: the macro that goes into one, and which one is free.

import { notify } from "../platform/notices.ts";
import { say } from "../platform/words.ts";

/** What a macro of ours is made of. */
export interface MacroData {
  readonly name: string;
  readonly img: string | null;
  readonly command: string;
}

/** As many as all pages of a hotbar have. */
const SLOTS = 50;

/** Puts a macro into the first free slot and says where it lies; where it lies already, it stays. */
export async function putInFreeSlot(wanted: MacroData): Promise<void> {
  const hotbar = (game.user?.hotbar ?? {}) as Readonly<Record<string, string>>;
  const there = known(wanted)?.id;
  const slots = Array.from({ length: SLOTS }, (_, i) => i + 1);
  const place = slots.find((slot) => there && hotbar[slot] === there) ?? slots.find((slot) => !hotbar[slot]);
  if (place === undefined) return void notify("warn", say("FRAY.Hotbar.full", { name: wanted.name }));
  if (!there || hotbar[place] !== there) await assign(wanted, place);
  notify("info", say("FRAY.Hotbar.there", { name: wanted.name, slot: place }));
}

/** One macro is enough for the same deed: whoever has it already gets it once more. */
export async function assign(wanted: MacroData, slot: number): Promise<void> {
  const { name, img, command } = wanted;
  const data = { name, type: "script", command, ...(img === null ? {} : { img }) };
  const macro = known(wanted) ?? (await Macro.implementation.create(data as never));
  if (macro) await game.user?.assignHotbarMacro(macro, slot);
}

function known({ name, command }: MacroData): Macro.Implementation | undefined {
  return game.macros?.find((each) => each.name === name && each.command === command && each.isOwner);
}
