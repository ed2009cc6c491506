// Each action, reaction and question of Anatomy, Fighting Style and Die Rank, clicked at three seats: offered and asked where
// it should be, told in words to all, the same for all, and taken back without a trace.
import { ANATOMY } from "./walks/anatomy.ts";
import { DIERANK } from "./walks/dierank.ts";
import { FIGHTINGSTYLE } from "./walks/fightingstyle.ts";
import { testWalks } from "./walks/tested-walks.ts";

testWalks([ANATOMY, FIGHTINGSTYLE, DIERANK]);
