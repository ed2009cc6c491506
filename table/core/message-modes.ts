// Who sees a message: the words and the setting by which each generation says it.
import { TableUnsupported } from "./guard.ts";
import { seat } from "./seat.ts";

export type Audience = "everybody" | "gamemasters" | "blind" | "self";

interface MessageModes {
  /** The core setting that holds the chosen mode. */
  readonly key: "rollMode" | "messageMode";
  readonly initial: string;
  readonly audiences: { readonly [mode: string]: Audience };
}

const THIRTEEN: MessageModes = {
  key: "rollMode",
  initial: "publicroll",
  audiences: { publicroll: "everybody", gmroll: "gamemasters", blindroll: "blind", selfroll: "self" },
};

const FOURTEEN: MessageModes = {
  key: "messageMode",
  initial: "public",
  audiences: { public: "everybody", gm: "gamemasters", blind: "blind", self: "self", ic: "everybody" },
};

/** The modes of the generation that this world runs. */
export function messageModes(): MessageModes {
  return seat.isFourteen ? FOURTEEN : THIRTEEN;
}

/** Refuses what only the other generation has, or still allows with a warning. */
export function requireGeneration(generation: 13 | 14, member: string, instead: string): void {
  if (seat.isFourteen === (generation === 14)) return;
  throw new TableUnsupported(`${member} in generation ${generation === 14 ? 13 : 14}: use ${instead}`);
}
