// The stories of Fighting Style, told to their end.
import { tellStories } from "./telling.ts";

tellStories("fightingstyle");
