// Die Rank under a borrowed name: everybody has a sword and a bow, and stands in the yard.
import { dierank } from "../../../src/rulesets/dierank/index.ts";
import { borrowed, item } from "./borrowed.ts";

const SIX = { att: "D6", def: "D6", ref: "D6", str: "D6", for: "D6", pre: "D6" };

export const destiny = borrowed(dierank, {
  kind: "character",
  system: { dice: SIX, hp: { max: 4 }, ap: 3, region: "yard" },
  items: [
    item("dierankWeapon", "sword", { ready: true }),
    item("dierankWeapon", "bow", { kind: "ranged", ready: true, hands: 2 }),
  ],
});
export { RANK_RULINGS as DESTINY_RULINGS } from "../../../src/rulesets/dierank/rulings.ts";
