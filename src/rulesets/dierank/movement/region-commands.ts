// The GM lays regions out by typing them, in a fight that has begun.

import { emitFor } from "../../../core/language/emit.ts";
import { parameters, textOf } from "../../../core/language/parameters.ts";
import { refuse } from "../../../core/language/rules.ts";
import type { RankCommand } from "../actions/action-record.ts";
import { loosenApart } from "../health/damage.ts";
import { copyJson } from "../../../core/language/json.ts";
import type { Draft } from "../../../core/language/draft.ts";
import type { RankContext } from "../rulings.ts";
import { UNTOLD, type RankState } from "../state.ts";
import { readRegions } from "./region-text.ts";

/**
 * After regions have been laid out (RANK-MOVE-05): whoever stood in one that is there no more stands nowhere, until the GM
 * says where, and holds do not reach from one into another.
 */
export function settleRegions(context: RankContext): void {
  const { creatures, regions } = context.state;
  for (const { id, region } of Object.values(creatures)) {
    if (region === null || Object.hasOwn(regions, region)) continue;
    const fact = { type: "RegionLost", rule: "RANK-MOVE-05", operands: { region } } as const;
    emitFor(context, id, fact, (creature) => {
      creature.region = null;
      creature.aimed = false;
    });
  }
  loosenApart(context);
}

/** RANK-MOVE-05: the regions are these now; what lay in one that is there no more is within reach of anybody. */
export function replaceRegions(draft: Draft<RankState>, regions: RankState["regions"]): void {
  draft.regions = copyJson(regions);
  for (const { weapons, shields } of Object.values(draft.creatures)) {
    for (const thing of [...Object.values(weapons), ...Object.values(shields)]) {
      const lies = thing.liesIn ?? null;
      if (lies !== null && !Object.hasOwn(regions, lies)) thing.liesIn = UNTOLD;
    }
  }
}

const DESCRIBE_REGIONS: RankCommand = {
  rule: "RANK-MOVE-05",
  gmOnly: true,
  shape: parameters({ layout: { kind: "text" } }),
  check: ({ state }, command) => {
    if (state.phase !== "running") return refuse("RANK-TURN-01", "noFight");
    const read = readRegions(textOf(command, "layout"));
    return "refusal" in read ? read.refusal : null;
  },
  *run(context, command) {
    const read = readRegions(textOf(command, "layout"));
    if ("refusal" in read) return;
    const { regions } = read;
    const operands = { regions: Object.keys(regions).join(", ") };
    context.emit({ type: "RegionsDescribed", rule: "RANK-MOVE-05", operands }, (draft) => {
      replaceRegions(draft, regions);
    });
    settleRegions(context);
  },
};

export const REGION_COMMANDS: { readonly [type: string]: RankCommand } = {
  describeRegions: DESCRIBE_REGIONS,
};
