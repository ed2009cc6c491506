// The table's own line icons, drawn on a 24 by 24 grid.

const PATHS = {
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  combat: "M5 4l10 10M5 4v3l8 8M12 17l4-4M15 16l4 4M19 4v3l-3 3M19 4h-3l-3 3M10 13l-2 2M6 14l4 4M8 16l-4 4",
  actors: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 20c1-5 4-6 8-6s7 1 8 6z",
  items: "M9 8V5h6v3M5 8h14l1 12H4zM9 12h6",
  compendium: "M5 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5zM19 4h-4a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h4z",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M13 5v4M7 15v4",
  collapse: "M9 5l7 7-7 7",
  expand: "M15 5l-7 7 7 7",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5",
  edit: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  search: "M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l4 4",
  target:
    "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM12 1v5M12 18v5M1 12h5M18 12h5",
  sheet: "M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h7",
  status: "M12 3l2.6 5.6 6.1.7-4.5 4.2 1.2 6.1L12 16.6 6.6 19.6l1.2-6.1L3.3 9.3l6.1-.7z",
  hide: "M3 3l18 18M10 6c5-1 9 3 11 6-1 1-2 3-4 4M6 8c-2 1-3 3-4 4 3 5 8 7 12 5",
  show: "M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  defeated: "M12 3a8 8 0 0 1 5 14v3H7v-3a8 8 0 0 1 5-14zM9 10v2M15 10v2M12 14v1M10 20v-2M14 20v-2",
  dice: "M12 2l9 5v10l-9 5-9-5V7zM12 2l-5 11h10zM3 17l4-4M21 17l-4-4M12 22l-5-9M12 22l5-9",
  next: "M6 5l9 7-9 7zM18 5v14",
  previous: "M18 5l-9 7 9 7zM6 5v14",
  nextRound: "M4 5l7 7-7 7zM12 5l7 7-7 7z",
  previousRound: "M20 5l-7 7 7 7zM12 5l-7 7 7 7z",
  play: "M7 4l12 8-12 8z",
  stop: "M6 6h12v12H6z",
  menu: "M12 4a1 1 0 1 1 0 2 1 1 0 0 1 0-2zM12 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2zM12 18a1 1 0 1 1 0 2 1 1 0 0 1 0-2z",
  popout: "M13 4h7v7M20 4l-9 9M17 14v6H4V7h6",
  import: "M12 3v12M7 10l5 5 5-5M4 20h16",
  lock: "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3",
  pan: "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3",
  reset: "M5 12a7 7 0 1 0 2-5L4 10M4 4v6h6",
  theme: "M12 3a9 9 0 1 0 9 9c-5 3-11-3-9-9z",
  keyboard: "M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8",
  about: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v6M12 7v.01",
  send: "M3 20l18-8L3 4l2 8zM5 12h9",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  board: "M4 4h16v16H4zM4 10h16M4 15h16M10 4v16M15 4v16",
  friendly: "M12 3l7 3v6c0 4-3 7-7 9-4-2-7-5-7-9V6z",
  hostile: "M12 2l10 10-10 10L2 12z",
  neutral: "M5 5h14v14H5z",
  secret: "M8 9a4 4 0 1 1 6 3c-2 1-2 2-2 3M12 19v.01",
} as const;

export type IconName = keyof typeof PATHS;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(PATHS, name);
}

/** SVG markup of an icon; always decoration, so give its button a label of its own. */
export function iconMarkup(name: IconName): string {
  return `<svg class="table-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${PATHS[name]}"/></svg>`;
}
