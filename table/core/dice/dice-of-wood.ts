// Dice of wood: dice that the dice configuration leaves to the person at this seat, who is asked for their faces.
import { seat } from "../seat.ts";
import { diceConfig, type DiceShape, type EvaluationOptions, type RollShape } from "./shapes.ts";

/** Dice of one kind in a roll, which somebody is to throw by hand. */
export interface Fulfillable {
  readonly id: string;
  readonly term: DiceShape;
  readonly method: string;
}

/** Asks for the faces of a roll's dice. Modules may bring one of their own for their way to throw. */
export class RollResolver {
  readonly #roll: RollShape;
  readonly fulfillable = new Map<string, Fulfillable>();

  constructor(roll: RollShape) {
    this.#roll = roll;
  }

  get roll(): RollShape {
    return this.#roll;
  }

  /** Asks, and is done when the faces lie; what nobody has named falls by chance. */
  async awaitFulfillment(): Promise<void> {
    this.identify();
    const { askFaces } = seat.services;
    if (!askFaces) throw new Error("No page asks for the dice of wood here: give the method a resolver");
    const wanted = [...this.fulfillable.values()];
    const told = await askFaces(
      this.#roll.formula,
      wanted.map(({ term }) => term),
    );
    wanted.forEach(({ term, method }, i) => {
      for (const face of told[i] ?? []) this.registerResult(method, term.denomination, face);
    });
  }

  /** Fills `fulfillable`. */
  protected identify(): void {
    dicePutToPersons(this.#roll).forEach(({ term, method }, i) => {
      const id = `${term.denomination}-${i}`;
      this.fulfillable.set(id, { id, term, method });
    });
  }

  /** Takes a face for the first dice of that kind that still want one; false where none do, or the die has no such face. */
  registerResult(method: string, denomination: string, result: number): boolean {
    const wanting = [...this.fulfillable.values()].find(
      ({ term, method: own }) =>
        own === method && term.denomination === denomination && term.fulfilled.length < (term.number ?? 0),
    );
    const faces = wanting?.term.faces ?? 0;
    if (!wanting || !Number.isInteger(result) || result < 1 || result > faces) return false;
    wanting.term.fulfilled.push(result);
    return true;
  }
}

/** Has the person at this seat name the faces of what the configuration leaves to him, where the roll lets it. */
export async function askForFaces(roll: RollShape, options: EvaluationOptions): Promise<void> {
  if (options.allowInteractive === false || options.minimize || options.maximize) return;
  const [first] = dicePutToPersons(roll);
  if (!first) return;
  const Resolver = diceConfig().fulfillment.methods[first.method]?.resolver ?? RollResolver;
  await new Resolver(roll).awaitFulfillment();
}

/** The dice of a roll with a way to throw them that asks somebody; only some users may throw by hand. */
function dicePutToPersons(roll: RollShape): { readonly term: DiceShape; readonly method: string }[] {
  if (!seat.hasGame || !seat.game.user?.hasPermission("MANUAL_ROLLS")) return [];
  const { methods, defaultMethod } = diceConfig().fulfillment;
  const chosen = seat.game.settings.get("core", "diceConfiguration") as Record<string, string | undefined>;
  return roll.dice.flatMap((term) => {
    const method = chosen[term.denomination] || defaultMethod;
    return methods[method]?.interactive ? [{ term, method }] : [];
  });
}
