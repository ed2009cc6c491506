// The pieces that several templates share: fetched as the world starts, and waited for by every screen that needs one.

const PARTIALS = {
  "fray.action": "systems/fray/templates/parts/action.hbs",
  "fray.traced": "systems/fray/templates/parts/traced.hbs",
  "fray.meter": "systems/fray/templates/parts/meter.hbs",
  "fray.line": "systems/fray/templates/parts/line.hbs",
  "fray.sides": "systems/fray/templates/parts/sides.hbs",
  "fray.roll": "systems/fray/templates/parts/roll.hbs",
  "fray.prompt": "systems/fray/templates/parts/prompt.hbs",
  "fray.ways": "systems/fray/templates/parts/ways.hbs",
  "fray.references": "systems/fray/templates/parts/references.hbs",
  "fray.figure": "systems/fray/templates/parts/figure.hbs",
  "fray.body": "systems/fray/templates/parts/body.hbs",
  "fray.block": "systems/fray/templates/parts/block.hbs",
  "fray.cell": "systems/fray/templates/tracker/cell.hbs",
  "fray.running": "systems/fray/templates/parts/running.hbs",
  "fray.stop": "systems/fray/templates/parts/stop.hbs",
  "fray.due": "systems/fray/templates/parts/due.hbs",
  "fray.effects": "systems/fray/templates/parts/effects.hbs",
  "fray.rolled": "systems/fray/templates/parts/rolled.hbs",
  "fray.field": "systems/fray/templates/parts/field.hbs",
  "fray.wounds": "systems/fray/templates/parts/wounds.hbs",
};

let fetching: Promise<unknown> | null = null;

/** Begins to fetch the shared pieces; at `init`, when nothing has been drawn yet. */
export function fetchPartials(): void {
  // Whoever needs them and cannot have them says so.
  partialsAtHand().catch(() => undefined);
}

/** Resolves when the shared pieces are here; what could not be fetched is tried once more. Rejects when that fails as well. */
export async function partialsAtHand(): Promise<void> {
  try {
    await (fetching ??= load());
  } catch {
    await (fetching ??= load());
  }
}

function load(): Promise<unknown> {
  const now = foundry.applications.handlebars.loadTemplates(PARTIALS);
  now.catch(() => {
    if (fetching === now) fetching = null;
  });
  return now;
}
