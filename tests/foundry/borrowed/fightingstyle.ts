// Fighting Style under a borrowed name: everybody has a longsword and a bow at hand.
import { fightingstyle } from "../../../src/rulesets/fightingstyle/index.ts";
import { borrowed, item } from "./borrowed.ts";

export const destiny = borrowed(fightingstyle, {
  kind: "character",
  system: { attributes: { str: 12, agi: 13 } },
  items: [
    item("fightingstyleWeapon", "longsword", {
      gear: "longsword",
      damage: [{ dice: "1d8", flat: 4, type: "slashing" }],
    }),
    item("fightingstyleWeapon", "bow", {
      gear: "bow",
      ranged: true,
      range: 25,
      inHand: true,
      damage: [{ dice: "1d6", flat: 4, type: "piercing" }],
    }),
    item("fightingstyleStyle", "style", { rank: 2, gear: ["longsword", "bow"] }),
  ],
});
export { STYLE_RULINGS as DESTINY_RULINGS } from "../../../src/rulesets/fightingstyle/rulings.ts";
