// The parts of the table's page that need no page: lines of the chat, who sees a bar.
import { describe, expect, it } from "vitest";
import { visibilityOf } from "../../table/client/board/token-view.ts";
import { renderJoinPage } from "../../table/client/shell/join-page.ts";
import { readChatLine } from "../../table/client/sidebar/chat/chat-commands.ts";
import { matchesQuery } from "../../table/client/sidebar/directory/document-directory.ts";
import { keyLabel } from "../../table/client/sidebar/settings/keybindings-list.ts";

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
