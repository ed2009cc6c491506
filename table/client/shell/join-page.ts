// The page at the door: what to do when somebody arrives without a seat.

export interface JoinSeat {
  readonly name: string;
  /** The seat's own link; whoever holds it sits there. */
  readonly url: string;
}

export interface JoinView {
  /** Title of the world or the system. */
  readonly title: string;
  /** All seats for whoever opened the table, none for a visitor. */
  readonly seats: readonly JoinSeat[];
  /** Why the door stayed shut, e.g. an unknown key. */
  readonly problem?: string;
}

/** Where the built stylesheet of the table is served. */
const STYLESHEET = "/table/table.css";

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);
}

function seatList(seats: readonly JoinSeat[]): string {
  if (seats.length === 0) return "";
  const lines = seats.map(
    ({ name, url }) =>
      `<li><a href="${escapeHtml(url)}" target="_blank" rel="noopener">${escapeHtml(name)}</a></li>`,
  );
  return `<h2>Seats</h2>
<p>Choose a seat. Open several in windows of their own to play all of them.</p>
<ul class="seats">${lines.join("")}</ul>`;
}

/** The whole HTML page; needs no script. */
export function renderJoinPage(view: JoinView): string {
  const problem = view.problem ? `<p class="notice error" role="alert">${escapeHtml(view.problem)}</p>` : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(view.title)}: take a seat</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${STYLESHEET}">
</head>
<body class="join-page">
<main>
<h1>${escapeHtml(view.title)}</h1>
${problem}
${seatList(view.seats)}
<h2>Somebody gave you a key?</h2>
<p>Every seat has a link of its own, printed in the terminal where the table was started. Open your link, or put the key at its end in here.</p>
<form action="/game" id="join-game"><label for="seat-key">Seat key</label>
<input id="seat-key" name="seat" type="text" autocomplete="off" required><button class="primary">Sit down</button></form>
<p class="small-print">A small stand-in for trying out a game system. Not affiliated with Foundry Gaming LLC.</p>
</main>
</body>
</html>`;
}
