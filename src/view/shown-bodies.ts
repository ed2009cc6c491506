// Everything that shows bodies, fetched in one piece with the rules of a game that tells their parts apart.

export { viewBody } from "./body-view.ts";
export { viewPartChooser, viewStruck } from "./chosen-part.ts";
