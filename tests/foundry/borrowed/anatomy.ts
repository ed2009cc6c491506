// Anatomy under a borrowed name: everybody has a sword and a bow.
import { anatomy } from "../../../src/rulesets/anatomy/index.ts";
import { borrowed, item } from "./borrowed.ts";

export const destiny = borrowed(anatomy, {
  kind: "character",
  system: { level: 4, mb: 5, attributes: { str: 4, dex: 3, con: 2, int: 0, wis: 1, cha: 0 } },
  items: [
    item("anatomyWeapon", "sword", { held: true }),
    item("anatomyWeapon", "bow", {
      held: true,
      modes: ["ranged"],
      group: "bow",
      loads: 5,
      rangeIncrement: 60,
    }),
  ],
});
export { ANATOMY_RULINGS as DESTINY_RULINGS } from "../../../src/rulesets/anatomy/rulings.ts";
