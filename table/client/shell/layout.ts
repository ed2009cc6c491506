// The page's landmarks: board in the middle, players at its corner, sidebar at the edge, notices above all.

import { applyTheme } from "./theme.ts";
import { sentenceOf } from "../../core/utils/sentence-of.ts";

const LANDMARKS = `
<a class="skip-link" href="#board">Skip to the board</a>
<a class="skip-link" href="#sidebar">Skip to the sidebar</a>
<div id="interface">
  <main id="ui-middle" aria-label="Scene">
    <h1 id="scene-title" class="visually-hidden">Scene</h1>
    <section id="board" aria-label="Board" tabindex="-1"></section>
    <aside id="ui-left" aria-label="Players"></aside>
  </main>
  <aside id="ui-right" aria-label="Sidebar"></aside>
</div>
<div id="connection-lost" role="alert" hidden></div>`;

/** Draws the landmarks into an empty page. */
export function drawLayout(): void {
  document.getElementById("loading")?.remove();
  document.body.insertAdjacentHTML("afterbegin", LANDMARKS);
  applyTheme();
}

/** Tells that the line to the server is gone; the page shows a way back. */
export function showConnectionLost(): void {
  const notice = document.getElementById("connection-lost");
  if (!notice) return;
  notice.innerHTML = `<p>The line to the table is cut. Nothing you do here is stored.</p><button type="button">Sit down again</button>`;
  notice.querySelector("button")?.addEventListener("click", () => location.reload());
  notice.hidden = false;
}

/** Shows why the table could not be laid, instead of an empty page. */
export function showStartFailure(error: unknown): void {
  const place =
    document.getElementById("loading") ?? document.body.appendChild(document.createElement("div"));
  place.id = "loading";
  place.setAttribute("role", "alert");
  const message = sentenceOf(error);
  place.textContent = `The table could not be laid: ${message}`;
}
