// All that sheets show and do, in one piece.

import { ACTOR_DEEDS } from "./actor-deeds.ts";
import { BODY_DEEDS } from "./body-deeds.ts";
import { EFFECT_ACTIONS } from "./effect-actions.ts";
import { EFFECT_DEEDS } from "./effect-changes.ts";
import { ITEM_DEEDS } from "./giving.ts";
import { LIST_CHANGES } from "./list-deeds.ts";
import { ROLL_DEEDS } from "./name-rolls.ts";
import { acceptHero, advanceHero, guideHero } from "./hero-record.ts";
import { printSheet } from "./print-sheet.ts";
import { WORD_ACTIONS } from "./word-actions.ts";

export { viewBodyEditor } from "../../view/body-editor-view.ts";
export { viewNumbers } from "../../view/sheet-view.ts";
export { bearerOf, changeRows, changesFromForm } from "./effect-form.ts";
export { addEffect, effectAt, viewEffects } from "./effect-rows.ts";
export { clearedFields } from "./cleared-fields.ts";
export { givenFields } from "./field-inputs.ts";
export { enrichedDescription, viewItemFields } from "./item-reading.ts";
export { problemOfItem } from "./item-problem.ts";
export { problemOfActor } from "./rules-problems.ts";
export { itemCommandOf, itemGroups, liesIn } from "./item-rows.ts";
export { heroRecord, isEmptyHero } from "./hero-record.ts";
export { layoutOf } from "../../rulesets/index.ts";
export { namesFor } from "./references.ts";
export { rollNameOf } from "./name-rolls.ts";
export { besideWords, rolledNumbers } from "./rolled-numbers.ts";
export { sheetActions, sheetCommand, watchCompany } from "./sheet-actions.ts";
export { viewBlocks } from "./sheet-blocks.ts";
export { partsToReplace } from "../render/redraw-in-place.ts";
export { conditionList } from "./condition-list.ts";
export { drawsHarm, vitalSigns } from "./vital-signs.ts";
export { listenToActor, listenToLists } from "./own-controls.ts";
export { restsOf } from "./actor-deeds.ts";
export { formerOf, replaceItem } from "./single-items.ts";

export { receiversOf } from "./giving.ts";

/** What the buttons of sheets do, by name. */
export const DEEDS = {
  ...ACTOR_DEEDS,
  ...ROLL_DEEDS,
  ...BODY_DEEDS,
  ...ITEM_DEEDS,
  ...WORD_ACTIONS,
  ...LIST_CHANGES,
  ...EFFECT_ACTIONS,
  ...EFFECT_DEEDS,
  printSheet,
  guideHero,
  advanceHero,
  acceptHero,
};
