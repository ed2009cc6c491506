// The stories of Heroes of Destiny, told to their end.
import { tellStories } from "./telling.ts";

tellStories("destiny");
