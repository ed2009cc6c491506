// The light and the dark look: one for the windows and one for the page around the board, as this person chose on this
// device, or as the device prefers. The chat is light in any case.

export type Theme = "light" | "dark";
/** Windows on the body, or what stays on the page. */
export type ThemedPlace = "applications" | "interface";
const PLACES: readonly ThemedPlace[] = ["applications", "interface"];
const storageKey = (place: ThemedPlace): string => `table.theme.${place}`;

/** What this person chose for a place on this device; null when the device decides. */
export function storedTheme(place: ThemedPlace): Theme | null {
  const stored = localStorage.getItem(storageKey(place));
  return stored === "light" || stored === "dark" ? stored : null;
}

function preferredTheme(): Theme {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** The theme now in force. */
export function currentTheme(place: ThemedPlace): Theme {
  return storedTheme(place) ?? preferredTheme();
}

function elementOf(place: ThemedPlace): HTMLElement | null {
  return place === "applications" ? document.body : document.getElementById("interface");
}

/** Puts the themes' classes where systems expect to find them. */
export function applyTheme(): void {
  for (const place of PLACES) {
    const { classList } = elementOf(place) ?? {};
    const theme = currentTheme(place);
    classList?.add("themed");
    classList?.toggle("theme-dark", theme === "dark");
    classList?.toggle("theme-light", theme === "light");
  }
}

/** Chooses a theme for this device; null goes back to what the device prefers. */
export function chooseTheme(place: ThemedPlace, theme: Theme | null): void {
  if (theme) localStorage.setItem(storageKey(place), theme);
  else localStorage.removeItem(storageKey(place));
  applyTheme();
}

/** Follows the device's preference from now on. */
export function followDeviceTheme(): void {
  applyTheme();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
}
