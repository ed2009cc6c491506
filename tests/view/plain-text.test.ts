// Texts of things without their markup.
import { expect, it } from "vitest";
import { paragraphsOf } from "../../src/view/plain-text.ts";

it("gives the paragraphs of a text, whatever it is marked up with", () => {
  const markup =
    "<h2>Willow <em>Draught</em></h2><p>Bitter &amp; thin;\n heals <b>1d4</b>.</p><ul><li>once a day</li></ul><p> </p>";
  expect(paragraphsOf(markup)).toEqual(["Willow Draught", "Bitter & thin; heals 1d4.", "once a day"]);
});

it("breaks at line breaks, and reads letters that are spelled out", () => {
  expect(paragraphsOf("one<br>two<br />three&nbsp;&#8212; &lt;four&gt; &unknown;")).toEqual([
    "one",
    "two",
    "three — <four> &unknown;",
  ]);
});

it("leaves nothing of what is no text", () => {
  expect(paragraphsOf('<img src="x" onerror="alert(1)"><p></p>')).toEqual([]);
  expect(paragraphsOf("")).toEqual([]);
});
