// The hotbar as far as it needs no page: what is dropped on a slot is offered to listeners first, and a macro stays there.
import { TableUnsupported } from "./guard.ts";
import { seat } from "./seat.ts";
import type { DocumentShape } from "./shapes.ts";

interface DropData {
  readonly type?: string;
  readonly uuid?: string;
}

interface Person {
  assignHotbarMacro(macro: DocumentShape, slot: number): Promise<unknown>;
}

export class Hotbar {
  /** What happens when something is dropped on a slot; a listener that answers `false` has seen to it. */
  async drop(data: DropData, slot: number): Promise<void> {
    if (!seat.hooks.call("hotbarDrop", this, data, slot)) return;
    const { macros, user } = seat.game as unknown as {
      readonly macros: { get(id: string): DocumentShape | undefined };
      readonly user: Person;
    };
    const macro = data.type === "Macro" ? macros.get(data.uuid?.split(".").at(-1) ?? "") : undefined;
    if (!macro) throw new TableUnsupported(`Hotbar: dropping ${data.type ?? "what has no type"}`);
    await user.assignHotbarMacro(macro, slot);
  }
}
