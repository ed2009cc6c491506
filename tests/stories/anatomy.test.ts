// The stories of Anatomy, told to their end.
import { tellStories } from "./telling.ts";

tellStories("anatomy");
