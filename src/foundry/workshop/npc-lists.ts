// Lists of an NPC and its items in the workshop: shown and changed by what the sheets have for it, kept in the draft.

import { asJson, equalJson, valueAt } from "../../core/language/json.ts";
import type { WorkshopList } from "../../core/manifest/workshop.ts";
import type { Path } from "../../view/workshop-npc.ts";
import { keyOf } from "../../view/workshop-view.ts";
import type { Words } from "../../view/words.ts";
import type { Listed } from "../sheets/list-deeds.ts";
import { contents } from "../sheets/fetched.ts";
import type { BlockView } from "../sheets/sheet-blocks.ts";
import type { Draft } from "./draft.ts";

export interface NpcListView extends BlockView {
  readonly key: string;
  /** Whether it says something else than the template does at this rank. */
  readonly differs: boolean;
  /** What tells its fields from those of another item's list of the same name. */
  readonly scope: string;
}

/** Where the lists of an item stand, or those of the NPC itself. */
function holderPath(item: string | null): Path {
  return item === null ? ["system"] : ["items", item, "system"];
}

/** The lists of an item, or of the NPC itself. */
export function viewLists(
  { shelved, forNow, npc, base }: Draft,
  lists: readonly WorkshopList[],
  item: string | null,
  words: Words,
): NpcListView[] {
  const document = item === null ? forNow : forNow.items.get(item);
  if (!document || lists.length === 0) return [];
  const { viewBlocks, layoutOf } = contents();
  const layout = layoutOf(shelved.ruleset.id);
  return lists.flatMap((list) => {
    const path = [...holderPath(item), ...list.path.split(".")];
    const isOfTemplate = item === null || Object.hasOwn(base.items, item);
    const differs = isOfTemplate && !equalJson(valueAt(npc, path) ?? [], valueAt(base, path) ?? []);
    const showing = { kind: "npc", editing: true, words, layout } as const;
    const scope = item === null ? "" : `${item}-`;
    return viewBlocks(document, [list], showing).map((block) => ({
      ...block,
      key: keyOf(path),
      differs,
      scope,
    }));
  });
}

/** The document whose lists stand around an element; what is written goes to the draft, and `changed` hears of it. */
export function listedAt(draft: Draft, element: HTMLElement, changed: () => void): Listed | null {
  const { lists: key } = element.closest<HTMLElement>("[data-lists]")?.dataset ?? {};
  const item = key === undefined || key === "" ? null : key;
  const document = item === null ? draft.forNow : draft.forNow.items.get(item);
  if (!document) return null;
  return {
    system: document.system,
    update: (data) => {
      for (const [dotted, list] of Object.entries(data))
        draft.setList([...holderPath(item), ...dotted.split(".").slice(1)], asJson(list));
      changed();
      return Promise.resolve();
    },
  };
}
