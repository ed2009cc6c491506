// What differs between the games of an evening by clicking.

export interface EveningGame {
  readonly id: string;
  /** As the welcome names it. */
  readonly name: string;
  /** What the GM marks: who lies in wait, where the others roll to notice them, else who is caught unready, or is hidden. */
  readonly ambush: "lurking" | "surprised" | "hidden";
  /** The button of a night's rest on a hero's sheet, and who has it there. */
  readonly night: string;
  readonly nightBy: "gm" | "player";
  /** What the GM sells for points, as the advancement names it; null where the game itself does. */
  readonly sold: string | null;
}

export const EVENING_GAMES: readonly EveningGame[] = [
  {
    id: "destiny",
    name: "Heroes of Destiny",
    ambush: "surprised",
    night: "Long rest",
    nightBy: "player",
    sold: "Attributes",
  },
  {
    id: "timecount",
    name: "Time Count",
    ambush: "lurking",
    night: "A night",
    nightBy: "gm",
    sold: "Attributes",
  },
  {
    id: "anatomy",
    name: "Anatomy",
    ambush: "hidden",
    night: "A night",
    nightBy: "player",
    sold: "Modifiers",
  },
  {
    id: "fightingstyle",
    name: "Fighting Style",
    ambush: "surprised",
    night: "A night",
    nightBy: "player",
    sold: null,
  },
  {
    id: "dierank",
    name: "Die Rank",
    ambush: "surprised",
    night: "A night",
    nightBy: "gm",
    sold: "Dice",
  },
];
