// Heroes of Destiny on the shelf.

import { changesByHand, DESTINY_STATUSES, destinyStatuses } from "./destiny-statuses.ts";
import { destiny } from "./destiny/index.ts";
import { IN_TURNS } from "./host-commands.ts";
import { DESTINY_GUIDE } from "./destiny-guide.ts";
import { rulebook } from "./rulebook.ts";
import { DESTINY_WORKSHOP } from "./destiny-workshop.ts";
import type { ShelvedRuleset } from "./shelved.ts";

export const shelvedDestiny: ShelvedRuleset = {
  ...rulebook(destiny, IN_TURNS),
  actorTypes: { destinyCharacter: "character", destinyNpc: "npc" },
  itemTypes: [
    "destinyWeapon",
    "destinyArmor",
    "destinyShield",
    "destinyTalent",
    "destinyGear",
    "destinySpell",
  ],
  guide: DESTINY_GUIDE,
  workshop: DESTINY_WORKSHOP,
  itemFields: [{ items: "weapons", field: "readied" }],
  clickOn: (_fight, creature, condition, active) =>
    condition === "prone"
      ? { type: "changePosture", creature, posture: active ? "prone" : "standing" }
      : null,
  setByHand: changesByHand,
  number: ["initiative"],
  laterFields: [
    { path: ["targetNumbers"], value: {} },
    { path: ["creatures", "*", "spells"], value: {} },
    { path: ["creatures", "*", "movement", "current"], value: null },
    { path: ["creatures", "*", "sheet", "trainedForWar"], value: false },
  ],
  statuses: DESTINY_STATUSES,
  statusesOf: destinyStatuses,
};
