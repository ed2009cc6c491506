// The stories of Time Count, told to their end.
import { tellStories } from "./telling.ts";

tellStories("timecount");
