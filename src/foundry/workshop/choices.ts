// What the workshop offers to choose from: NPCs to edit, templates, items of the compendium, heroes, places to save in.

import type { LoadedGame } from "../../rulesets/index.ts";
import { say } from "../platform/words.ts";
import { allPacks, type Pack } from "../platform/packs.ts";
import { allActors, allItems } from "../platform/world.ts";
import { openPacks } from "./saving.ts";

export interface Option {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
}

export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

function packsOf(documentName: string): Pack[] {
  return allPacks().filter((pack) => pack.documentName === documentName && pack.visible);
}

function groupOf(pack: Pack, types: readonly string[], chosen: string): OptionGroup {
  const entries = [...pack.index].filter(({ type }) => type !== undefined && types.includes(type));
  const options = entries.map(({ _id, name }) => {
    const id = pack.getUuid(_id);
    return { id, label: name, selected: id === chosen };
  });
  return { label: pack.title, options: options.sort((a, b) => a.label.localeCompare(b.label)) };
}

const isFilled = ({ options }: OptionGroup): boolean => options.length > 0;

/** Archetypes, then the NPCs of the compendiums and of the world. A template that is none of these stands first by its name. */
export function templateChoices(shelved: LoadedGame, chosen: string, name: string): OptionGroup[] {
  const { workshop } = shelved;
  const npcs = actorsOf(shelved, "npc");
  const archetypes = workshop.archetypes.map(({ id }) => ({
    id,
    label: say(`FRAY.workshop.Archetype.${id}`),
    selected: id === chosen,
  }));
  const groups = [
    { label: say("FRAY.workshop.Archetypes"), options: archetypes },
    ...packsOf("Actor").map((pack) => groupOf(pack, [workshop.npcType], chosen)),
    { label: say("FRAY.workshop.OfWorld"), options: optionsOf(npcs.filter(({ uuid }) => uuid !== chosen)) },
  ].filter(isFilled);
  if (groups.some(({ options }) => options.some(({ selected }) => selected))) return groups;
  const own = { id: chosen, label: say("FRAY.workshop.Own", { name }), selected: true };
  return [{ label: say("FRAY.workshop.Template"), options: [own] }, ...groups];
}

/** Documents of the world as options, by their uuids. */
function optionsOf(documents: readonly { readonly uuid: string; readonly name: string }[]): Option[] {
  const options = documents.map(({ uuid, name }) => ({ id: uuid, label: name, selected: false }));
  return options.sort((a, b) => a.label.localeCompare(b.label));
}

/** The items of a game in the compendiums, and those of the world. */
export function itemChoices({ itemTypes }: LoadedGame): OptionGroup[] {
  const own = allItems().filter(({ type }) => itemTypes.includes(type as string));
  return [
    ...packsOf("Item").map((pack) => groupOf(pack, itemTypes, "")),
    { label: say("FRAY.workshop.OfWorld"), options: optionsOf(own) },
  ].filter(isFilled);
}

function actorsOf(shelved: LoadedGame, kind: "character" | "npc"): Actor.Implementation[] {
  return allActors()
    .filter((actor) => shelved.actorTypes[actor.type as string] === kind)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** A new NPC, one of the world, or the one of a compendium that is edited where it lies. */
export function subjectChoices(shelved: LoadedGame, edited: Actor.Implementation | null): Option[] {
  const ofWorld = actorsOf(shelved, "npc");
  const npcs = edited && !ofWorld.includes(edited) ? [edited, ...ofWorld] : ofWorld;
  const options = npcs.map((npc) => ({ id: npc.id ?? "", label: npc.name, selected: npc === edited }));
  return [{ id: "", label: say("FRAY.workshop.NewNpc"), selected: edited === null }, ...options];
}

/** The heroes of the world who may meet the NPC. */
export function heroesOf(shelved: LoadedGame): Actor.Implementation[] {
  return actorsOf(shelved, "character");
}

/** Places to save in: what it is already, the world, compendiums that are open, a new one. */
export function placeChoices(actor: Actor.Implementation | null, chosen: string): Option[] {
  const own = actor ? [{ id: "actor", label: say("FRAY.workshop.OnlyThis", { name: actor.name }) }] : [];
  return [
    ...own,
    { id: "world", label: say("FRAY.workshop.World") },
    ...openPacks().map(({ id, label }) => ({ id: `pack:${id}`, label })),
    { id: "newPack", label: say("FRAY.workshop.NewPack") },
  ].map((place) => ({ ...place, selected: place.id === chosen }));
}
