// What differs between the games of an evening by clicking.

export interface EveningGame {
  readonly id: string;
  /** As the welcome names it. */
  readonly name: string;
  /** What the GM marks: who lies in wait, where the others roll to notice them, else who is caught unready, or is hidden. */
  readonly ambush: "lurking" | "surprised" | "hidden";
  /** How the GM's hand hurts somebody, and the action on a sheet that sees to it; null where dice decide who needs any, or the rules know none. */
  readonly treated: Treated | null;
  /** The button of a night's rest on a hero's sheet, and who has it there. */
  readonly night: string;
  readonly nightBy: "gm" | "player";
  /** What the GM sells for points, as the advancement names it; null where the game itself does. */
  readonly sold: string | null;
}

/** What is fit to be treated by somebody else, by which entry of the hand, and with what filled in. */
export interface Treated {
  /** The deed of the hand, and which entry of it. */
  readonly deed: string;
  readonly harm: RegExp;
  readonly fields: readonly (readonly [label: string, value: string])[];
  readonly care: string;
  /** What the form of the treatment is told besides. */
  readonly told: readonly (readonly [label: string, value: string])[];
}

export const EVENING_GAMES: readonly EveningGame[] = [
  {
    id: "destiny",
    name: "Heroes of Destiny",
    ambush: "surprised",
    treated: { deed: "Harm", harm: /wound/i, fields: [], care: "Treat Wound", told: [] },
    night: "Long rest",
    nightBy: "player",
    sold: "Attributes",
  },
  {
    id: "timecount",
    name: "Time Count",
    ambush: "lurking",
    treated: { deed: "Harm", harm: /nonlethal/, fields: [["Damage", "60"]], care: "Stabilize", told: [] },
    night: "A night",
    nightBy: "gm",
    sold: "Attributes",
  },
  {
    id: "anatomy",
    name: "Anatomy",
    ambush: "hidden",
    treated: null,
    night: "A night",
    nightBy: "player",
    sold: "Modifiers",
  },
  {
    id: "fightingstyle",
    name: "Fighting Style",
    ambush: "surprised",
    treated: null,
    night: "A night",
    nightBy: "player",
    sold: null,
  },
  {
    id: "dierank",
    name: "Die Rank",
    ambush: "surprised",
    treated: null,
    night: "A night",
    nightBy: "gm",
    sold: "Dice",
  },
];
