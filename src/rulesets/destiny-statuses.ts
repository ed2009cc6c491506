// Status icons of Heroes of Destiny: which there are, and which of them an actor's own fields stand for.

export interface StatusFact {
  readonly id: string;
  /** The name of its icon plate. */
  readonly icon: string;
}

/** In the order in which the token panel shows them. */
export const DESTINY_STATUSES: readonly StatusFact[] = [
  { id: "dead", icon: "death-skull" },
  { id: "dying", icon: "half-dead" },
  { id: "unconscious", icon: "knocked-out-stars" },
  { id: "helpless", icon: "manacles" },
  { id: "exhausted", icon: "tired-eye" },
  { id: "prone", icon: "falling" },
  { id: "crouching", icon: "kneeling" },
  { id: "immobile", icon: "nailed-foot" },
  { id: "hobbled", icon: "broken-bone" },
  { id: "bleeding", icon: "bleeding-wound" },
  { id: "burning", icon: "flame" },
  { id: "poisoned", icon: "poison-bottle" },
  { id: "blinded", icon: "blindfold" },
  { id: "grappling", icon: "grab" },
  { id: "pinned", icon: "weight-crush" },
  { id: "sharingSpace", icon: "two-shadows" },
  { id: "defending", icon: "surrounded-shield" },
  { id: "harried", icon: "shouting" },
  { id: "distracted", icon: "misdirection" },
  { id: "underwater", icon: "drowning" },
  { id: "climbing", icon: "mountain-climbing" },
  { id: "swimming", icon: "wave-crest" },
];

const KNOWN = new Set(DESTINY_STATUSES.map((each) => each.id));

/** The statuses of an actor by its own fields: its conditions, its posture, exhaustion and death. */
export function destinyStatuses(system: Readonly<Record<string, unknown>>): string[] {
  const conditions = Object.values(
    (system.conditions ?? {}) as Record<string, { condition?: string } | undefined>,
  );
  const found = new Set(conditions.map((each) => each?.condition ?? ""));
  if (typeof system.posture === "string") found.add(system.posture);
  if (system.exhausted === true) found.add("exhausted");
  if (system.dead === true) found.add("dead");
  return [...found].filter((id) => KNOWN.has(id));
}
