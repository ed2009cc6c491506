// A rest that was broken: the GM says which it was, how long it had gone on, and how long it was disturbed.

import type { JsonRecord } from "../../core/json.ts";
import { say } from "../words.ts";

/** Minutes of a long rest, beyond which none can have gone on (DEST-REST-01). */
const LONG_REST = 480;
const LONGEST_DISTURBANCE = 100_000;

function minutes(name: string, key: string, value: number, max: number): string {
  const attributes = `type="number" name="${name}" value="${value}" min="0" max="${max}" step="1" required`;
  return `<label class="fray-dialog-field"><span>${say(key)}</span><input ${attributes}></label>`;
}

function kinds(): string {
  const options = ["long", "short"].map(
    (each) => `<option value="${each}">${say(`FRAY.Command.${each}Rest`)}</option>`,
  );
  return `<label class="fray-dialog-field"><span>${say("FRAY.Sheet.BrokenRest.kind")}</span><select name="kind">${options.join("")}</select></label>`;
}

/** Asks the GM about a broken rest (DEST-REST-13, DEST-REST-14); times in minutes. Null when the GM turns back. */
export async function askBrokenRest(): Promise<JsonRecord | null> {
  const result: unknown = await foundry.applications.api.DialogV2.prompt({
    window: { title: say("FRAY.Command.breakRest") },
    content: `<div class="fray fray-dialog">${kinds()}${minutes("elapsed", "FRAY.Sheet.BrokenRest.elapsed", 0, LONG_REST)}${minutes("interruption", "FRAY.Sheet.BrokenRest.interruption", 0, LONGEST_DISTURBANCE)}</div>`,
    rejectClose: false,
    ok: {
      label: say("FRAY.Command.breakRest"),
      callback: (_event: Event, button: HTMLButtonElement) =>
        button.form ? new FormData(button.form) : null,
    },
  } as never);
  if (!(result instanceof FormData)) return null;
  const kind = result.get("kind") === "short" ? "short" : "long";
  return { kind, elapsed: Number(result.get("elapsed")), interruption: Number(result.get("interruption")) };
}
