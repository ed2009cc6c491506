// Readied actions: holding a deed for its moment, and a weapon set against a charge.

import { squaresBetween } from "../../../core/kit/grid.ts";
import { isCommand, type Command } from "../../../core/language/commands.ts";
import { asJson } from "../../../core/language/json.ts";
import { actorOf, ID, parameters, textOf } from "../../../core/language/parameters.ts";
import { question, window, type AskRequest, type Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type RuleId } from "../../../core/language/rules.ts";
import type { Position } from "../../../core/language/fight.ts";
import { candidatesFor, weaponDelay, type ActionRecord } from "./action-record.ts";
import { isHit } from "../attack/attack.ts";
import { readyWeapons, swing, wound } from "../attack/attack-actions.ts";
import { canAct, conditionsOf, gainCondition, hasCondition } from "../health/conditions.ts";
import { pathOf } from "../movement/movement-actions.ts";
import { FEET_PER_SQUARE, weaponReach } from "../attack/reach.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import { classDelay } from "../turn/speed.ts";
import type { Condition, TimeCountCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** The deed that is held: any command, or an attack with a weapon on a target. */
function heldIn(command: Command): Command | null {
  const held = command["held"];
  if (held !== undefined) return isCommand(held) ? held : null;
  const [weapon, target] = [textOf(command, "weapon"), textOf(command, "target")];
  if (weapon === "" || target === "") return null;
  return { type: "attack", creature: actorOf(command), weapon, target };
}

/** TC-TIME-33: what may be held: an action with a target of its own. */
const ready: ActionRecord = {
  action: "ready",
  rule: "TC-TIME-33",
  kind: "action",
  shape: parameters({
    trigger: { kind: "text", blank: false },
    held: { kind: "record", fields: { type: ID }, open: true, optional: true },
    weapon: { kind: "text", optional: true },
    target: { kind: "text", optional: true },
  }),
  atEnd: () => true,
  delays: () => [classDelay("Rapid")],
  refusal(_situation, actor, command) {
    const held = heldIn(command);
    if (held?.creature !== actor.id) return refuse("TC-TIME-33", "otherCreature", undefined, "held.creature");
    return ["ready", "wait", "coupDeGraceStrike", "setWeaponStrike"].includes(held.type)
      ? refuse("TC-TIME-33", "cannotReady", { action: held.type }, "held.type")
      : null;
  },
  *resolve() {
    yield* [];
  },
  *finish(context, command) {
    yield* [];
    const held = asJson(heldIn(command));
    const text = textOf(command, "trigger");
    const rules: readonly RuleId[] = ["TC-M23", "TC-Q74"];
    gainCondition(
      context,
      actorOf(command),
      { condition: "readied", ends: null, text, held },
      { rule: "TC-TIME-33", rules },
    );
  },
  options: (situation, actor) =>
    readyWeapons(actor).map((weapon) => ({
      parameters: { weapon: weapon.id },
      detail: weapon.name,
      needs: [candidatesFor(situation, actor, () => null), { kind: "text", parameter: "trigger" }],
    })),
};

/** TC-TIME-36: the same with a fixed trigger: a charging foe comes into reach. */
const setWeapon: ActionRecord = {
  action: "setWeapon",
  rule: "TC-TIME-36",
  kind: "action",
  shape: parameters({ weapon: ID }),
  atEnd: () => true,
  delays: () => [classDelay("Swift")],
  refusal: (_situation, actor, command) =>
    actor.weapons[textOf(command, "weapon")]?.melee
      ? null
      : refuse("TC-TIME-36", "unknownWeapon", undefined, "weapon"),
  *resolve() {
    yield* [];
  },
  *finish(context, command) {
    yield* [];
    const marks = ["charge"];
    const text = textOf(command, "weapon");
    const readied = { condition: "readied", ends: null, text, marks } as const;
    gainCondition(context, actorOf(command), readied, { rule: "TC-TIME-36" });
  },
  options: (_situation, actor) =>
    readyWeapons(actor)
      .filter((weapon) => weapon.melee && weapon.category !== "Unarmed")
      .map((weapon) => ({ parameters: { weapon: weapon.id }, detail: weapon.name, needs: [] })),
};

/** The blow of a set weapon; its damage may be multiplied by the setting (TC-Q70). */
const strike: ActionRecord = {
  action: "setWeaponStrike",
  rule: "TC-TIME-36",
  kind: "reaction",
  shape: parameters({ weapon: ID, target: ID }),
  delays: (_situation, actor, command) => {
    const weapon = actor.weapons[textOf(command, "weapon")];
    return weapon ? [weaponDelay(weapon)] : [];
  },
  refusal: () => refuse("TC-TIME-36", "needsTrigger"),
  *resolve(context, command, instant) {
    const weapon = context.creature(actorOf(command)).weapons[textOf(command, "weapon")];
    if (!weapon) return;
    const how = {
      rule: "TC-TIME-36",
      purpose: "attack",
      weapon,
      extra: [],
      names: null,
      rules: ["TC-Q70"],
    } as const;
    const result = yield* swing(context, instant, command, how);
    if (!isHit(result.outcome)) return;
    const multiply = context.rulings.setChargeMultiplier;
    yield* wound(context, instant, command, { weapon, critical: result.outcome === "critical", multiply });
  },
  options: () => [],
};

export const READIED_ACTIONS: readonly ActionRecord[] = [ready, setWeapon, strike];

/** Whether a declared command is a charge that comes within the reach of a set weapon. */
function chargeInto(
  { state }: TimeCountReadContext,
  keeper: TimeCountCreature,
  weaponId: string,
  command: Command,
): boolean {
  const foe = state.creatures[actorOf(command)];
  const weapon = keeper.weapons[weaponId];
  if (!foe || !weapon || foe.side === keeper.side) return false;
  if (command.type === "bullRush") return textOf(command, "target") === keeper.id;
  const gait = textOf(command, "gait");
  if (command.type !== "move" || (gait !== "run" && gait !== "sprint")) return false;
  const { position } = keeper;
  if (!position || !foe.position) return false;
  const start: Position = foe.position;
  return pathOf(command).some(
    ({ x, y }) =>
      squaresBetween(position, { ...start, x, y }) * FEET_PER_SQUARE <= weaponReach(keeper, weapon),
  );
}

/** What a held deed would be now, or null when its moment has not come. */
function heldCommand(
  situation: TimeCountReadContext,
  keeper: TimeCountCreature,
  condition: Condition,
  declared: readonly Command[],
): Command | null {
  if (!condition.marks?.includes("charge")) return declared.length > 0 ? heldBy(condition) : null;
  const weapon = condition.text ?? "";
  const charge = declared.find((command) => chargeInto(situation, keeper, weapon, command));
  return charge ? { type: "setWeaponStrike", creature: keeper.id, weapon, target: actorOf(charge) } : null;
}

/** TC-TIME-33: the deed that is done by this answer; null for another question, and for a weapon set against whoever comes. */
export function heldDeed({ state }: TimeCountReadContext, asked: AskRequest, choice: string): Command | null {
  if (asked.prompt !== "readied" || choice !== "use" || asked.to.kind !== "owner") return null;
  const keeper = state.creatures[asked.to.creature];
  const [condition] = keeper ? conditionsOf(keeper, "readied") : [];
  return condition ? heldBy(condition) : null;
}

function heldBy({ held }: Condition): Command | null {
  return isCommand(held) ? held : null;
}

function readiedQuestion(id: CreatureId, command: Command, condition: Condition): AskRequest {
  return question(PROMPTS.readied, {
    rule: condition.marks?.includes("charge") ? "TC-TIME-36" : "TC-TIME-33",
    to: id,
    operands: { trigger: condition.text ?? "", action: command.type },
    involves: [],
  });
}

/** TC-TIME-33, TC-Q74: who holds a deed is asked once all have declared; what is used comes before the trigger. */
export function* usedReadied(
  context: TimeCountContext,
  declared: readonly Command[],
): Procedure<readonly Command[]> {
  const keepers = Object.values(context.state.creatures).filter((each) => hasCondition(each, "readied"));
  if (keepers.length === 0) return [];
  const deeds = declared.filter(({ type }) => type !== "wait");
  const busy = new Set(deeds.map(actorOf));
  const offers = keepers.flatMap((keeper) => {
    const [condition] = conditionsOf(keeper, "readied");
    if (!condition || busy.has(keeper.id) || !context.isHere(keeper.id) || !canAct(keeper)) return [];
    const command = heldCommand(context.situation, keeper, condition, deeds);
    return command ? [{ id: keeper.id, command, condition }] : [];
  });
  const asks = offers.map(({ id, command, condition }) => readiedQuestion(id, command, condition));
  const answers = yield* window({ rule: "TC-TIME-33", asks, involves: [] });
  return offers.filter((_offer, i) => answers[i]?.choice === "use").map(({ command }) => command);
}
