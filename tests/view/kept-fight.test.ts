// The page of a fight as it is kept in a journal: HTML that a host leaves as it is, and no more than its page tells.
import { describe, expect, it } from "vitest";
import { drawChartPicture } from "../../src/view/fight-picture.ts";
import type { FightPageView } from "../../src/view/fight-page.ts";
import { viewKeptFight, type KeptWords } from "../../src/view/kept-fight.ts";
import { cleanHtml } from "../../table/server/html-fields.ts";

const WORDS: KeptWords = {
  title: "The fight ended in Round 3",
  chart: "Health through the fight",
  chartHint: "100 % is unhurt.",
  asTable: "As a table",
  time: "Until",
  turned: "Where it turned",
  people: "How everybody fared",
  hurt: "Who is hurt",
  nobody: "Nobody is hurt.",
  columns: ["Who", "Health", "Given", "Taken", "Deeds", "Acted in", "Dice"],
};

const PAGE: FightPageView = {
  isOver: true,
  when: "Round 3",
  clock: "Round",
  unit: "Damage",
  more: "",
  chart: {
    width: 680,
    height: 300,
    left: 44,
    top: 12,
    right: 530,
    bottom: 272,
    marks: [{ x: 44, label: "Round 1", number: "1" }],
    levels: [{ y: 12, label: "100 %" }],
    lines: [
      {
        id: "ann",
        name: "Ann & “Bo” <b>",
        tone: "own",
        path: "M44 12H530",
        dashes: "none",
        endX: 530,
        endY: 12,
        labelX: 540,
        labelY: 12,
        cells: ["100 %"],
      },
    ],
  },
  people: [
    {
      id: "ann",
      name: "Ann & “Bo” <b>",
      tone: "own",
      left: "80 %",
      given: "6 (2 ×)",
      taken: "",
      deeds: "4",
      acted: "3 of 3",
      luck: "",
    },
  ],
  turning: [{ root: 4, when: "Round 2", text: "<script>Goblin</script> falls." }],
  hurt: [{ name: "Ann & “Bo” <b>", left: "80 %" }],
};

const kept = (page: FightPageView): string =>
  viewKeptFight(page, page.chart && drawChartPicture(page.chart), WORDS);

describe("a fight that is kept", () => {
  it("holds nothing that a host takes away", () => {
    const html = kept(PAGE);
    expect(cleanHtml(html)).toBe(html);
  });

  it("tells how it ended, how everybody fared, and where it turned", () => {
    const html = kept(PAGE);
    expect(html).toContain("The fight ended in Round 3");
    expect(html).toContain("<td>6 (2 ×)</td>");
    expect(html).toContain("<h3>Where it turned</h3><ul><li>Round 2: ");
    expect(html).toContain("<td>100 %</td>");
  });

  it("shows its chart as a picture of its own, whose names are text in it", () => {
    const [, address = ""] = /<img src="data:image\/svg\+xml;charset=utf-8,([^"]+)"/.exec(kept(PAGE)) ?? [];
    const svg = decodeURIComponent(address);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="704" height="324"/);
    expect(svg).toContain("Ann &amp; “Bo” &lt;b&gt;");
  });

  it("takes names for what they are, whatever they hold", () => {
    const html = kept(PAGE);
    expect(html).not.toContain("<script>");
    expect(html).not.toContain("<b>");
    expect(html).toContain("&lt;script&gt;Goblin&lt;/script&gt; falls.");
  });

  it("leaves out what there is nothing of", () => {
    const html = kept({ ...PAGE, chart: null, turning: [], hurt: [] });
    expect(html).not.toContain("<img");
    expect(html).not.toContain("Where it turned");
    expect(html).toContain("<p>Nobody is hurt.</p>");
  });
});
