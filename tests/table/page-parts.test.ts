// The parts of the table's page that need no page: squares of the board, lines of the chat, who sees a bar.
import { describe, expect, it } from "vitest";
import { freePlaceNear, snapToSquare } from "../../table/client/board/geometry.ts";
import { visibilityOf } from "../../table/client/board/token-view.ts";
import { renderJoinPage } from "../../table/client/shell/join-page.ts";
import { readChatLine } from "../../table/client/sidebar/chat/chat-commands.ts";
import { matchesQuery } from "../../table/client/sidebar/directory/document-directory.ts";
import { keyLabel } from "../../table/client/sidebar/settings/keybindings-list.ts";

const board = { width: 500, height: 300, square: 50 };

describe("squares", () => {
  it("snap to the nearest corner and stay on the board, whatever the size", () => {
    const small = { x: 0, y: 0, width: 1, height: 1 };
    expect(snapToSquare({ x: 74, y: 76 }, small, board)).toEqual({ x: 50, y: 100 });
    expect(snapToSquare({ x: -90, y: 999 }, small, board)).toEqual({ x: 0, y: 250 });
    expect(snapToSquare({ x: 999, y: 999 }, { ...small, width: 2, height: 3 }, board)).toEqual({
      x: 400,
      y: 150,
    });
  });

  it("find a free place in the nearest ring", () => {
    const wanted = { x: 100, y: 100, width: 1, height: 1 };
    expect(freePlaceNear(wanted, [], board)).toEqual({ x: 100, y: 100 });
    const crowd = [-1, 0, 1].flatMap((row) =>
      [-1, 0, 1].map((column) => ({ ...wanted, x: 100 + column * 50, y: 100 + row * 50 })),
    );
    const place = freePlaceNear(wanted, crowd, board);
    expect(Math.max(Math.abs(place.x - 100), Math.abs(place.y - 100))).toBe(100);
    expect(freePlaceNear({ ...wanted, width: 2, height: 2 }, [wanted], board)).not.toEqual({
      x: 100,
      y: 100,
    });
  });

  it("keep the wanted place on a full board", () => {
    const everything = { x: 0, y: 0, width: 10, height: 6 };
    expect(freePlaceNear({ x: 100, y: 100, width: 1, height: 1 }, [everything], board)).toEqual({
      x: 100,
      y: 100,
    });
  });
});

describe("a line of the chat", () => {
  it("is talk, a roll with flavor and mode, a whisper or an emote", () => {
    expect(readChatLine(" hello ")).toEqual({ kind: "talk", content: "hello" });
    expect(readChatLine("/r 2d6+1 # for luck")).toEqual({
      kind: "roll",
      formula: "2d6+1",
      flavor: "for luck",
      audience: null,
    });
    expect(readChatLine("/gmr 1d20")).toMatchObject({ kind: "roll", audience: "gamemasters" });
    expect(readChatLine("/w [Ada, Bo] run\nnow")).toEqual({
      kind: "whisper",
      names: ["Ada", "Bo"],
      content: "run\nnow",
    });
    expect(readChatLine("/w Ada run")).toMatchObject({ names: ["Ada"], content: "run" });
    expect(readChatLine("/me nods")).toEqual({ kind: "emote", content: "nods" });
  });

  it("is refused in plain words when it cannot be read", () => {
    expect(() => readChatLine("/r")).toThrow(/formula/);
    expect(() => readChatLine("/w Ada")).toThrow(/name and words/);
    expect(() => readChatLine("/constructor")).toThrow(/no chat command/);
  });
});

describe("names and bars of a token", () => {
  it("are shown as the token says", () => {
    const shown = (mode: number): string[] => [
      visibilityOf(mode, false, false),
      visibilityOf(mode, true, false),
      visibilityOf(mode, true, true),
    ];
    expect(shown(0)).toEqual(["never", "never", "never"]);
    expect(shown(10)).toEqual(["never", "never", "always"]);
    expect(shown(20)).toEqual(["never", "on-hover", "on-hover"]);
    expect(shown(30)).toEqual(["on-hover", "on-hover", "on-hover"]);
    expect(shown(40)).toEqual(["never", "always", "always"]);
    expect(shown(50)).toEqual(["always", "always", "always"]);
  });
});

describe("small words", () => {
  it("search by every word", () => {
    expect(matchesQuery("wo bad", "Bad Wolf")).toBe(true);
    expect(matchesQuery("wolf good", "Bad Wolf")).toBe(false);
    expect(matchesQuery("", "Bad Wolf")).toBe(true);
  });

  it("name keys as people do", () => {
    expect(keyLabel({ key: "KeyE", modifiers: ["CONTROL", "SHIFT"] })).toBe("Control + Shift + E");
    expect(keyLabel({ key: "F2" })).toBe("F2");
  });

  it("give the door no way to smuggle markup in", () => {
    const page = renderJoinPage({
      title: "<b>T</b>",
      seats: [{ name: '"><i>', url: "/game?seat=a&b" }],
      problem: "<u>",
    });
    expect(page).not.toMatch(/<b>|<i>|<u>/);
    expect(page).toContain("Not affiliated with Foundry Gaming LLC");
  });
});
