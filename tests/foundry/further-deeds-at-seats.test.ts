// Each action, reaction and question of Heroes of Destiny and Time Count, clicked at three seats as those of the other games.
import { DESTINY } from "./walks/destiny.ts";
import { testWalks } from "./walks/tested-walks.ts";
import { TIMECOUNT } from "./walks/timecount.ts";

testWalks([TIMECOUNT, DESTINY]);
