// A forecast in words: who wins how often, how long it takes, who goes down.
import type { Outlook } from "../../src/core/simulate/forecast.ts";
import type { Share, Spread } from "../../src/core/simulate/statistics.ts";

/** The lines of a forecast. */
export function outlookLines(outlook: Outlook): string[] {
  const { fights, sides, draws, unfinished, reasons, clock, commands, creatures } = outlook;
  const widest = Math.max(...[...sides.map(({ side }) => side), "unfinished"].map(({ length }) => length));
  const line = (what: string, share: Share): string => `  ${what.padEnd(widest)}  ${percent(share)}`;
  return [
    `${fights} fights, shares with 95 % intervals`,
    "",
    "Wins",
    ...sides.map(({ side, wins }) => line(side, wins)),
    line("draw", draws),
    line("unfinished", unfinished),
    ...Object.entries(reasons).map(([reason, count]) => `    ${count} × ${reason}`),
    "",
    "Length",
    ...(clock ? [`  ${`${clock.label}s`.padEnd(10)}  ${spread(clock.spread)}`] : []),
    `  ${"commands".padEnd(10)}  ${spread(commands)}`,
    "",
    "Who goes down (and is down at the end)",
    ...creatureLines(creatures),
  ];
}

function creatureLines(creatures: Outlook["creatures"]): string[] {
  const names = creatures.map(({ name, side }) => `${name} (${side})`);
  const widest = Math.max(...names.map(({ length }) => length));
  return creatures.map(
    ({ fallen, out }, i) =>
      `  ${(names[i] ?? "").padEnd(widest)}  ${percent(fallen)}  (${number(out.value)})`,
  );
}

function percent({ value, low, high }: Share): string {
  return `${number(value).padStart(7)}  [${number(low)} – ${number(high)}]`;
}

function number(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function spread({ mean, lowerQuartile, median, upperQuartile }: Spread): string {
  return `mean ${mean.toFixed(1)}, quartiles ${lowerQuartile} · ${median} · ${upperQuartile}`;
}
