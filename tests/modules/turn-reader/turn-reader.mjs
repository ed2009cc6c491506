// A test module of our own that does what Combat Carousel's public description says of it: a card for each combatant in
// turn order with portrait, initiative, bars and status icons, the acting one marked, the round beside it.

const drawn = [];

function carousel() {
  const { combat } = game;
  if (!combat) return null;
  return {
    round: combat.round,
    turn: combat.turn,
    acting: combat.combatant?.name ?? null,
    next: combat.nextCombatant?.name ?? null,
    cards: combat.turns.map((combatant) => ({
      id: combatant.id,
      name: combatant.name,
      img: combatant.img,
      initiative: combatant.initiative,
      defeated: combatant.isDefeated,
      hidden: combatant.hidden,
      isOwner: combatant.isOwner,
      active: combatant === combat.combatant,
      bar: combatant.token?.getBarAttribute("bar1") ?? null,
      statuses: [...(combatant.actor?.statuses ?? [])].sort(),
      temporary: (combatant.actor?.temporaryEffects ?? []).map((effect) => effect.name),
    })),
  };
}

const redraw = () => drawn.push(carousel());
for (const hook of [
  "createCombat",
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "updateActor",
  "updateToken",
])
  Hooks.on(hook, redraw);

const api = { drawn, carousel };

/** Where modules hand out what others may call. */
Hooks.once("init", () => {
  game.modules.get("turn-reader").api = api;
});
