// A borrowed name: a game that no host plays yet stands where the host looks for Heroes of Destiny, with a sheet of its own.
import type { CreatureState, FightState, Rulings } from "../../../src/core/language/fight.ts";
import type { ActorSheet, AnyRuleset, Entrant, Ruleset } from "../../../src/core/language/ruleset.ts";

/** What the host, which takes it for Heroes of Destiny, looks for in every creature. */
const LOOKED_FOR = { weapons: {}, spells: {}, consumables: {}, circumstances: {} };

/** The game under the borrowed name. Every actor comes with this sheet, whatever its type, and shows nothing of the fight. */
export function borrowed<State extends FightState, Settings extends Rulings>(
  ruleset: Ruleset<State, Settings>,
  sheet: ActorSheet,
): AnyRuleset {
  const any = ruleset as unknown as AnyRuleset;
  const dressed = (entrant: Entrant): Entrant => ({ ...entrant, sheet });
  const create = (entrant: Entrant, rulings: Rulings): CreatureState => ({
    ...LOOKED_FOR,
    ...any.createCreature(dressed(entrant), rulings),
  });
  return {
    ...any,
    id: "destiny",
    fightFields: [],
    createState: (entrants, rulings) => ({
      ...any.createState(entrants.map(dressed), rulings),
      creatures: Object.fromEntries(entrants.map((each) => [each.id, create(each, rulings)])),
    }),
    createCreature: create,
    derive: () => ({}),
  };
}

/** An item as a host would hand it over. */
export const item = (type: string, id: string, system: object): ActorSheet["items"][number] => ({
  id,
  type,
  name: id,
  system: system as ActorSheet["items"][number]["system"],
});
