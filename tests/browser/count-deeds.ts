// What creatures do on one count each, by clicking alone: the deed, what the chat says of it, and what it changes.
import type { CountTable, Move } from "./count-actions.ts";

export const KEST = "Kest Halloway";
export const QUILL = "Brother Quill";
export const ILSE = "Ilse Fennimore";
export const WRESTLER = "Ring Wrestler";
export const GUARD = "Toll Guard";

export interface Deed extends Move {
  readonly says: RegExp;
  /** What has changed in the state; looked for count after count where it comes at the end of a delay. */
  readonly changed?: () => Promise<boolean>;
  /** A status that the GM lays on somebody first. */
  readonly status?: readonly [name: string, status: string];
  /** Whether the status is laid, and all is taken back, by clicking. */
  readonly byClicking?: true;
  /** Whether those who are due and do nothing wait by a click at their seats. */
  readonly othersClick?: true;
}

/** The deeds, and what tests look for in the state of the table that they are played at. */
export function deedsAt(at: () => CountTable) {
  const due = async (name: string): Promise<number> => (await at().creature(name)).nextAct ?? 0;
  const weapon = async (name: string, wanted: string) =>
    Object.values((await at().creature(name)).weapons).find((each) => each.name === wanted);
  const has = (name: string, condition: string) => async (): Promise<boolean> =>
    (await at().conditions(name)).includes(condition);
  const hasNot = (name: string, condition: string) => async (): Promise<boolean> =>
    !(await at().conditions(name)).includes(condition);
  const hurt = (name: string) => async (): Promise<boolean> => (await at().creature(name)).hitsTaken > 0;
  /** Without another trace than the time it takes: not due again on the count on which it was begun. */
  const busy = (name: string, since: number) => async (): Promise<boolean> =>
    (await due(name)) > since || (await at().creature(name)).pending !== null;

  /** What is done count by count: deeds of several creatures that do not meddle with each other. */
  const COUNTS: readonly (readonly Deed[])[] = [
    [
      {
        as: KEST,
        action: "attack",
        choices: { detail: "Duelist", target: GUARD },
        says: /Kest Halloway against Toll Guard, attack/,
        changed: hurt(GUARD),
      },
      {
        as: ILSE,
        action: "move",
        choices: { walk: ["north"] },
        says: /Ilse Fennimore moves to 7, 2/,
        changed: async () => (await at().creature(ILSE)).position?.y === 2,
      },
      {
        as: GUARD,
        action: "readyShield",
        othersClick: true,
        says: /Toll Guard readies or loosens the shield/,
        changed: async () => (await at().creature(GUARD)).shield?.readied === false,
      },
    ],
    [
      {
        as: KEST,
        action: "twoWeaponAttack",
        choices: { detail: "Duelist", target: GUARD, fields: { second: "Short Sword" } },
        says: /Kest Halloway against Toll Guard/,
        changed: async () => (await at().creature(GUARD)).hitsTaken === 2,
      },
      {
        as: ILSE,
        action: "shiftStance",
        choices: { detail: "crouching" },
        says: /Ilse Fennimore goes into the crouching stance/,
        changed: async () => (await at().creature(ILSE)).stance === "crouch",
      },
      { as: QUILL, action: "drinkPotion", says: /Brother Quill uses Willow Draught; 1 left/ },
      // Not by the guard: two swords fell him before his hand is at the floor, and a held deed is asked anew.
      { as: WRESTLER, action: "pickUp", says: /Ring Wrestler: Pick Up/ },
    ],
    [
      {
        as: KEST,
        action: "feint",
        choices: { detail: "Duelist", target: GUARD },
        says: /Kest Halloway carries out Feint|Kest Halloway against/,
        changed: has(GUARD, "feinted"),
      },
      {
        as: QUILL,
        action: "activateItem",
        choices: { detail: "Toll Bell" },
        says: /Brother Quill uses Toll Bell; 1 left/,
      },
    ],
    [
      {
        as: KEST,
        action: "quickStrike",
        choices: { detail: "Duelist", target: GUARD },
        says: /Kest Halloway against Toll Guard/,
        changed: hurt(GUARD),
      },
      {
        as: ILSE,
        action: "sheatheWeapon",
        choices: { detail: "Horn Bow" },
        says: /Ilse Fennimore no longer holds Horn Bow/,
        changed: async () => (await weapon(ILSE, "Horn Bow"))?.readied === false,
      },
      {
        as: GUARD,
        action: "extinguish",
        status: [GUARD, "burning"],
        says: /Toll Guard is no longer burning/,
        changed: hasNot(GUARD, "burning"),
      },
    ],
    [
      {
        as: KEST,
        action: "distract",
        choices: { detail: "Duelist", target: GUARD, fields: { ally: ILSE } },
        says: /Kest Halloway carries out Distract on Toll Guard/,
        changed: has(GUARD, "distracted"),
      },
      { as: ILSE, action: "openDoor", says: /Ilse Fennimore: Open or Close a Door/ },
      {
        as: GUARD,
        action: "freeStapled",
        choices: { detail: "Athletics" },
        status: [GUARD, "stapled"],
        says: /Toll Guard gets free/,
        changed: hasNot(GUARD, "stapled"),
      },
    ],
    [
      {
        as: KEST,
        action: "staple",
        choices: { detail: "Duelist", target: GUARD },
        answers: { staple: "body" },
        says: /Duelist’s Blade|Duelist.s Blade sticks in the wall/,
        changed: has(GUARD, "stapled"),
      },
      { as: ILSE, action: "retrieveFromPack", says: /Ilse Fennimore: Take from a Pack/ },
      {
        as: QUILL,
        action: "redirectSpell",
        status: [QUILL, "concentrating"],
        says: /Brother Quill: Redirect a Spell/,
      },
    ],
    [
      {
        as: KEST,
        action: "disarm",
        choices: { detail: "Duelist", target: GUARD, fields: { item: "Mace" } },
        answers: { disarmDamage: "target" },
        says: /Toll Guard loses Mace/,
        changed: async () => (await weapon(GUARD, "Mace"))?.readied === false,
      },
      {
        as: QUILL,
        action: "endConcentration",
        status: [QUILL, "concentrating"],
        says: /Brother Quill is no longer concentrating/,
        changed: hasNot(QUILL, "concentrating"),
      },
    ],
    [
      {
        as: KEST,
        action: "dropWeapon",
        choices: { detail: "Short Sword" },
        says: /Kest Halloway lets go of Short Sword/,
        changed: async () => (await weapon(KEST, "Short Sword"))?.readied === false,
      },
      {
        as: WRESTLER,
        action: "trip",
        choices: { target: KEST },
        says: /Kest Halloway goes down/,
        changed: async () => (await at().creature(KEST)).stance === "prone",
      },
    ],
    [
      {
        as: KEST,
        action: "escapeNet",
        status: [KEST, "netted"],
        othersClick: true,
        says: /Kest Halloway is no longer caught in a net/,
        changed: hasNot(KEST, "netted"),
      },
    ],
    [
      { as: KEST, action: "lowerResistance", says: /Kest Halloway: Lower Spell Resistance/ },
      {
        as: WRESTLER,
        action: "grab",
        choices: { target: KEST },
        says: /Kest Halloway is now held/,
        changed: has(KEST, "grabbed"),
      },
    ],
    [
      { as: KEST, action: "retrieveFromPouch", says: /Kest Halloway: Take from a Pouch/ },
      {
        as: WRESTLER,
        action: "bullRush",
        choices: { target: KEST },
        answers: { defense: "celerity" },
        says: /Ring Wrestler carries out Bull Rush on Kest Halloway/,
        changed: async () => (await at().creature(KEST)).position?.x !== 7,
      },
    ],
    [
      { as: KEST, action: "lightTorch", says: /Kest Halloway: Light a Torch/ },
      {
        as: WRESTLER,
        action: "approach",
        choices: { walk: ["northwest"] },
        answers: { consent: "refuse", defense: "vigor" },
        says: /Ring Wrestler forces a way in/,
        changed: async () => (await at().creature(WRESTLER)).position?.x === 7,
      },
    ],
    [
      {
        as: QUILL,
        action: "move",
        choices: { walk: ["east"] },
        answers: { consent: "allow" },
        othersClick: true,
        says: /Brother Quill moves to 7, 6/,
        changed: async () => (await at().creature(QUILL)).position?.x === 7,
      },
    ],
    [
      {
        as: ILSE,
        action: "standUp",
        status: [ILSE, "prone"],
        byClicking: true,
        says: /Ilse Fennimore/,
        changed: async () => (await at().creature(ILSE)).stance === "basic",
      },
    ],
  ];

  return { has, hurt, busy, COUNTS };
}
