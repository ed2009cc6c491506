// The stories of Heroes of Destiny, told to their end.
import { tellSeams, tellStories } from "./telling.ts";

tellStories("destiny");
tellSeams("destiny");
