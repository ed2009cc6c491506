// The form for dice of wood: a field for the face of each die that somebody throws by hand.
import { seat } from "../../core/seat.ts";
import { escapeHTML } from "../../core/utils/text.ts";
import { DialogV2 } from "./dialog.ts";

interface HandDice {
  readonly denomination: string;
  readonly number: number | undefined;
  readonly faces: number | undefined;
}

/** Asks for all faces of a roll; what is left open, and all where the form is closed, falls by chance. */
export async function askFaces(formula: string, dice: readonly HandDice[]): Promise<number[][]> {
  const answer = (await DialogV2.input({
    window: { title: "TABLE.Dice.Title" },
    content: `<p>${escapeHTML(formula)}</p>${dice.map(fieldsOf).join("")}`,
    rejectClose: false,
  })) as Record<string, unknown> | null;
  const faces = dice.map(({ number = 0 }, i) =>
    Array.from({ length: number }, (_die, j) => Number(answer?.[`face.${i}.${j}`] ?? 0)),
  );
  return faces.map((row) => row.filter((face) => face > 0));
}

function fieldsOf({ denomination, number = 0, faces = 0 }: HandDice, i: number): string {
  const label = `${seat.game.i18n.localize("TABLE.Dice.Face")} (${denomination})`;
  return Array.from(
    { length: number },
    (_die, j) =>
      `<label>${escapeHTML(label)} <input type="number" name="face.${i}.${j}" min="1" max="${faces}" step="1"></label>`,
  ).join("");
}
