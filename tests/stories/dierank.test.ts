// The stories of Die Rank, told to their end.
import { tellStories } from "./telling.ts";

tellStories("dierank");
