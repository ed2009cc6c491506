// Setting a fight of counts up, where clicking is not the point: what the GM's page does by itself.
import type { Page } from "playwright-core";
import type { Fight } from "../../src/core/language/fight.ts";
import type { TimeCountState } from "../../src/rulesets/timecount/state.ts";

/** What the page offers to whoever sets the table up. */
export interface Globals {
  readonly game: {
    readonly combat: {
      readonly combatants: Iterable<{ readonly name: string; readonly token: Stored; readonly actor: Actor }>;
    };
    readonly system: {
      readonly api: {
        fightOf(combat: unknown): Fight<TimeCountState> | null;
        send(
          combat: unknown,
          input: object,
        ): Promise<{ readonly accepted: boolean; readonly refusal: unknown }>;
      };
    };
  };
}

interface Stored {
  update(changes: object): Promise<unknown>;
}

interface Actor extends Stored {
  readonly items: { getName(name: string): Stored | undefined };
  createEmbeddedDocuments(name: "Item", data: object[]): Promise<unknown>;
  toggleStatusEffect(status: string, options: { active: boolean }): Promise<unknown>;
}

/** A count that no test comes to. */
const FAR_OFF = 10_000;

/** A document of a creature that the GM changes: its token, its actor, or an item of it. */
export type Place = "token" | "actor" | { readonly item: string };

/** As the GM, where clicking is not the point: changes what a creature is or where it stands. */
export async function prepare(page: Page, name: string, place: Place, changes: object): Promise<void> {
  await page.evaluate(
    async ([wanted, where, changed]) => {
      const { game } = globalThis as unknown as Globals;
      const found = [...game.combat.combatants].find((each) => each.name === wanted);
      const document =
        where === "token"
          ? found?.token
          : where === "actor"
            ? found?.actor
            : found?.actor.items.getName(where.item);
      if (!document) throw new Error(`${wanted} has no such thing`);
      await document.update(changed);
    },
    [name, place, changes] as const,
  );
}

/** As the GM, before the fight: gives somebody a thing. */
export async function furnish(page: Page, name: string, item: object): Promise<void> {
  await page.evaluate(
    async ([wanted, data]) => {
      const { game } = globalThis as unknown as Globals;
      const found = [...game.combat.combatants].find((each) => each.name === wanted);
      await found?.actor.createEmbeddedDocuments("Item", [data]);
    },
    [name, item] as const,
  );
}

/**
 * As the GM, where clicking is not the point: counts pass in which everybody waits, until this creature is due; with
 * a command it does that so many times. Returns whether it came so far; else the fight stands at a question.
 */
export async function passCounts(
  page: Page,
  name: string,
  command: object | null,
  times: number,
): Promise<boolean> {
  return page.evaluate(
    async ([who, declared, wanted]) => {
      const { game } = globalThis as unknown as Globals;
      const { fightOf, send } = game.system.api;
      let [left, last] = [wanted, 0];
      for (let steps = 0; steps < 600; steps += 1) {
        const fight = fightOf(game.combat);
        const request = fight?.open?.request.request;
        if (!fight?.open || !request || (left === 0 && last === fight.open.root && request.kind === "roll")) {
          await new Promise((resolve) => setTimeout(resolve, 10));
          continue;
        }
        const { root } = fight.open;
        if (declared && left === 0 && root !== last) return true;
        const { key, arrived } = fight.open.request;
        if (request.kind !== "window") return false;
        const nameAt = (at: number): string => {
          const to = request.asks[at]?.to;
          return to?.kind === "owner" ? (fight.state.creatures[to.creature]?.name ?? "") : "";
        };
        const open = request.asks.flatMap((ask, at) => (ask.unawaited || arrived[at] ? [] : [at]));
        if (open.some((at) => !request.asks[at]?.ownTurn)) return false;
        const own = open.find((at) => nameAt(at) === who);
        if (!declared && own !== undefined) return true;
        const acts = own !== undefined && left > 0;
        const at = acts ? own : (open[0] ?? 0);
        const ask = request.asks[at];
        if (ask?.to.kind !== "owner") return false;
        const { creature } = ask.to;
        const { count, creatures } = fight.state;
        const awaited = Object.values(creatures).find((each) => each.name === who)?.nextAct ?? 0;
        // Whoever is not meant waits at once for as long as it takes, instead of count after count.
        const wait = { type: "wait", creature, until: Math.max(count + 1, awaited, count + left) };
        const answer = { choice: "act", command: acts ? { ...declared, creature } : wait };
        if (acts) [left, last] = [left - 1, root];
        const { accepted } = await send(game.combat, {
          kind: "answer",
          request: `${key}.${at}`,
          ...answer,
        });
        if (!accepted) throw new Error(`${who} may not do ${JSON.stringify(answer)}`);
      }
      throw new Error(`${who} is never due`);
    },
    [name, command, times] as const,
  );
}

/**
 * As the GM, where clicking is not the point: whoever is due on a count waits, until the next count has begun. Returns
 * whether it came so far; else the fight stands at a question.
 */
export async function passCount(page: Page, root: number): Promise<boolean> {
  return page.evaluate(
    async ([passed, never]) => {
      const { game } = globalThis as unknown as Globals;
      const { fightOf, send } = game.system.api;
      for (let steps = 0; steps < 600; steps += 1) {
        const fight = fightOf(game.combat);
        const open = fight?.open;
        if (open && open.root !== passed) return true;
        const request = open?.request.request;
        if (!fight || !open || !request || request.kind === "roll") {
          await new Promise((resolve) => setTimeout(resolve, 10));
          continue;
        }
        if (request.kind !== "window") return false;
        const { key, arrived } = open.request;
        const waits = request.asks.flatMap((ask, at) => (ask.unawaited || arrived[at] ? [] : [at]));
        const [first] = waits;
        const ask = request.asks[first ?? -1];
        if (ask?.to.kind !== "owner" || waits.some((at) => !request.asks[at]?.ownTurn)) return false;
        const { count, creatures } = fight.state;
        const times = Object.values(creatures).flatMap(({ nextAct, pending }) => [nextAct, pending?.endsAt]);
        const later = times.filter(
          (time): time is number => typeof time === "number" && time > count && time < never,
        );
        // Until the next thing comes to pass; where nothing will, one count.
        const until = later.length > 0 ? Math.min(...later) : count + 1;
        const command = { type: "wait", creature: ask.to.creature, until };
        await send(game.combat, { kind: "answer", request: `${key}.${first}`, choice: "act", command });
      }
      throw new Error("the count is never over");
    },
    [root, FAR_OFF] as const,
  );
}

/**
 * As the GM, where clicking is not the point: whoever of these is due waits so long that nobody hears of them again. The
 * count stands open for all others.
 */
export async function sendAway(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate(
    async ([sent, never]) => {
      const { game } = globalThis as unknown as Globals;
      const { fightOf, send } = game.system.api;
      for (const name of sent) {
        const fight = fightOf(game.combat);
        const request = fight?.open?.request;
        if (!fight || request?.request.kind !== "window") throw new Error(`${name} is asked for no turn`);
        const creature = Object.values(fight.state.creatures).find((each) => each.name === name)?.id ?? "";
        const at = request.request.asks.findIndex(
          ({ ownTurn, to }) => ownTurn && to.kind === "owner" && to.creature === creature,
        );
        const command = { type: "wait", creature, until: never };
        const answer = { kind: "answer", request: `${request.key}.${at}`, choice: "act", command };
        const { accepted } = await send(game.combat, answer);
        if (!accepted) throw new Error(`${name} may not wait`);
      }
    },
    [names, FAR_OFF] as const,
  );
}

/** Lays a status on a creature, as its icon does. Returns whether it holds now; else a form asks for more. */
export async function layStatus(page: Page, name: string, status: string): Promise<boolean> {
  return page.evaluate(
    async ([wanted, laid]) => {
      const { game } = globalThis as unknown as Globals;
      const found = [...game.combat.combatants].find((each) => each.name === wanted);
      await found?.actor.toggleStatusEffect(laid, { active: true });
      const { creatures = {} } = game.system.api.fightOf(game.combat)?.state ?? {};
      const creature = Object.values(creatures).find((each) => each.name === wanted);
      const holds = Object.values(creature?.conditions ?? {}).some(({ condition }) => condition === laid);
      return holds || (laid === "prone" && creature?.stance === "prone");
    },
    [name, status] as const,
  );
}
