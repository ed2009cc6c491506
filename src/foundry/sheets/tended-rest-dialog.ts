// A long rest under somebody's care: the person says who tends the sleeper, if anybody does.

import type { JsonRecord } from "../../core/json.ts";
import { say } from "../words.ts";

/** Asks who tends a long rest (DEST-REST-12): a hero, or whoever is marked on the board. Null when the person turns back. */
export async function askTender(
  _sleeper: Actor.Implementation,
  others: readonly Actor.Implementation[],
): Promise<JsonRecord | null> {
  if (others.length === 0) return {};
  const options = others.map((each) => new Option(each.name, each.uuid).outerHTML);
  const result: unknown = await foundry.applications.api.DialogV2.prompt({
    window: { title: say("FRAY.Command.longRest") },
    content: `<div class="fray fray-dialog"><label class="fray-dialog-field"><span>${say("FRAY.Sheet.TendedRest.by")}</span><select name="tender"><option value="">${say("FRAY.Sheet.TendedRest.nobody")}</option>${options.join("")}</select></label></div>`,
    rejectClose: false,
    ok: {
      label: say("FRAY.Command.longRest"),
      callback: (_event: Event, button: HTMLButtonElement) =>
        button.form ? String(new FormData(button.form).get("tender") ?? "") : null,
    },
  } as never);
  if (typeof result !== "string") return null;
  return result === "" ? {} : { tender: result };
}
