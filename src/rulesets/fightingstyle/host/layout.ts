// Where things stand on the sheets of Fighting Style: what its declaration says, and what its items do.

import { isRecord, valueAt, type JsonRecord } from "../../../core/language/json.ts";
import { declaredLayout } from "../../../core/manifest/declared-layout.ts";
import type { Borne, ItemCommand, ItemLine, SheetLayout } from "../../../core/manifest/sheet-layout.ts";
import { GEAR_CATALOG } from "../character/gear-catalog.ts";
import { DAMAGE_TYPES } from "../character/sheet-words.ts";
import { ACTORS, ITEMS } from "../sheet.ts";

const { layout, section } = declaredLayout({ actors: ACTORS, items: ITEMS });

/** Table T5: the damage types by their groups. */
const TYPES_BY_GROUP = Object.fromEntries(
  ["physical", "magical", "other"].map((group) => [
    group,
    Object.entries(DAMAGE_TYPES).flatMap(([type, of]) => (of === group ? [type] : [])),
  ]),
);

const ABILITY = { parameter: "ability", outside: false } as const;

export const LAYOUT: SheetLayout = {
  ...layout,
  main: [...section("Attributes"), ...section("Pools"), ...section("State")],
  more: [...section("Traits"), ...section("Npc"), ...section("Proneness")],
  skills: [...section("Skills"), ...section("Fixed")],
  rests: [{ label: "FRAY.Sheet.Night", type: "sleep", parameters: {}, gmOnly: false }],
  itemCommands: {
    fightingstyleWeapon: { label: "FRAY.Sheet.Strike", type: "strike", parameter: "weapon", outside: false },
    fightingstyleSpell: { ...ABILITY, label: "FRAY.Sheet.Cast", type: "useAbility" },
    fightingstyleMagicItem: { ...ABILITY, label: "FRAY.Sheet.Activate", type: "useAbility" },
    fightingstyleConsumable: { ...ABILITY, label: "FRAY.Sheet.Use", type: "useAbility" },
  },
  commandOf,
  choiceGroups: { to: TYPES_BY_GROUP, type: TYPES_BY_GROUP },
  suggestions: { gear: GEAR_CATALOG },
  single: ["fightingstyleAncestry"],
  lineOf,
};

/** A perk or an action of one's own is used in the way that it names first; what only changes numbers is not used at all. */
function commandOf(type: string, { uses }: JsonRecord): ItemCommand | null {
  if (type !== "fightingstylePerk" && type !== "fightingstyleAction") return null;
  const named = new Set(uses as unknown as Iterable<string>);
  if (named.has("primary")) return { ...ABILITY, label: "FRAY.Sheet.Use", type: "useAbility" };
  if (named.has("reaction")) return { ...ABILITY, label: "FRAY.Sheet.Use", type: "reactWithAbility" };
  return named.has("free") ? { ...ABILITY, label: "FRAY.Sheet.Use", type: "freeAction" } : null;
}

/** The damage of an item in one line, such as "1d8+4"; nothing for what does none. */
function damageOf({ damage }: JsonRecord): { readonly damage: string; readonly type: string } | null {
  const parts = (Array.isArray(damage) ? damage : []).filter(isRecord);
  const [first] = parts;
  if (!first) return null;
  const said = parts.map(({ dice, flat }) => {
    const more = Number(flat ?? 0);
    return `${String(dice)}${more > 0 ? `+${more}` : more < 0 ? String(more) : ""}`;
  });
  return { damage: said.join(" + "), type: String(first["type"]) };
}

/** The gear of a style: what its item lists, and what its bearer has learned since. */
function gearOf({ gear }: JsonRecord, borne: Borne | null): string {
  const learned = borne ? valueAt(borne.bearer, ["learned", borne.id]) : null;
  return [gear, learned].flatMap((list) => (Array.isArray(list) ? list.map(String) : [])).join(", ");
}

function lineOf(type: string, system: JsonRecord, borne: Borne | null = null): ItemLine | null {
  const text = (field: string): string => String((system[field] as string | number | null) ?? "");
  switch (type) {
    case "fightingstyleWeapon":
      return weaponLine(system);
    case "fightingstyleArmor":
      return { key: "FRAY.Sheet.ArmorLine", operands: { level: text("level"), material: text("material") } };
    case "fightingstyleShield":
      return { key: "FRAY.Sheet.ShieldLine", operands: { material: text("material") } };
    case "fightingstyleStyle":
      return {
        key: "FRAY.Sheet.StyleLine",
        operands: { rank: text("rank"), gear: gearOf(system, borne) },
      };
    case "fightingstyleSpell":
    case "fightingstyleMagicItem":
      return { key: "FRAY.Sheet.SpellLine", operands: { ap: text("ap") } };
    case "fightingstyleConsumable":
      return { key: "FRAY.Sheet.UsesLine", operands: { uses: text("left") } };
    default:
      return null;
  }
}

function weaponLine(system: JsonRecord): ItemLine {
  const damage = damageOf(system);
  const isShot = system["ranged"] === true || Number(system["reach"]) === 0;
  const meters = Number(system[isShot ? "range" : "reach"]);
  if (!damage) return { key: "FRAY.Sheet.HarmlessLine", operands: { meters } };
  return { key: isShot ? "FRAY.Sheet.RangedLine" : "FRAY.Sheet.WeaponLine", operands: { ...damage, meters } };
}
