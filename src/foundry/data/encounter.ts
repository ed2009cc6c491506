// The encounter: a Combat that holds a fight, its log and who is its arbiter.

import { fightFields } from "./fight-fields.ts";

function encounterFields() {
  return fightFields();
}

export type EncounterSchema = ReturnType<typeof encounterFields>;

export class EncounterData extends foundry.abstract.TypeDataModel<EncounterSchema, Combat.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FRAY.Encounter"];

  static override defineSchema(): EncounterSchema {
    return encounterFields();
  }
}
