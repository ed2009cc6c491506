// How a fight opens: ready, plain, or an ambush with who hides, who knows of it, and by which senses it is noticed.

import type { ChoiceOf } from "../../../core/language/prompts.ts";
import { ask, question, window, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { injuryReasons } from "../character/body.ts";
import type { AnatomyContext } from "../rulings.ts";
import type { RollKind } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

const SENSES = ["hearing", "sight", "scent"] as const;
export type Sense = (typeof SENSES)[number];

/** ANAT-INIT-02: how a fight opens; in an ambush, who hides and who knows of it. */
export interface Opening {
  readonly mode: ChoiceOf<typeof PROMPTS.opening>;
  readonly hiding: readonly CreatureId[];
  readonly aware: readonly CreatureId[];
  /** Senses that an ambush is noticed by (ANAT-INIT-08). */
  readonly senses: readonly Sense[];
}

/** What the command has said already; the GM is asked for the rest. */
export type GivenOpening = { readonly [Field in keyof Opening]?: Opening[Field] | undefined };

/** The column of the part table that hinders each sense. */
export const SENSE_KINDS: { readonly [Of in Sense]: RollKind } = {
  hearing: "perceptionHearing",
  sight: "perceptionSight",
  scent: "perceptionScent",
};

/** ANAT-INIT-02, ANAT-INIT-05, ANAT-INIT-08: asks the GM for whatever was not said with the command. */
export function* settleOpening(context: AnatomyContext, given: GivenOpening): Procedure<Opening> {
  const mode = given.mode ?? (yield* askMode());
  if (mode !== "ambush") return { mode, hiding: [], aware: [], senses: [] };
  const roles = given.hiding ? given : yield* askRoles(context);
  const hiding = roles.hiding ?? [];
  const senses = given.senses ?? (yield* askSenses(context, hiding));
  return { mode, hiding, aware: roles.aware ?? [], senses };
}

function* askMode(): Procedure<Opening["mode"]> {
  const { choice } = yield* ask(PROMPTS.opening, { involves: [] });
  return choice;
}

function* askRoles(context: AnatomyContext): Procedure<Pick<Opening, "hiding" | "aware">> {
  const here = context.state.entrants.filter((id) => context.isHere(id));
  const answers = yield* window({
    rule: "ANAT-INIT-05",
    involves: [],
    asks: here.map((id) =>
      question(PROMPTS.ambushRole, {
        operands: { creature: id },
        involves: [id],
      }),
    ),
  });
  const of = (role: ChoiceOf<typeof PROMPTS.ambushRole>): CreatureId[] =>
    here.filter((_id, i) => answers[i]?.choice === role);
  return { hiding: of("hiding"), aware: of("aware") };
}

/** Asked only for senses in which somebody who might notice is hurt. */
function* askSenses(context: AnatomyContext, hiding: readonly CreatureId[]): Procedure<readonly Sense[]> {
  const noticing = Object.values(context.state.creatures).filter(
    ({ id }) => context.isHere(id) && !hiding.includes(id),
  );
  const hurt = SENSES.filter((sense) =>
    noticing.some((each) => injuryReasons(each, SENSE_KINDS[sense], context.rulings).length > 0),
  );
  const answers = yield* window({
    rule: "ANAT-INIT-08",
    involves: [],
    asks: hurt.map((sense) => question(PROMPTS.ambushSense, { operands: { sense }, involves: [] })),
  });
  return hurt.filter((_sense, i) => answers[i]?.choice === "yes");
}
