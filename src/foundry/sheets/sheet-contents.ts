// All that sheets show and do, in one piece.

export { viewNumbers } from "../../view/sheet-view.ts";
export { bearerOf, changeRows, changesFromForm, withNewChange } from "./effect-form.ts";
export { addEffect, effectAt, viewEffects } from "./effect-rows.ts";
export { clearedFields } from "./cleared-fields.ts";
export { fieldInput } from "./field-inputs.ts";
export { belowSystem, problemOfActor } from "./rules-problems.ts";
export { itemCommandOf, itemGroups, liesIn } from "./item-rows.ts";
export { layoutOf } from "../../rulesets/index.ts";
export { namesFor } from "./references.ts";
export { sheetActions, sheetCommand } from "./sheet-actions.ts";
export { viewBlocks } from "./sheet-blocks.ts";
export { conditionList } from "./condition-list.ts";
