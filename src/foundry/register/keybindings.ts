// Keys: what can be done in a fight without a mouse from anywhere on the screen.

import { getFight } from "../fights/fight-access.ts";
import { isCombat } from "../platform/typed-documents.ts";
import { callHook } from "../platform/world.ts";
import { submitEndTurn, submitHistory, submitPass } from "../fights/submit.ts";

/** Registers the keys; at `init`. Each can be set anew in Foundry's own dialog. */
export function registerKeybindings(): void {
  register("endTurn", "KeyE", ["Alt"], false, (combat) => {
    void submitEndTurn(combat);
    return true;
  });
  register("openPalette", "KeyA", ["Alt"], false, (combat) => {
    callHook("fray.openPalette", combat);
    return true;
  });
  register("pass", "KeyP", ["Alt"], false, (combat) => submitPass(combat));
  register("undo", "KeyZ", ["Alt"], true, (combat) => {
    void submitHistory(combat, "undo");
    return true;
  });
  register("redo", "KeyY", ["Alt"], true, (combat) => {
    void submitHistory(combat, "redo");
    return true;
  });
}

/** As the host writes them where it tells what is bound. */
type Modifier = "Alt" | "Control" | "Shift";

type Key = "endTurn" | "openPalette" | "pass" | "undo" | "redo";

function register(
  key: Key,
  code: string,
  modifiers: readonly Modifier[],
  restricted: boolean,
  onDown: (combat: Combat.Implementation) => boolean,
): void {
  game.keybindings?.register("fray", key, {
    name: `FRAY.Keys.${key}.name`,
    hint: `FRAY.Keys.${key}.hint`,
    editable: [{ key: code, modifiers: modifiers as never }],
    restricted,
    onDown: () => {
      const combat: unknown = game.combat;
      return isCombat(combat) && getFight(combat) ? onDown(combat) : false;
    },
  });
}
