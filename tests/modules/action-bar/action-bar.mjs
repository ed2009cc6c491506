// A test module of our own that does what Token Action HUD and Argon do by their public documentation: buttons by group
// for the actions of a token's actor, with what they cost, dimmed with the reason where they are not possible.

async function build(actor) {
  const groups = new Map();
  for (const action of await game.system.api.actionsOf(actor)) {
    const group = groups.get(action.group.id) ?? {
      id: action.group.id,
      name: action.group.name,
      buttons: [],
    };
    groups.set(action.group.id, group);
    group.buttons.push({
      encodedValue: `${action.group.id}|${action.id}`,
      name: action.name,
      img: action.img,
      info: action.costs.join(", "),
      dimmed: !action.possible,
      tooltip: action.possible ? "" : `${action.reason} [${action.rule}]`,
      needs: action.needs.map((need) => need.parameter),
    });
  }
  return [...groups.values()];
}

const api = {
  build,
  press: (actor, encodedValue, choices) =>
    game.system.api.execute(actor, encodedValue.slice(encodedValue.indexOf("|") + 1), choices),
};

/** Where modules hand out what others may call. */
Hooks.once("init", () => {
  game.modules.get("action-bar").api = api;
});
