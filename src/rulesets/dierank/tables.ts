// Printed tables of Die Rank that the rules so far use.

/** RANK-DIE-01: the ladder, as sides. */
export const LADDER = [2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 36, 48, 60] as const;

/** The seven dice of a creature. */
export const STATISTICS = ["att", "def", "ref", "str", "for", "pre", "int"] as const;
