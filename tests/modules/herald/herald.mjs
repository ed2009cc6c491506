// A sample module beside Fray: shows how many wounds a fight has seen, and ends turns, through the public door alone.

/** Wounds by fight and in order, as names; what is undone goes away again. */
const wounds = new Map();

/** Fray's api is there from `init` on; its version rises when something in it changes its meaning. */
Hooks.once("ready", () => {
  const { api } = game.system;
  if (api.version !== 1) throw new Error(`Herald knows version 1 of Fray's api, not ${api.version}`);
  game.modules.get("herald").api = { woundsOf: (combat) => [...(wounds.get(combat.id) ?? [])] };
  api.subscribe(() => draw());
  draw();
});

/** Called at every seat for each event that was committed, and once more, reversed, when it is taken back. */
Hooks.on("fray.committed", (document, event, { reversed, fight }) => {
  if (event.type !== "WoundTaken") return;
  const names = wounds.get(document.id) ?? [];
  if (reversed) names.pop();
  else names.push(fight.state.creatures[event.creature]?.name ?? event.creature);
  wounds.set(document.id, names);
});

function draw() {
  const box = document.getElementById("herald") ?? document.body.appendChild(newBox());
  const names = wounds.get(game.combat?.id) ?? [];
  box.querySelector("output").textContent =
    names.length === 0
      ? game.i18n.localize("HERALD.None")
      : game.i18n.format("HERALD.Wounds", { count: names.length, name: names.at(-1) });
}

function newBox() {
  const box = document.createElement("section");
  box.id = "herald";
  box.setAttribute("aria-label", game.i18n.localize("HERALD.Title"));
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = game.i18n.localize("HERALD.EndTurn");
  button.addEventListener("click", endTurn);
  box.append(document.createElement("output"), button);
  return box;
}

/** A wish like any other: the arbiter's client judges it, and the answer names the rule that forbids it. */
async function endTurn() {
  const { api } = game.system;
  const turn = api.fightOf(game.combat)?.state.turn ?? null;
  const command = { type: "endTurn", creature: turn };
  const answer = await api.send(game.combat, { kind: "command", command });
  if (!answer.accepted)
    ui.notifications.warn(game.i18n.format("HERALD.Refused", { rule: answer.refusal.rule }));
}
