// What a game master has given a combatant: who it is, how it comes into the fight and on whose side, whatever its owner writes there.

import { isGameMaster, isOthersWork, isPlayersWork } from "../fights/authority.ts";
import { textIn } from "../platform/typed-documents.ts";

/** The fields of a combatant and its token that are the game master's to say, though a host may let owners write them. */
export interface Given {
  readonly arrives: string;
  readonly side: string;
  readonly hidden: boolean;
  readonly actorId: string | null;
  readonly tokenId: string | null;
  readonly sceneId: string | null;
  /** Whether its token is linked; null where it has none. */
  readonly linked: boolean | null;
  /** Whether nobody knows if a game master has ever made it one of this actor. */
  readonly doubted: boolean;
}

/** Where an encounter keeps whose tokens are linked. */
const LINKS_FLAG = "links";

type Links = Readonly<Record<string, boolean | undefined>>;

/** What is written in the combatant itself, beside its system. */
const OWN = ["hidden", "actorId", "tokenId", "sceneId"] as const;

/** By where each is: an encounter that is a copy of another has combatants of the same ids. */
const given = new Map<string, Given>();

const placeOf = ({ uuid }: Combatant.Implementation): string => uuid;

function written(combatant: Combatant.Implementation): Given {
  const { hidden, actorId, tokenId, sceneId, token } = combatant;
  return {
    arrives: textIn(combatant, "arrives"),
    side: textIn(combatant, "side"),
    hidden,
    actorId: actorId ?? null,
    tokenId: tokenId ?? null,
    sceneId: sceneId ?? null,
    linked: token?.actorLink ?? null,
    doubted: false,
  };
}

/** What counts of a combatant: what a game master has said, as far as this client has seen who has written it. */
export function givenTo(combatant: Combatant.Implementation): Given {
  return given.get(placeOf(combatant)) ?? written(combatant);
}

/** Takes note of a combatant that has just been made, by the user whom the host names: the host asks players for their own actor. */
export function noteMade(combatant: Combatant.Implementation, by: string): void {
  const plain = isGameMaster(by) ? {} : { arrives: "", side: "", hidden: false };
  given.set(placeOf(combatant), { ...written(combatant), ...plain });
}

/** Takes note of what a game master has written to a combatant. Returns whether anything of it was the game master's to say. */
export function noteGiven(combatant: Combatant.Implementation, changed: object, by: string): boolean {
  const keys = OWN.filter((key) => key in changed);
  if (keys.length === 0 && !("system" in changed)) return false;
  const [before, now] = [givenTo(combatant), written(combatant)];
  if (!isGameMaster(by)) return true;
  const own = Object.fromEntries(keys.map((key) => [key, now[key]]));
  const { arrives, side } = "system" in changed ? now : before;
  // Whoever says whose combatant it is has settled that, and takes the token as it is.
  const settled = keys.some((key) => key !== "hidden") ? { linked: now.linked, doubted: false } : {};
  given.set(placeOf(combatant), { ...before, ...own, arrives, side, ...settled });
  return true;
}

/** Takes note of a combatant's token that a game master has linked or unlinked. */
export function noteLink(combatant: Combatant.Implementation): void {
  given.set(placeOf(combatant), { ...givenTo(combatant), linked: combatant.token?.actorLink ?? null });
}

/**
 * Takes note of a combatant that was there before this client looked. Where a player has written it last, while no game
 * master was looking, it does not come in before a game master says so, and is nobody whom that player does not own.
 */
export function noteFound(combatant: Combatant.Implementation): void {
  const place = placeOf(combatant);
  if (given.has(place)) return;
  const now = written(combatant);
  const linked = now.linked === null ? null : (keptLinks(combatant)[combatant.id ?? ""] ?? now.linked);
  const own = { ...now, linked, doubted: isOthersWork(combatant, combatant.actor) };
  const isOpen = own.arrives === "" || own.arrives === "later";
  given.set(place, isOpen || !isPlayersWork(combatant) ? own : { ...own, arrives: "later" });
}

/** Whether the tokens of an encounter's combatants were linked when a game master's client last wrote its fight; no player may. */
function keptLinks({ parent }: Combatant.Implementation): Links {
  const { fray } = (parent?.flags ?? {}) as { readonly fray?: { readonly [LINKS_FLAG]?: Links } };
  return fray?.[LINKS_FLAG] ?? {};
}

/** What is written with a fight so that it is known, also after a time without a game master, which tokens are linked. */
export function linkUpdate({ combatants }: Combat.Implementation): Readonly<Record<string, boolean>> {
  const changes = combatants.contents.flatMap((combatant) => {
    const { linked } = givenTo(combatant);
    const id = combatant.id ?? "";
    if (linked === null || keptLinks(combatant)[id] === linked) return [];
    return [[`flags.fray.${LINKS_FLAG}.${id}`, linked] as const];
  });
  return Object.fromEntries(changes);
}

/** Whether somebody's token is not as linked as a game master has left it; the value that it must have, or null. */
export function linkToPutBack(combatant: Combatant.Implementation): boolean | null {
  const { linked } = givenTo(combatant);
  const { token } = combatant;
  return token && linked !== null && linked !== token.actorLink ? linked : null;
}

export function forgetGiven(combatant: Combatant.Implementation): void {
  given.delete(placeOf(combatant));
}

/** What must be written so that a combatant shows what was given to it; null where it does. */
export function correctionOf(combatant: Combatant.Implementation): object | null {
  const [own, right] = [written(combatant), givenTo(combatant)];
  const { arrives, side } = right;
  const isOfSystem = own.arrives !== arrives || own.side !== side;
  const wrong = OWN.filter((key) => own[key] !== right[key]).map((key) => [key, right[key]] as const);
  if (!isOfSystem && wrong.length === 0) return null;
  return { ...Object.fromEntries(wrong), ...(isOfSystem ? { system: { arrives, side } } : {}) };
}
