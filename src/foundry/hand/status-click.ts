// A click on a status icon: the GM's hand sets or ends the condition, in a fight and outside; a player's click is a wish.

import { refuse } from "../../core/language/rules.ts";
import { beginComposition, commandOf, firstMissing } from "../../view/composition.ts";
import { conditionEntry } from "../../view/hand-view.ts";
import { fightOfActor, shelvedOf } from "../fights/fight-access.ts";
import { submitBetween } from "../fights/gm-commands.ts";
import { submit } from "../fights/submit.ts";
import { notifyRefusal } from "../platform/words.ts";
import { doByHand, handsOf, placeOfHand } from "./hand-place.ts";

/** A click on a status icon. Returns whether the condition now is as wished. */
export async function submitCondition(
  actor: Actor.Implementation,
  condition: string,
  active: boolean,
): Promise<boolean> {
  const byHand = game.user?.isGM ? await clickByHand(actor, condition, active) : null;
  if (byHand !== null) return byHand;
  const found = fightOfActor(actor);
  if (!found) {
    notifyRefusal(refuse("CORE-CONDITION", "onlyInFight", { condition }));
    return !active;
  }
  const { combat, fight, creature } = found;
  const shelved = shelvedOf(fight);
  const byRules = shelved.setByHand(fight, creature, condition, active) === null;
  const command = byRules ? shelved.clickOn(fight, creature, condition, active) : null;
  const answer =
    command && game.user?.isGM
      ? await submitBetween(combat, command)
      : await submit(combat, { kind: "toggleCondition", creature, condition, active });
  return answer.accepted ? active : !active;
}

/**
 * What the game's hand makes of the click: done at once where nothing has to be said, else its form opens. Null where
 * the hand has nothing for it.
 */
async function clickByHand(
  actor: Actor.Implementation,
  condition: string,
  active: boolean,
): Promise<boolean | null> {
  const place = await placeOfHand([actor]);
  const [hand = []] = place ? handsOf(place) : [];
  const entry = conditionEntry(hand, active ? "setCondition" : "endCondition", condition);
  if (!place || !entry) return null;
  const { option, chosen } = entry;
  if (option.refusal) {
    notifyRefusal(option.refusal, place.seat.words);
    return !active;
  }
  const [creature = ""] = place.creatures;
  const begun = beginComposition({ creature, option, question: null });
  const composition = { ...begun, chosen: { ...begun.chosen, ...chosen } };
  const isOpen = option.needs.some((need) => !(need.parameter in chosen) && !mayBeLeftOut(need));
  if (isOpen || firstMissing(composition)) {
    const { HandWindow } = await import("./hand-window.ts");
    await HandWindow.instance.openEntry(actor, option, chosen);
    return !active;
  }
  const { accepted } = await doByHand(place, commandOf(composition));
  return accepted ? active : !active;
}

function mayBeLeftOut(need: { readonly kind: string; readonly optional?: boolean }): boolean {
  return need.optional ?? false;
}
