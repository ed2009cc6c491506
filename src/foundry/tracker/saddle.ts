// Who rides whom, by the GM's word: the creatures of a fight to choose a mount from, or none.

import type { Command } from "../../core/commands.ts";
import type { ConditionMark } from "../../core/ruleset.ts";
import { engineOf, getFight, shelvedOf } from "../fight-access.ts";
import { wishBetween } from "../wishes.ts";
import { say } from "../words.ts";

/** Asks what somebody rides from now on, and does as the GM says. */
export async function seat(combat: Combat.Implementation, rider: string): Promise<void> {
  const fight = getFight(combat);
  if (!fight) return;
  const { commands, ruleset } = shelvedOf(fight);
  const riding = (target: string): Command => ({
    type: commands.ride ?? "",
    creature: rider,
    ...(target === "" ? {} : { target }),
  });
  const isPossible = (target: string): boolean => engineOf(fight).check(fight, riding(target), null) === null;
  const mounts = Object.values(fight.state.creatures).filter(({ id }) => isPossible(id));
  const marks = ruleset.conditions(engineOf(fight).situation(fight), rider);
  const now = mountAmong(marks);
  const options = [
    new Option(say("FRAY.Tracker.Saddle.onFoot"), "", now === "", now === ""),
    ...mounts.map(({ id, name }) => new Option(name, id, id === now, id === now)),
  ];
  const name = fight.state.creatures[rider]?.name ?? "";
  const mount = await ask(say("FRAY.Tracker.Saddle.title", { name }), options);
  if (mount !== null && mount !== now) await wishBetween(combat, riding(mount));
}

function mountAmong(marks: readonly ConditionMark[]): string {
  return String(marks.find(({ condition }) => condition === "mounted")?.operands["source"] ?? "");
}

async function ask(title: string, options: readonly HTMLOptionElement[]): Promise<string | null> {
  const result: unknown = await foundry.applications.api.DialogV2.prompt({
    window: { title },
    content: `<div class="fray fray-dialog"><label class="fray-dialog-field"><span>${say("FRAY.Tracker.Saddle.mount")}</span><select name="mount">${options.map((each) => each.outerHTML).join("")}</select></label></div>`,
    rejectClose: false,
    ok: {
      label: say("FRAY.Tracker.Saddle.do"),
      callback: (_event: Event, button: HTMLButtonElement) =>
        button.form ? String(new FormData(button.form).get("mount") ?? "") : null,
    },
  } as never);
  return typeof result === "string" ? result : null;
}
