// A test module of our own that does what Monk's Combat Details' public description says of it: tells a player that the
// turn is theirs, or next, when core's combat hooks or an update of the Combat say so.

const told = [];

/** Who acts by these data, as far as this user plays them. */
function announce(combat, data) {
  const acting = combat.turns[data.turn];
  const next = combat.turns[(data.turn + 1) % combat.turns.length];
  if (acting?.isOwner && !game.user.isGM) told.push(`your turn: ${acting.name}`);
  else if (next?.isOwner && !game.user.isGM) told.push(`next: ${next.name}`);
}

const hooks = [];
for (const hook of ["combatStart", "combatTurn", "combatRound"])
  Hooks.on(hook, (combat, data, options) =>
    hooks.push({ hook, ...data, direction: options?.direction ?? 1 }),
  );

/** The same at every seat, from the Combat itself. */
Hooks.on("updateCombat", (combat, changed) => {
  if ("turn" in changed || "round" in changed) announce(combat, { round: combat.round, turn: combat.turn });
});

const changes = [];
Hooks.on("combatTurnChange", (combat, prior, current) =>
  changes.push([
    combat.combatants.get(prior.combatantId)?.name ?? null,
    combat.combatants.get(current.combatantId)?.name ?? null,
  ]),
);

const api = { told, hooks, changes };

/** Where modules hand out what others may call. */
Hooks.once("init", () => {
  game.modules.get("details-reader").api = api;
});
