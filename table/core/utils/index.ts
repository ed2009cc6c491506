// The namespace `foundry.utils`, as far as it needs no running game (uuid look-up is added in `utils/uuid.ts`).
export {
  deepClone,
  deepFreeze,
  deepSeal,
  duplicate,
  getType,
  invertObject,
  isEmpty,
  objectsEqual,
} from "./objects.ts";
export {
  deleteProperty,
  expandObject,
  flattenObject,
  getProperty,
  hasProperty,
  setProperty,
} from "./paths.ts";
export { applySpecialKeys, diffObject, filterObject, isDeletionKey, mergeObject } from "./merge.ts";
export {
  encodeURL,
  escapeHTML,
  formatFileSize,
  getRoute,
  isNewerVersion,
  randomID,
  timeSince,
  unescapeHTML,
} from "./text.ts";
export { debounce, Semaphore, throttle } from "./timing.ts";
export { getDefiningClass, getParentClasses, isSubclass } from "./classes.ts";
export { Collection } from "./collection.ts";
export { performIntegerSort } from "./sorting.ts";
export { Color } from "./color.ts";
export { buildUuid, fromUuid, fromUuidSync, parseUuid } from "./uuid.ts";
