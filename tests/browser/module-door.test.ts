// The door for module authors: a sample module beside Fray hears each event, sees what is undone, and wishes things.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../tools/paths.ts";
import type { Player } from "./fight-table.ts";
import { EVERYBODY, shareTable } from "./shared-table.ts";
import { soon } from "./soon.ts";

let gm: Player;
let robin: Player;
let sam: Player;

async function begin(seated: {
  readonly gm: Player;
  readonly robin: Player;
  readonly sam: Player;
}): Promise<void> {
  ({ gm, robin, sam } = seated);
  for (const each of [gm, robin, sam]) await each.tab("Combat");
}

shareTable("module", EVERYBODY, begin, { modules: [join(root, "tests/modules/herald")] });

const herald = (player: Player) => player.page.locator("#herald");
const says = (player: Player) => herald(player).locator("output").innerText();

describe("a module beside the system", () => {
  it("is loaded after it, with its words and its style", async () => {
    for (const each of [gm, robin, sam]) {
      await herald(each).waitFor();
      await soon(() => says(each)).toBe("No wounds yet");
    }
    await soon(() => herald(gm).evaluate((box) => getComputedStyle(box).position)).toBe("fixed");
  });

  it("hears of a wound at every seat, and that it was taken back", async () => {
    await gm.begin();
    await sam.pick("standardAttack", "Longbow");
    await sam.target("Cutthroat B");
    await sam.confirm();
    for (const each of [gm, robin, sam])
      await soon(() => says(each)).toBe("1 wounds so far, the last: Cutthroat B");
    await gm.after(() => gm.track("Undo"));
    for (const each of [gm, robin, sam]) await soon(() => says(each)).toBe("No wounds yet");
  });

  it("wishes what its user may wish, and is told the rule that forbids the rest", async () => {
    const button = (player: Player) => herald(player).getByRole("button");
    await button(robin).click();
    await robin.page
      .getByText(/Refused by CORE-/)
      .first()
      .waitFor();
    expect(await gm.whoseTurn()).toBe("Mirelle Ash");
    await gm.after(() => button(sam).click());
    expect(await gm.whoseTurn()).not.toBe("Mirelle Ash");
  });
});
