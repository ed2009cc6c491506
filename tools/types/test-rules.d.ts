// The rules of no game by which only tests speak: those of toy games, and of numbers that a test makes up.

declare module "../../src/core/language/rules.ts" {
  interface RuleIds {
    readonly "CORE-TEST": true;
    readonly "CORE-VECTOR": true;
    readonly [test: `TEST-${string}`]: true;
    readonly [unnamed: `X-${string}`]: true;
    readonly [coins: `COIN-${string}`]: true;
    readonly [skirmish: `SKIRMISH-${string}`]: true;
  }
}

export {};
