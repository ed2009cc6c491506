// The words of the games: what each says in English, fetched with its rules.

type Fetch = () => Promise<{ readonly WORDS: object }>;

const games: { readonly [id: string]: Fetch } = {
  destiny: () => import("./destiny-words.ts"),
  timecount: () => import("./timecount-words.ts"),
};

const rulings: { readonly [id: string]: Fetch } = {
  destiny: () => import("./destiny-ruling-words.ts"),
  timecount: () => import("./timecount-ruling-words.ts"),
};

/** What a game says, nested as below FRAY.<game> in a language file; nothing for a game without words of its own. */
export function fetchGameWords(id: string): Promise<object> {
  return fetchFrom(games, id);
}

/** What a game says of its rulings, nested in the same way. */
export function fetchRulingWords(id: string): Promise<object> {
  return fetchFrom(rulings, id);
}

function fetchFrom(all: typeof games, id: string): Promise<object> {
  const fetch = Object.hasOwn(all, id) ? all[id] : undefined;
  return fetch ? fetch().then(({ WORDS }) => WORDS) : Promise.resolve({});
}
