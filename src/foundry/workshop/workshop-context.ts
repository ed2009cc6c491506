// What the workshop's page shows of a draft.

import { allGames } from "../../rulesets/index.ts";
import { viewNumbers, type NumbersView } from "../../view/sheet-view.ts";
import type { NpcItem } from "../../view/workshop-npc.ts";
import {
  faultOfNpc,
  viewNpcField,
  type NpcFault,
  type NpcField,
  type NpcFieldView,
} from "../../view/workshop-view.ts";
import type { Words } from "../../view/words.ts";
import { sheetOf } from "../fights/fight-access.ts";
import { rulingsOf } from "../rulings/ruling-settings.ts";
import { say, wordsOfGame } from "../platform/words.ts";
import type { ForecastContext } from "./forecast-view.ts";
import { itemChoices, subjectChoices, templateChoices, type Option, type OptionGroup } from "./choices.ts";
import type { Draft, PasteReport } from "./draft.ts";
import { viewLists, type NpcListView } from "./npc-lists.ts";
import { fieldGroups, itemFields, itemLists } from "./npc-fields.ts";

export interface DraftContext {
  readonly games: readonly Option[];
  readonly subjects: readonly Option[];
  readonly templates: readonly OptionGroup[];
  readonly ranks: readonly Option[];
  readonly rankHint: string;
  readonly rankRule: string;
  readonly name: string;
  readonly nameProblem: string;
  readonly img: string;
  readonly edits: string;
  readonly isEdited: boolean;
  readonly groups: readonly {
    readonly label: string;
    readonly fields: readonly NpcFieldView[];
    readonly lists: readonly NpcListView[];
  }[];
  readonly items: readonly ItemView[];
  readonly itemChoices: readonly OptionGroup[];
  /** A stat block in the game's own words. */
  readonly example: string;
  readonly report: {
    readonly done: string;
    readonly left: readonly { label: string; text: string }[];
    /** Whether it can be taken back. */
    readonly mayUnread: boolean;
  } | null;
}

export interface SaveContext {
  readonly places: readonly Option[];
  readonly isNewPack: boolean;
  readonly packProblem: string;
  readonly packName: string;
  readonly saveProblem: string;
}

/** What the parts that are drawn need, and nothing for those that are not. */
export type WorkshopContext = Partial<DraftContext & ForecastContext & SaveContext> & {
  readonly rootId: string;
  /** The words of the templates by their keys: the host knows none that came with the window. */
  readonly spoken: { readonly [key: string]: string };
  readonly numbers?: NumbersView;
};

interface ItemView {
  readonly key: string;
  /** Whether the template has no such item. */
  readonly isNew: boolean;
  readonly img: string;
  readonly kind: string;
  readonly name: NpcFieldView;
  readonly removeLabel: string;
  readonly fields: readonly NpcFieldView[];
  readonly lists: readonly NpcListView[];
  /** What the lists are called, one after the other. */
  readonly listNames: string;
}

/** The page of a draft with these numbers, and the fields on it by their keys. */
export function draftContext(
  draft: Draft,
  numbers: NumbersView,
  report: PasteReport | null,
): { readonly context: DraftContext; readonly fields: ReadonlyMap<string, NpcField> } {
  const { shelved, npc, base, typed } = draft;
  const { id } = shelved.ruleset;
  const words = wordsOfGame(id);
  const fields = new Map<string, NpcField>();
  const form = { npc, base, typed, fault: faultOfDraft(draft, numbers) };
  const view = (field: NpcField): NpcFieldView => {
    const shown = viewNpcField(field, form, words);
    fields.set(shown.key, field);
    return shown;
  };
  const { origin } = draft.loaded;
  const context: DraftContext = {
    games: allGames.map((game) => ({
      id: game.id,
      label: say(`FRAY.Ruleset.${game.id}`),
      selected: game.id === id,
    })),
    subjects: subjectChoices(shelved, draft.actor),
    templates: templateChoices(shelved, origin.template, origin.name),
    ranks: rankChoices(draft),
    rankHint: say(`FRAY.workshop.RankHint.${id}.${draft.rank}`),
    rankRule: shelved.workshop.ranks.find((rank) => rank.id === draft.rank)?.rule ?? "",
    name: typed["name"]?.text ?? npc.name,
    nameProblem: typed["name"]?.problem ?? "",
    img: npc.img,
    ...editsContext(draft),
    groups: fieldGroups(shelved, draft.forNow, npc, words).map((group) => ({
      label: group.label,
      fields: group.fields.map(view),
      lists: viewLists(draft, group.lists, null, words),
    })),
    items: Object.entries(npc.items).map((item) => itemView(draft, item, words, view)),
    itemChoices: itemChoices(shelved),
    example: say(`FRAY.workshop.Example.${id}`),
    report: report && reportView(report, draft.mayUnread),
  };
  return { context, fields };
}

/** How much of the template has been changed. */
export function editsContext({ edits }: Draft): { readonly edits: string; readonly isEdited: boolean } {
  const count = edits.length;
  const text = count === 0 ? say("FRAY.workshop.NoEdits") : say("FRAY.workshop.Edits", { count });
  return { edits: text, isEdited: count > 0 };
}

/** One field alone, told the fault if it holds it. */
export function fieldContext(draft: Draft, field: NpcField, fault: NpcFault | null): NpcFieldView {
  const { shelved, npc, base, typed } = draft;
  return viewNpcField(field, { npc, base, typed, fault }, wordsOfGame(shelved.ruleset.id));
}

/** What the rules find wrong with the NPC as they make its numbers, such as dice that are none. */
export function faultOfDraft({ shelved, forNow }: Draft, { fault }: NumbersView): NpcFault | null {
  const known = forNow.items.filter((item) => shelved.itemTypes.includes(item.type as string));
  return faultOfNpc(
    fault,
    known.map(({ id }) => id ?? ""),
  );
}

function rankChoices({ shelved, rank }: Draft): Option[] {
  return shelved.workshop.ranks.map(({ id }) => ({
    id,
    label: say(`FRAY.workshop.Rank.${id}`),
    selected: id === rank,
  }));
}

function itemView(
  draft: Draft,
  [key, item]: readonly [string, NpcItem],
  words: Words,
  view: (field: NpcField) => NpcFieldView,
): ItemView {
  const { shelved, forNow, base } = draft;
  const document = forNow.items.get(key);
  const fields = document ? itemFields(shelved, document, key, words) : [];
  const lists = document ? viewLists(draft, itemLists(shelved.ruleset.id, item.type), key, words) : [];
  return {
    key,
    isNew: !Object.hasOwn(base.items, key),
    img: item.img,
    kind: game.i18n?.localize(`TYPES.Item.${item.type}` as never) ?? item.type,
    name: view({
      path: ["items", key, "name"],
      shape: { kind: "text", blank: false },
      label: say("FRAY.workshop.ItemName", { item: item.name }),
    }),
    removeLabel: say("FRAY.workshop.RemoveItem", { item: item.name }),
    fields: fields.map(view),
    lists,
    listNames: lists.map(({ title }) => title).join(", "),
  };
}

function reportView({ fields, items, left }: PasteReport, mayUnread: boolean): DraftContext["report"] {
  return {
    mayUnread,
    done: say("FRAY.workshop.ReadDone", { fields, items }),
    left: left.map(({ line, text }) => ({ label: say("FRAY.workshop.Line", { line }), text })),
  };
}

/** The numbers that the rules make of a draft, each with its parts. */
export function numbersOfDraft({ shelved, forNow }: Draft): NumbersView {
  const { sheet } = sheetOf(forNow);
  const words = wordsOfGame(shelved.ruleset.id);
  return viewNumbers(shelved, sheet, rulingsOf(shelved), words);
}
