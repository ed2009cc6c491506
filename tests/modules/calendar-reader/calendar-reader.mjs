// A test module of our own that does what Simple Calendar's public documentation says of it: a clock that follows the
// world's time, which it hears by core's hook and moves itself when a GM says so.

const heard = [];

Hooks.on("updateWorldTime", (worldTime, delta) => heard.push({ worldTime, delta }));

const api = {
  heard,
  clock: () => {
    const seconds = game.time.worldTime;
    return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  },
  advance: (seconds) => game.time.advance(seconds),
};

/** Where modules hand out what others may call. */
Hooks.once("init", () => {
  game.modules.get("calendar-reader").api = api;
});
