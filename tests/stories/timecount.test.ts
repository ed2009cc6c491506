// The stories of Time Count, told to their end.
import { tellSeams, tellStories } from "./telling.ts";

tellStories("timecount");
tellSeams("timecount");
