// What a deed is done with, as its bearer reads it: the numbers of the weapon, spell or potion, and its text.

import type { Command } from "../../core/language/commands.ts";
import { layoutOf, rulesetOfItemType } from "../../rulesets/index.ts";
import { paragraphsOf } from "../../view/plain-text.ts";
import { textIn } from "../platform/typed-documents.ts";
import { wordsOfGame } from "../platform/words.ts";
import { fieldInput, shownFields } from "./field-inputs.ts";

export interface ThingView {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly numbers: readonly { readonly label: string; readonly text: string }[];
  readonly text: readonly string[];
}

/** The things of an actor that a command names, in the order in which it names them. */
export function thingsNamed(actor: Actor.Implementation, command: Command): ThingView[] {
  const ids = Object.values(command).filter((value) => typeof value === "string");
  return [...new Set(ids)].flatMap((id) => {
    const item = actor.items.get(id);
    return item ? [thingView(item)] : [];
  });
}

function thingView(item: Item.Implementation): ThingView {
  return {
    id: item.id ?? "",
    name: item.name,
    img: item.img ?? "",
    numbers: numbersOf(item),
    text: paragraphsOf(textIn(item, "description")),
  };
}

/** Its fields as a sheet shows them, but for those that say nothing: flags that are down, zeros and empty texts. */
function numbersOf(item: Item.Implementation): ThingView["numbers"] {
  const ruleset = rulesetOfItemType(item.type);
  const words = wordsOfGame(ruleset);
  return shownFields(item, layoutOf(ruleset)).flatMap((path) => {
    const { isFlag, value, label, text } = fieldInput(item, path, words);
    const saysNothing = text === "" || value === 0 || value === false;
    return saysNothing ? [] : [{ label, text: isFlag ? "" : text }];
  });
}
