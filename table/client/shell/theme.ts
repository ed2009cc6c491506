// The light and the dark look: what the device prefers, unless this person chose otherwise on this device.

export type Theme = "light" | "dark";
const STORAGE_KEY = "table.theme";

/** What this person chose on this device; null when the device decides. */
export function storedTheme(): Theme | null {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === "light" || stored === "dark" ? stored : null;
}

function preferredTheme(): Theme {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** The theme now in force. */
export function currentTheme(): Theme {
  return storedTheme() ?? preferredTheme();
}

/** Puts the theme's class on the body, as systems expect to find it. */
export function applyTheme(): void {
  const theme = currentTheme();
  document.body.classList.toggle("theme-dark", theme === "dark");
  document.body.classList.toggle("theme-light", theme === "light");
}

/** Chooses a theme for this device; null goes back to what the device prefers. */
export function chooseTheme(theme: Theme | null): void {
  if (theme) localStorage.setItem(STORAGE_KEY, theme);
  else localStorage.removeItem(STORAGE_KEY);
  applyTheme();
}

/** Follows the device's preference from now on. */
export function followDeviceTheme(): void {
  applyTheme();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
}
