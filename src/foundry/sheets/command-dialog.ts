// The dialog of a button on a sheet: what a command outside a fight still has to be told, such as who tends a sleeper.

import type { JsonRecord } from "../../core/language/json.ts";
import type { SheetCommand, SheetQuestion } from "../../core/manifest/sheet-layout.ts";
import { said, type Words } from "../../view/words.ts";
import { chosenAudience } from "../platform/generation.ts";
import { targetedActors } from "../platform/targets.ts";
import { say } from "../platform/words.ts";
import { allActors } from "../platform/world.ts";
import { askForm, dialogField, dialogOf, modifierAttributes, saidWhenWrong } from "../render/ask-form.ts";

type Kinds = { readonly [type: string]: "character" | "npc" };
/** For whom is asked, among whom helpers are found, and in whose words. */
export interface Asking {
  readonly actor: Actor.Implementation;
  readonly kinds: Kinds;
  readonly words: Words;
}

type Of<Kind extends SheetQuestion["kind"]> = Extract<SheetQuestion, { readonly kind: Kind }>;

/** One question for one actor: its control, and what the command is told by the form. */
export interface Asked {
  readonly markup: string;
  read(form: FormData): JsonRecord;
}

function askNumber({ parameter, label, min, max, open }: Of<"number">, words: Words): Asked {
  const problem = saidWhenWrong(say("FRAY.Panel.NumberWrong", { min, max }));
  const begins = open === undefined ? `value="${min}" required` : `placeholder="${said(words, open)}"`;
  const attributes = `type="number" name="${parameter}" min="${min}" max="${max}" step="1" ${begins}`;
  return {
    markup: dialogField(said(words, label), `<input ${attributes} ${problem}>`),
    read: (form) => (form.get(parameter) === "" ? {} : { [parameter]: Number(form.get(parameter)) }),
  };
}

function askChoice({ parameter, label, choices, open }: Of<"choice">, words: Words): Asked {
  const ids = Object.keys(choices);
  const unchosen = open === undefined ? [] : [`<option value="">${said(words, open)}</option>`];
  const options = ids.map((id) => `<option value="${id}">${said(words, choices[id] ?? id)}</option>`);
  const select = `<select name="${parameter}">${[...unchosen, ...options].join("")}</select>`;
  return {
    markup: dialogField(said(words, label), select),
    read: (form) => {
      const chosen = ids.find((id) => id === form.get(parameter));
      if (chosen === undefined && open !== undefined) return {};
      return { [parameter]: chosen ?? ids[0] ?? null };
    },
  };
}

function askFlag({ parameter, label }: Of<"flag">, words: Words): Asked {
  return {
    markup: dialogField(said(words, label), `<input type="checkbox" name="${parameter}">`),
    read: (form) => ({ [parameter]: form.get(parameter) !== null }),
  };
}

/** A number that people add to the roll, and the reason that has to go with it. */
function askModifier(): Asked {
  const number = `<input type="number" name="modifier.value" ${modifierAttributes()}>`;
  const lacking = saidWhenWrong(say("FRAY.Panel.ReasonWrong"));
  const words = `<input type="text" name="modifier.reason" maxlength="200" data-goes-with="modifier.value" ${lacking}>`;
  return {
    markup: `${dialogField(say("FRAY.Panel.Modifier"), number)}${dialogField(say("FRAY.Panel.Reason"), words)}`,
    read: (form): JsonRecord => {
      const [value, reason] = [form.get("modifier.value"), form.get("modifier.reason")];
      if (typeof value !== "string" || value === "" || typeof reason !== "string") return {};
      return { modifiers: [{ value: Number(value), reason: reason.trim() }] };
    },
  };
}

/** Fields for words, with what is offered in a list that opens at them; fields that stay empty say nothing. */
function askWords({ parameter, label, known, most }: Of<"words">, words: Words): Asked {
  const listed = `fray-offered-${parameter}`;
  const options = known.map((each) => new Option("", each).outerHTML);
  const name = said(words, label);
  const fields = Array.from({ length: most }, (_each, i) => {
    const required = i === 0 ? ` required ${saidWhenWrong(say("FRAY.Sheet.NameFirst"))}` : "";
    const input = `<input type="text" name="${parameter}" list="${listed}" autocomplete="off"${required}>`;
    return dialogField(most === 1 ? name : `${name} ${i + 1}`, input);
  });
  return {
    markup: `${fields.join("")}<datalist id="${listed}">${options.join("")}</datalist>`,
    read: (form) => {
      const given = form.getAll(parameter).map((each) => (typeof each === "string" ? each.trim() : ""));
      const told = given.filter((each) => each !== "");
      return { [parameter]: most === 1 ? (told[0] ?? "") : told };
    },
  };
}

/** Who may help an actor outside a fight: the players' other heroes of its game, and whoever is marked on the board. */
function companionsOf(actor: Actor.Implementation, kinds: Kinds): Actor.Implementation[] {
  const heroes = allActors().filter(
    (each) => kinds[each.type as string] === "character" && each.hasPlayerOwner,
  );
  const marked = targetedActors().filter((each) => kinds[each.type as string] !== undefined);
  return [...new Set([...heroes, ...marked])].filter((each) => each.uuid !== actor.uuid);
}

function askHelper(
  { parameter, label, nobody, marked = false }: Of<"helper">,
  { actor, kinds, words }: Asking,
): Asked | null {
  const others = companionsOf(actor, kinds);
  if (others.length === 0) return null;
  const targets = marked ? targetedActors().map(({ uuid }) => uuid) : [];
  const options = others.map(
    ({ name, uuid }) => new Option(name, uuid, uuid === targets[0], uuid === targets[0]).outerHTML,
  );
  const none = `<option value="">${said(words, nobody)}</option>`;
  return {
    markup: dialogField(
      said(words, label),
      `<select name="${parameter}">${none}${options.join("")}</select>`,
    ),
    read: (form) => {
      const helper = form.get(parameter);
      return typeof helper === "string" && helper !== "" ? { [parameter]: helper } : {};
    },
  };
}

function asked(question: SheetQuestion, asking: Asking): Asked | null {
  switch (question.kind) {
    case "number":
      return askNumber(question, asking.words);
    case "choice":
      return askChoice(question, asking.words);
    case "words":
      return askWords(question, asking.words);
    case "helper":
      return askHelper(question, asking);
    case "flag":
      return askFlag(question, asking.words);
    case "modifier":
      return askModifier();
  }
}

/** The questions that are asked of these: a question beside another one only with that one. */
export function questionsFor(asks: readonly SheetQuestion[], asking: Asking): readonly Asked[] {
  const isAsked = (parameter: string): boolean =>
    asks.some((each) => each.parameter === parameter && asked(each, asking) !== null);
  return asks
    .filter((each) => !("beside" in each) || each.beside === undefined || isAsked(each.beside))
    .map((each) => asked(each, asking))
    .filter((each) => each !== null);
}

/**
 * What a person answers to the questions of a sheet's command; nothing where there is nothing to ask. Null when the
 * person turns back. `label` is a key, or what is rolled in words.
 */
export async function askForCommand(
  { asks = [], label }: Pick<SheetCommand, "asks" | "label">,
  asking: Asking,
): Promise<JsonRecord | null> {
  const questions = questionsFor(asks, asking);
  if (questions.length === 0) return {};
  const name = said(asking.words, label);
  const audience = chosenAudience();
  const secret = audience === null ? "" : `<p class="fray-note">${say(`FRAY.Audience.${audience}`)}</p>`;
  const form = await askForm(name, name, dialogOf(...questions.map(({ markup }) => markup), secret));
  return form && Object.assign({}, ...questions.map((each) => each.read(form)));
}
