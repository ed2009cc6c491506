// A help page as a screen shows it: paragraphs, and the keys that work there.

export interface HelpView {
  readonly paragraphs: readonly string[];
  readonly keys: readonly { readonly key: string; readonly meaning: string }[];
}

/** Reads the texts of a page: paragraphs are lines; a line of keys is "key|what it does". */
export function viewHelp(text: string, keys: string): HelpView {
  return {
    paragraphs: text.split("\n").filter((line) => line !== ""),
    keys: keys.split("\n").map((line) => {
      const [key = "", meaning = ""] = line.split("|");
      return { key, meaning };
    }),
  };
}

/** A bound key as people write it: "KeyA" with ALT is "Alt+A". */
export function keyLabel(binding: { readonly key: string; readonly modifiers?: readonly string[] }): string {
  const modifiers = (binding.modifiers ?? []).map((each) => each.charAt(0) + each.slice(1).toLowerCase());
  return [...modifiers, binding.key.replace(/^(Key|Digit)/, "")].join("+");
}
