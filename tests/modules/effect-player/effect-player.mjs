// A test module of our own that does what is done with Sequencer by its public documentation: an effect is played at a
// source and at a target, both given as token documents, when an attack has been made.

const played = [];

/** Sequencer takes token documents, and reads where they stand. */
function playEffect({ file, source, target, missed }) {
  for (const token of [source, target])
    if (token?.documentName !== "Token") throw new Error("a token document is wanted");
  played.push({
    file,
    from: { id: source.id, x: source.x, y: source.y, scene: source.parent.id },
    to: { id: target.id, x: target.x, y: target.y, scene: target.parent.id },
    missed,
  });
}

Hooks.on("fray.committed", (document, event, { reversed }) => {
  const target = event.operands.target ?? null;
  if (reversed || document.documentName !== "Combat" || !event.creature || !target) return;
  const tokenOf = (creature) => document.combatants.get(creature)?.token ?? null;
  const [from, to] = [tokenOf(event.creature), tokenOf(target)];
  if (!from || !to) return;
  playEffect({
    file: `fx/${event.type}.webm`,
    source: from,
    target: to,
    missed: event.operands.success === false,
  });
});

const api = { played };

/** Where modules hand out what others may call. */
Hooks.once("init", () => {
  game.modules.get("effect-player").api = api;
});
