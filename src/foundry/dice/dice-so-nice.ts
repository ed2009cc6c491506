// Dice So Nice: its dice roll as those of the right person before anybody reads the result, and it knows our dice.

import { noteOf, type ShownRoll } from "./show-dice.ts";
import { WILD_LABELS, FUDGE_LABELS } from "./wild-die.ts";

/** What the module's documentation promises of `game.dice3d`. */
export interface Dice3d {
  showForRoll(
    roll: Roll,
    user: User.Implementation,
    synchronize: boolean,
    whisper: readonly string[] | null,
    blind: boolean,
    message: string | null,
    speaker: object | null,
  ): Promise<boolean>;
  addDicePreset(preset: { type: string; labels: readonly string[]; system: string }, shape?: string): unknown;
}

/** Listens for the module, which may be there or not; at `init`. */
export function followDiceSoNice(): void {
  let dice3d: Dice3d | null = null;
  Hooks.on("diceSoNiceReady", (ready) => {
    dice3d = ready;
    addPresets(ready);
  });
  Hooks.on("fray.dice", ({ shown, shows }) => {
    const module = dice3d;
    if (module) shows.push(...shown.map((each) => show(module, each)));
  });
  Hooks.on("diceSoNiceMessagePreProcess", (id, interception) => {
    if (hasBeenShown(id)) interception.willTrigger3DRoll = false;
  });
}

function addPresets(dice3d: Dice3d): void {
  dice3d.addDicePreset({ type: "dw", labels: WILD_LABELS, system: "standard" }, "d6");
  dice3d.addDicePreset({ type: "du", labels: FUDGE_LABELS, system: "standard" }, "d6");
}

/** The speaker lets the module keep the dice of NPCs to itself where a GM has set it so. */
async function show(dice3d: Dice3d, { roll, user, actor, whisper }: ShownRoll): Promise<void> {
  const speaker = actor ? ChatMessage.getSpeaker({ actor, token: actor.token ?? undefined }) : null;
  await dice3d.showForRoll(drawable(roll), user, true, whisper, false, null, speaker);
}

/** A roll as the module can draw it: up to D30, and a D36, D48 or D60 as two of ten, which show the same number. */
function drawable(roll: Roll): Roll {
  const data = roll.toJSON();
  const isShapeless = (term: (typeof data.terms)[number]): boolean => {
    const { faces = 0 } = term as { readonly faces?: number };
    return faces > 30 && faces < 100;
  };
  if (!data.terms.some(isShapeless)) return roll;
  const terms = data.terms.map((term) => (isShapeless(term) ? { ...term, faces: 100 } : term));
  return Roll.fromData({ ...data, terms } as never) as Roll;
}

/** Dice that have rolled already do not roll again with their card. */
function hasBeenShown(id: string): boolean {
  const rolls = game.messages?.get(id)?.rolls ?? [];
  return rolls.length > 0 && rolls.every((roll) => noteOf(roll).shown === true);
}
