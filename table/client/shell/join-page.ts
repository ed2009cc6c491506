// The page at the door: what to do when somebody arrives without a seat.

export interface JoinView {
  readonly worldTitle: string;
  readonly systemTitle: string;
  /** Names of the seats, without their keys: a key is only in the link that its person was given. */
  readonly seats: readonly { readonly name: string; readonly role: string; readonly active: boolean }[];
  /** Why the door stayed shut, e.g. an unknown key. */
  readonly problem?: string;
  /** Path of the table's stylesheet. */
  readonly stylesheet: string;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function seatLine(seat: JoinView["seats"][number]): string {
  const state = seat.active ? "at the table" : "seat free";
  return `<li><span class="seat-name">${escapeHtml(seat.name)}</span> <span class="seat-role">${escapeHtml(seat.role)}</span> <span class="seat-state" data-active="${seat.active}">${state}</span></li>`;
}

/** The whole HTML page; needs no script. */
export function renderJoinPage(view: JoinView): string {
  const problem = view.problem ? `<p class="notice error" role="alert">${escapeHtml(view.problem)}</p>` : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(view.worldTitle)}: take a seat</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${escapeHtml(view.stylesheet)}">
</head>
<body class="join-page">
<main id="join-game">
<h1>${escapeHtml(view.worldTitle)}</h1>
<p class="join-system">${escapeHtml(view.systemTitle)}</p>
${problem}
<h2>How to sit down</h2>
<p>Every seat has a link of its own. Whoever started the table sees the links printed in the terminal and hands them out. Open yours; it is your seat from then on, so keep it to yourself.</p>
<h2>Seats</h2>
<ul class="seats">${view.seats.map(seatLine).join("")}</ul>
<p class="small-print">A small stand-in for trying out a game system. Not affiliated with Foundry Gaming LLC.</p>
</main>
</body>
</html>`;
}
