// The token: stands for a creature on the board; in a running fight its moves are wishes that the rules judge.

import { isOwnWrite } from "../arbiter/own-writes.ts";
import { submitMove } from "../fights/submit.ts";
import { numberTwins } from "./twin-names.ts";
import { submitMoveUndone } from "../board/movement-histories.ts";

/** Ways of moving that a person chooses on the board; others, such as a macro's, count as changes from outside. */
const BY_HAND = new Set(["dragging", "keyboard", "paste"]);

export class FrayTokenDocument extends TokenDocument {
  protected static override async _preCreateOperation(
    ...args: Parameters<(typeof TokenDocument)["_preCreateOperation"]>
  ): Promise<boolean | void> {
    const allowed = await super._preCreateOperation(...args);
    const [documents, operation] = args;
    numberTwins(
      documents.map((each) => ({
        actor: each.actor,
        name: each.name,
        rename: (name) => each.updateSource({ name }),
      })),
      (operation.parent?.tokens ?? []).map((each) => each.name),
    );
    return allowed;
  }

  protected override async _preUpdateMovement(
    ...args: Parameters<TokenDocument["_preUpdateMovement"]>
  ): Promise<boolean | void> {
    const [movement, operation] = args;
    const allowed = await super._preUpdateMovement(...args);
    if (allowed === false || isOwnWrite(operation)) return allowed;
    if (movement.method === "undo") return submitMoveUndone(this) ? false : allowed;
    if (!BY_HAND.has(movement.method)) return allowed;
    const waypoints = [...movement.passed.waypoints, ...movement.pending.waypoints];
    const path = waypoints.map(({ x, y, elevation, action }) => ({ x, y, elevation, action }));
    return submitMove(this, path) ? false : allowed;
  }
}
