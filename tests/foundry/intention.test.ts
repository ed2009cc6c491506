// What somebody has in mind: the action under the pointer, until one is being put together, which stays then.
import { expect, it } from "vitest";
import { intendedCommand, watchActions } from "../../src/foundry/tracker/intention.ts";

/** A window over whose actions a pointer goes. */
class Actions extends EventTarget {
  #under: string | null = null;

  closest(selector: string): object | null {
    return selector === "[data-action=pick]" && this.#under !== null
      ? { dataset: { index: this.#under } }
      : null;
  }

  point(index: string | null): string | undefined {
    this.#under = index;
    this.dispatchEvent(new Event("pointerover"));
    return intendedCommand()?.type;
  }
}

const commands = ["strike", "walk"].map((type) => ({ type, creature: "rat" }));
const watch = (composed: string | null): Actions => {
  const actions = new Actions();
  const wanted = composed === null ? null : { type: composed, creature: "rat" };
  watchActions(actions as unknown as HTMLElement, (index) => commands[index] ?? null, wanted);
  return actions;
};

it("is what the pointer rests on", () => {
  const actions = watch(null);
  expect(["0", "1", null].map((index) => actions.point(index))).toEqual(["strike", "walk", undefined]);
});

it("stays what is being put together, wherever the pointer goes", () => {
  const actions = watch("strike");
  expect(["1", null].map((index) => actions.point(index))).toEqual(["strike", "strike"]);
  actions.dispatchEvent(new Event("pointerleave"));
  expect(intendedCommand()?.type).toBe("strike");
});
