// Neutral picture tiles in place of Foundry's own icons: a letter on a color, both taken from the file's name.

/** An SVG for a path such as "icons/svg/mystery-man.svg"; the same name gives the same tile. */
export function drawTile(path: string): string {
  const name =
    path
      .split("/")
      .pop()
      ?.replace(/\.\w+$/, "") ?? "";
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
  const initials = name
    .split(/[-_ ]+/)
    .map((word) => word[0] ?? "")
    .join("")
    .slice(0, 2)
    .toUpperCase();
  const label = initials.replace(/[^A-Z0-9]/g, "?");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">`,
    `<rect width="100" height="100" rx="12" fill="hsl(${hue} 25% 34%)"/>`,
    `<text x="50" y="54" fill="hsl(${hue} 30% 92%)" font-family="sans-serif" font-size="40" font-weight="600"`,
    ` text-anchor="middle" dominant-baseline="middle">${label}</text></svg>`,
  ].join("");
}
