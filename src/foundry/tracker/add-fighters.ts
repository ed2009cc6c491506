// Adding to a fight: the GM chooses among the scene's tokens and the world's actors that are not in it yet.

import { rulesetOfActorType } from "../../rulesets/index.ts";
import { actorOf, rulesetOfEncounter } from "../arbiter/fight-stores.ts";
import { askForm } from "../render/ask-form.ts";
import { getFight } from "../fights/fight-access.ts";
import { say } from "../platform/words.ts";
import { allActors } from "../platform/world.ts";

/** The sides in the order in which they are offered: whom a GM brings in by the handful first. */
const SIDES = ["hostile", "neutral", "friendly", "secret"] as const;
type RecruitSide = (typeof SIDES)[number];
const BY_DISPOSITION: { readonly [disposition: number]: RecruitSide } = {
  [-2]: "secret",
  [-1]: "hostile",
  0: "neutral",
  1: "friendly",
};

/** Somebody who could join, with what a combatant is made from. */
export interface Recruit {
  readonly key: string;
  readonly name: string;
  readonly img: string;
  readonly hidden: boolean;
  /** On whose side it would fight, as its token says. */
  readonly side: RecruitSide;
  readonly data: {
    readonly actorId: string | null;
    readonly tokenId: string | null;
    readonly sceneId: string | null;
    readonly hidden: boolean;
  };
}

interface Recruits {
  readonly tokens: readonly Recruit[];
  readonly actors: readonly Recruit[];
}

/** Asks whom to add and adds them; while the fight runs they may arrive at once. */
export async function addFighters(combat: Combat.Implementation): Promise<void> {
  const recruits = recruitsFor(combat);
  const isRunning = getFight(combat)?.state.phase === "running";
  const form = await askWhom(recruits, isRunning);
  if (!form) return;
  const chosen = [...recruits.tokens, ...recruits.actors].filter(({ key }) => form.has(key));
  if (chosen.length === 0) return;
  await join(combat, chosen, !isRunning ? "" : form.has("arrive") ? "now" : "later");
}

/** Adds an actor of the world, without a token; to a fight that runs it comes later. */
export async function joinLater(combat: Combat.Implementation, actor: Actor.Implementation): Promise<void> {
  const isRunning = getFight(combat)?.state.phase === "running";
  await join(combat, [actorRecruit(actor)], isRunning ? "later" : "");
}

async function join(
  combat: Combat.Implementation,
  recruits: readonly Recruit[],
  arrives: "" | "now" | "later",
): Promise<void> {
  const data = recruits.map((each) => ({ type: "fighter", system: { arrives }, ...each.data }));
  await combat.createEmbeddedDocuments("Combatant", data as never);
}

/** Whoever is of the fight's rulebook, or of any while it has none, and not in it: tokens of its scene first, then actors that have no token there. */
export function recruitsFor(combat: Combat.Implementation): Recruits {
  const played = rulesetOfEncounter(combat);
  const here = combat.combatants.contents;
  const isOurs = (actor: Actor.Implementation | null): actor is Actor.Implementation =>
    actor !== null && isOfGame(actor, played);
  const scene = combat.scene ?? game.scenes?.active ?? null;
  const standing: readonly TokenDocument.Implementation[] = scene?.tokens.contents ?? [];
  const inFight = new Set(here.map((each) => each.tokenId));
  const fighting = new Set(here.map(actorOf));
  const free = standing.filter(({ id, actor }) => !inFight.has(id) && isOurs(actor) && !fighting.has(actor));
  const onScene = new Set(standing.map(({ actorId }) => actorId));
  return {
    tokens: free.map((token) => tokenRecruit(token, scene?.id ?? null)),
    actors: allActors()
      .filter((actor) => isOurs(actor) && !fighting.has(actor) && !onScene.has(actor.id))
      .map(actorRecruit),
  };
}

function isOfGame({ type }: Actor.Implementation, played: string | null): boolean {
  const own = rulesetOfActorType(type);
  return own !== null && own === (played ?? own);
}

function tokenRecruit(token: TokenDocument.Implementation, sceneId: string | null): Recruit {
  const { id, name, hidden, actorId } = token;
  return {
    key: `token.${id ?? ""}`,
    name,
    img: token.texture.src ?? "",
    hidden,
    side: sideOf(token.disposition),
    data: { actorId, tokenId: id, sceneId, hidden },
  };
}

/** The side that a token's disposition means. */
function sideOf(disposition: number | null | undefined): RecruitSide {
  return BY_DISPOSITION[disposition ?? 0] ?? "neutral";
}

function actorRecruit({ id, name, img, prototypeToken }: Actor.Implementation): Recruit {
  return {
    key: `actor.${id ?? ""}`,
    name,
    img: img ?? "",
    hidden: false,
    side: sideOf(prototypeToken.disposition),
    data: { actorId: id, tokenId: null, sceneId: null, hidden: false },
  };
}

async function askWhom({ tokens, actors }: Recruits, isRunning: boolean): Promise<FormData | null> {
  const groups = [
    ...bySide(say("FRAY.Tracker.AddTokens"), tokens),
    ...bySide(say("FRAY.Tracker.AddActors"), actors),
  ];
  const content = await foundry.applications.handlebars.renderTemplate(
    "systems/fray/templates/tracker/add.hbs",
    { groups, isRunning },
  );
  return askForm(say("FRAY.Tracker.Add"), say("FRAY.Tracker.AddDo"), content, tickAlike);
}

/** Whoever could join from one place, side by side. */
function bySide(label: string, recruits: readonly Recruit[]): object[] {
  return SIDES.flatMap((side) => {
    const entries = recruits.filter((each) => each.side === side);
    if (entries.length === 0) return [];
    return [{ label: `${label}: ${say(`FRAY.Tracker.AddSide.${side}`)}`, entries, many: entries.length > 1 }];
  });
}

/** "All" ticks its whole list and clears it, and is itself ticked as long as nobody of the list is missing. */
function tickAlike(form: HTMLElement): void {
  form.addEventListener("change", ({ target }) => {
    const list = (target as HTMLElement).closest("fieldset");
    const all = list?.querySelector<HTMLInputElement>("[data-all]");
    if (!list || !all) return;
    const each = [...list.querySelectorAll<HTMLInputElement>("input:not([data-all])")];
    if (target === all) for (const box of each) box.checked = all.checked;
    else all.checked = each.every((box) => box.checked);
  });
}
