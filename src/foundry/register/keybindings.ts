// Keys: what can be done in a fight without a mouse from anywhere on the screen.

import { getFight } from "../fights/fight-access.ts";
import { isCombat } from "../platform/typed-documents.ts";
import { callHook } from "../platform/world.ts";
import { switchDrags } from "../hand/drag-switch.ts";
import { openHand } from "../hand/open-hand.ts";
import { openRequests } from "../requests/open-requests.ts";
import { submitEndTurn, submitHistory, submitPass } from "../fights/submit.ts";

/** Registers the keys; at `init`. Each can be set anew in Foundry's own dialog. */
export function registerKeybindings(): void {
  registerSending("endTurn", { pressed: "KeyE" }, (combat) => {
    void submitEndTurn(combat);
    return true;
  });
  register("openPalette", { pressed: "KeyA" }, (combat) => {
    callHook("fray.openPalette", combat);
    return true;
  });
  register("walk", { pressed: "KeyW" }, (combat) => {
    callHook("fray.walk", combat);
    return true;
  });
  bind("nextPart", { pressed: "KeyN" }, () => {
    void import("../render/next-part.ts").then(({ focusNextPart }) => focusNextPart());
    return true;
  });
  registerSending("pass", { pressed: "KeyP" }, submitPass);
  registerSending("undo", { pressed: "KeyZ", restricted: true }, (combat) => {
    void submitHistory(combat, "undo");
    return true;
  });
  registerSending("redo", { pressed: "KeyY", restricted: true }, (combat) => {
    void submitHistory(combat, "redo");
    return true;
  });
  bind("openHand", { pressed: "KeyG", restricted: true }, () => {
    void openHand();
    return true;
  });
  bind("openRequests", { pressed: "KeyR", restricted: true }, () => {
    void openRequests();
    return true;
  });
  bind("dragsPlace", { pressed: "KeyM", restricted: true }, () => {
    switchDrags();
    return true;
  });
}

/** As the host writes them where it tells what is bound. */
type Modifier = "Alt" | "Control" | "Shift";

const MODIFIERS: readonly Modifier[] = ["Alt"];

type Key =
  | "endTurn"
  | "openPalette"
  | "walk"
  | "nextPart"
  | "pass"
  | "undo"
  | "redo"
  | "openHand"
  | "openRequests"
  | "dragsPlace";

/** What is pressed together with the modifiers. */
interface Press {
  readonly pressed: string;
  /** Whether only game masters have it. */
  readonly restricted?: boolean;
}

/** A key of a fight that has begun. */
function register(key: Key, press: Press, onDown: (combat: Combat.Implementation) => boolean): void {
  bind(key, press, () => {
    const combat: unknown = game.combat;
    return isCombat(combat) && getFight(combat) ? onDown(combat) : false;
  });
}

/** A key by which something is sent: the panel leads the focus on to what comes next. */
function registerSending(key: Key, press: Press, onDown: (combat: Combat.Implementation) => boolean): void {
  register(key, press, (combat) => {
    callHook("fray.sentByKey", combat);
    return onDown(combat);
  });
}

function bind(key: Key, { pressed, restricted = false }: Press, onDown: () => boolean): void {
  game.keybindings?.register("fray", key, {
    name: `FRAY.Keys.${key}.name`,
    hint: `FRAY.Keys.${key}.hint`,
    editable: [{ key: pressed, modifiers: MODIFIERS as never }],
    restricted,
    onDown,
  });
}
