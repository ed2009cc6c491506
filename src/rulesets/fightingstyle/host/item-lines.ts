// What a sheet says of an item in one line: what a weapon does and how far, what a spell or a perk is good for.

import { isRecord, valueAt, type JsonRecord } from "../../../core/language/json.ts";
import { alike, linesByType } from "../../../core/manifest/item-lines.ts";
import type { Borne, ItemLine } from "../../../core/manifest/sheet-layout.ts";

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
export function gearOf({ gear }: JsonRecord, borne: Borne | null): string[] {
  const learned = borne ? valueAt(borne.bearer, ["learned", borne.id]) : null;
  return [gear, learned].flatMap((list) => (Array.isArray(list) ? list.map(String) : []));
}

const line = (key: string, operands: ItemLine["operands"]): ItemLine => ({
  key: `FRAY.Sheet.${key}Line`,
  operands,
});

const textOf = (system: JsonRecord, field: string): string =>
  String((system[field] as string | number | null) ?? "");

function styleLine(system: JsonRecord, borne: Borne | null): ItemLine {
  const [rank, gear] = [textOf(system, "rank"), gearOf(system, borne)];
  return gear.length === 0 ? line("Untrained", { rank }) : line("Style", { rank, gear: gear.join(", ") });
}

/** STYLE-ATK-06: its damage and how far it reaches, thrown as well. */
function weaponLine(system: JsonRecord): ItemLine {
  const damage = damageOf(system);
  const isShot = system["ranged"] === true || Number(system["reach"]) === 0;
  const [reach, range] = [Number(system["reach"]), Number(system["range"])];
  const meters = isShot ? range : reach;
  if (!damage) return line("Harmless", { meters });
  if (isShot) return line("Ranged", { ...damage, meters });
  return system["thrown"] === true
    ? line("Thrown", { ...damage, meters, range })
    : line("Weapon", { ...damage, meters });
}

/** STYLE-ATK-05: what it costs, and what it does to whom how far away. */
function magicLine(system: JsonRecord): ItemLine {
  const ap = textOf(system, "ap");
  const meters = Number(system["range"]) || Number(system["reach"]);
  const damage = damageOf(system);
  if (damage) return line("Harming", { ap, ...damage, meters });
  const healing = textOf(system, "healing");
  return healing === "" ? line("Spell", { ap }) : line("Healing", { ap, healing, meters });
}

function consumableLine(system: JsonRecord): ItemLine {
  const [uses, healing] = [textOf(system, "left"), textOf(system, "healing")];
  return healing === "" ? line("Uses", { uses }) : line("HealingUses", { uses, healing });
}

/** STYLE-TEST-05: the first test that a perk changes, and how; its other fields tell the rest. */
function perkLine({ modifiers }: JsonRecord): ItemLine | null {
  const [first] = (Array.isArray(modifiers) ? modifiers : []).filter(isRecord);
  if (!first) return null;
  const [to, kind, value] = [String(first["to"]), String(first["kind"]), Number(first["value"] ?? 0)];
  if (kind !== "number") return line("PerkBoon", { kind, to });
  return line("Perk", { to, value: value > 0 ? `+${value}` : String(value) });
}

/** The line of an item of this type; null where its name says everything. */
export const lineOf = linesByType({
  fightingstyleWeapon: weaponLine,
  fightingstyleArmor: alike("Armor"),
  fightingstyleShield: alike("Shield"),
  fightingstyleStyle: styleLine,
  fightingstyleSpell: magicLine,
  fightingstyleMagicItem: magicLine,
  fightingstylePerk: perkLine,
  fightingstyleConsumable: consumableLine,
});
