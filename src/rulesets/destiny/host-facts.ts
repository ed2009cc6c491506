// What hosts know of Heroes of Destiny before its rules are there: light, for every world loads it.

export { DESTINY_RULINGS } from "./rulings.ts";
