// Letting turns go by where clicking is not the point: what the GM's page does by itself, whoever is asked.
import type { Page } from "playwright-core";
import type { Fight, FightState } from "../../src/core/language/fight.ts";

/** What the page offers to whoever sets the table up. */
interface Globals {
  readonly game: {
    readonly combat: { nextTurn(): Promise<unknown> } | null;
    readonly system: {
      readonly api: {
        fightOf(combat: unknown): Fight<FightState & { readonly turn?: string | null }> | null;
        send(combat: unknown, input: object): Promise<{ readonly accepted: boolean }>;
      };
    };
  };
}

/**
 * Everybody who is asked passes until nothing is asked. With a name turns are ended as well, until that creature has its
 * turn. Resolves with whether anything was done for that. Rejects with the question that nobody may pass, and where that
 * turn never comes.
 */
export async function letTurnsPass(page: Page, name: string | null): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const { game } = globalThis as unknown as Globals;
    const { fightOf, send } = game.system.api;
    const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));
    let [turns, answers] = [0, 0];
    for (let steps = 0; steps < 3000; steps += 1) {
      const fight = fightOf(game.combat);
      const request = fight?.open?.request.request;
      if (!fight || request?.kind === "roll") {
        await aWhile();
        continue;
      }
      if (!fight.open || !request) {
        const { creatures, turn } = fight.state;
        if (wanted === null || (turn != null && creatures[turn]?.name === wanted)) return turns + answers > 0;
        turns += 1;
        if (turns > 14) throw new Error(`${wanted} never gets a turn`);
        await game.combat?.nextTurn();
        continue;
      }
      const { key, arrived } = fight.open.request;
      const asks =
        request.kind === "ask"
          ? [{ key, ask: request }]
          : request.asks.flatMap((ask, at) => (arrived[at] ? [] : [{ key: `${key}.${at}`, ask }]));
      const passed = asks.find(({ ask }) => ask.choices.some(({ id }) => id === "pass"));
      if (!passed) throw new Error(`nobody may pass: ${asks.map(({ ask }) => ask.prompt).join(", ")}`);
      answers += 1;
      await send(game.combat, { kind: "answer", request: passed.key, choice: "pass" });
      // An answer that another seat gave in the meantime is not accepted; what is asked then is looked at anew.
      await aWhile();
    }
    throw new Error("the questions do not end");
  }, name);
}
