// A test module of our own that does what Dice So Nice's public documentation says of it: shows rolls as dice of a person,
// knows presets of dice by their letter, and holds the message of a roll back until its dice lie.

const shown = [];
const presets = [];
const revealed = [];
let land = () => undefined;

const dice3d = {
  /** Shows a roll at this client, or at all of them; resolves once the dice lie. */
  showForRoll(roll, user, synchronize, whisper = null, blind = false, messageId = null, speaker = null) {
    shown.push({
      formula: roll.formula,
      faces: roll.dice.flatMap((die) => die.results.map((each) => each.result)),
      user: user.name,
      synchronize,
      whisper,
      blind,
      speaker: speaker?.alias ?? null,
      messageId,
    });
    return new Promise((resolve) => {
      const before = land;
      land = () => {
        before();
        resolve(true);
      };
    });
  },
  addDicePreset(preset, shape) {
    presets.push({ ...preset, shape });
  },
};

/** It is there from `init` on, and says so when the world is ready. */
Hooks.once("init", () => {
  game.dice3d = dice3d;
});
Hooks.once("ready", () => Hooks.callAll("diceSoNiceReady", dice3d));

/** Every message with rolls is shown as its author's dice, unless a listener says otherwise. */
Hooks.on("createChatMessage", (message) => {
  if (message.rolls.length === 0) return;
  const interception = { willTrigger3DRoll: true };
  Hooks.callAll("diceSoNiceMessagePreProcess", message.id, interception);
  if (!interception.willTrigger3DRoll) return revealed.push(message.id);
  for (const roll of message.rolls)
    dice3d.showForRoll(roll, message.author, false, null, false, message.id, message.speaker);
});

const api = {
  shown,
  presets,
  revealed,
  land() {
    const all = land;
    land = () => undefined;
    all();
  },
};

/** Where modules hand out what others may call. */
Hooks.once("init", () => {
  game.modules.get("dice-reader").api = api;
});
