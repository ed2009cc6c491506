import fc from "fast-check";
import { it, expect } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { rulesById } from "../../src/rulesets/all-rules.ts";
import { anatomyFights } from "./anatomy.ts";
import { dierankFights } from "./dierank.ts";
import { fightingstyleFights } from "./fightingstyle.ts";
import { RandomPlayer } from "./random-player.ts";
import { unbegun, type FightSettings } from "./rulebook-properties.ts";
import { bodyFlags } from "../../src/rulesets/anatomy/character/body.ts";
import { isLost } from "../../src/rulesets/anatomy/character/body.ts";
import { staminaMax, exhaustionMax } from "../../src/rulesets/anatomy/health/stamina.ts";
type C = any;
const bad: Map<string,string> = new Map();
function note(game: string, what: string, fight: Fight, id: string) {
  const key = `${game}: ${what}`;
  if (!bad.has(key)) bad.set(key, `${id} after ${JSON.stringify(fight.log.slice(-3).map((e: any)=> e.input.command ?? e.input.kind))} EV ${JSON.stringify(fight.log.slice(-1).flatMap((e:any)=>e.events.map((v:any)=>[v.type,v.creature])))}`);
}
const checks: Record<string,(f: Fight)=>void> = {
  dierank(f) {
    const cs: Record<string,C> = (f.state as any).creatures;
    for (const c of Object.values(cs)) { if (f.absent[c.id]) continue;
      const n = (w: string) => note("dierank", w, f, c.id);
      if (c.mount && cs[c.mount]?.conditions.prone) n("rides a prone mount");
      if (c.mount && c.conditions.prone) n("prone in saddle");
      if (c.grabbing && c.grabbing.target === c.mount) n("grabs own mount");
      if (c.grabbing && !cs[c.grabbing.target]) n("grabs none");
      if (c.conditions.stunned && c.conditions.stunned.turns !== null && c.conditions.stunned.turns < 1) n("stun 0");
      if (c.conditions.surprised && c.acted) n("surprised acted");
      if (c.minutesLeft !== null && !c.conditions.mortallyWounded) n("minutes without mortal");
      if (c.conditions.mortallyWounded && c.minutesLeft === null && !c.dead && f.state.phase !== "running") n("mortal without minutes");
      if (c.conditions.mortallyWounded && !c.knockedOut) n("mortal awake");
      if (c.wakesIn !== null && !c.knockedOut) n("wakesIn awake");
      if (c.knockedOut && (c.mp.value > 0 || c.debt > 0)) n("ko mp/debt");
      if (c.dead && (c.minutesLeft !== null || c.wakesIn !== null)) n("dead clocks");
      if (c.dead && c.knockedOut === false && 0) n("dead not ko");
      if (!c.knockedOut && !c.dead && c.hp.value === 0 && c.hp.max > 0) n("0 hp standing");
      if (c.knockedOut && c.hp.value > 0) n("ko with hp");
      if (c.aimed && f.state.phase !== "running") n("aimed outside");
      if (f.state.phase !== "running" && (c.apLeft || c.debt || c.pool)) n("ap outside");
      if (f.state.phase !== "running" && c.movedThisTurn) n("moved outside");
      if (f.state.phase === "running" && f.state.turn === c.id && (c.dead)) n("turn of dead");
    }
  },
  anatomy(f) {
    const cs: Record<string,C> = (f.state as any).creatures;
    for (const c of Object.values(cs)) { if (f.absent[c.id]) continue;
      const n = (w: string) => note("anatomy", w, f, c.id);
      const r = f.rulings as any;
      const flags = bodyFlags(c, r);
      const has = (w: string) => Object.values(c.conditions).some((x: any) => x.condition === w);
      if (c.flying && has("prone")) n("flying prone");
      if (c.unconscious && !has("prone") && !c.dead) n("unconscious standing");
      if ((c.unconscious||c.dead) && c.flying) n("out flying");
      if (c.flying && flags.has("cannotFly")) n("cannotFly flying");
      if (flags.has("cannotStand") && !c.flying && !has("prone") && !c.dead && !c.speeds.swim) n("cannot stand upright");
      if (c.stamina === null && (c.strain > 0 || c.bleed > 0)) n("strain without stamina");
      if (has("stunned") && has("dazed")) n("stunned and dazed");
      if (c.headSleep !== null && !c.unconscious && !c.dead) n("headSleep awake");
      const sm = staminaMax(c, r), em = exhaustionMax(c, r);
      if (sm && c.stamina > sm.value) n("stamina above max"); if (em && c.exhaustion > em.value) n("exh above max");
      for (const w of [...Object.values(c.weapons), c.shield].filter(Boolean) as any[]) {
        if (w.held && w.heldBy && isLost(c, w.heldBy) && !(w.parts?.length)) n("held by lost part");
        if (w.held && (c.unconscious || c.dead) && !(w.parts?.length) && !w.spell) n("out holds");
      }
      if (c.roundWork && c.reactions > 0) n("reactions in round work");
      if (c.dead && (c.ap || c.reactions)) n("dead ap");
      if (c.unconscious && c.reactions) n("unconscious reactions");
      if (has("stunned") && c.reactions) n("stunned reactions " + c.reactions);
      if (has("dazed") && c.ap > 1 && f.state.turn === c.id) n("dazed ap " + c.ap);
      for (const g of Object.values(c.conditions) as any[]) if (g.condition === "grappled" && g.by && cs[g.by] && !f.absent[g.by]) { const h = cs[g.by]; if (h.dead || h.unconscious || Object.values(h.conditions).some((x: any) => x.condition === "stunned")) n("held by one who is out"); if (g.by === c.id) n("holds itself"); }
      if (c.flying && has("grappled") && 0) n("flying grappled");
      if (c.position && !c.flying && c.position.elevation > 0 && !c.dead) n("aloft not flying");
      if (c.lunging) n("x");
      if (c.turnUse.lunging && f.state.turn !== c.id) n("lunging out of turn");
      for (const [k, p] of Object.entries(c.destroyed)) if (p && !c.body.parts[k]) n("destroyed unknown");
    }
  },
  fightingstyle(f) {
    const s = f.state as any; const cs: Record<string,C> = s.creatures;
    for (const c of Object.values(cs)) { if (f.absent[c.id]) continue;
      const n = (w: string) => note("fightingstyle", w, f, c.id);
      if (c.conditions.unconscious && (!c.conditions.prone || c.ap > 0)) n("unconscious ap/prone");
      if (c.dead && (!c.conditions.unconscious || c.health.value > 0 || c.ap)) n("dead half");
      if (!c.dead && c.health.value === 0 && !c.conditions.unconscious) n("0 awake");
      if (c.conditions.surprised && s.round > 1) n("surprised later");
      if (c.conditions.disengaged && s.turn !== c.id) n("disengaged out of turn");
      if ((c.conditions.unconscious || c.dead) && c.holding.length) n("out holds");
      if (c.holding.includes(c.id)) n("holds itself");
      for (const h of c.holding) if (!cs[h]?.conditions.grappled) n("holds free one");
      if (c.conditions.grappled?.by === c.id) n("held by itself");
      if (c.conditions.grappled?.by && cs[c.conditions.grappled.by]?.dead) n("held by dead");
      if (s.phase !== "running" && (c.ap || c.attacks || c.braced || c.feintTarget || c.conditions.dazed)) n("kept outside");
      if (s.phase === "running" && s.turn !== c.id && (c.movement.allowance || c.movement.used)) n("meters out of turn");
      if (c.feintTarget === c.id) n("feints itself");
    }
    for (const v of s.saves) { if (cs[v.who]?.acted) note("fightingstyle", "save of acted", f, v.who); }
  },
};
function run<S>(settings: FightSettings<S>, runs: number, seed0: number) {
  const rb = rulesById(settings.ruleset);
  const chosen = fc.record({ of: settings.setting, seed: fc.integer({ min: 0, max: 2 ** 31 }) });
  fc.assert(fc.property(chosen, ({ of, seed }) => {
    const player = new RandomPlayer(rb, seed, settings.manners);
    let fight = unbegun(rb, settings, of);
    for (const command of settings.opening(of)) { fight = put(rb.engine, fight, { kind: "command", command }); while (fight.open) fight = player.next(fight) ?? fight; }
    for (let i = 0; i < 120; i += 1) { const next = player.next(fight); if (!next) return; fight = next; if (!fight.open) checks[settings.ruleset]!(fight); }
  }), { numRuns: runs, seed: seed0 });
}
it("sound", { timeout: 400000 }, () => {
  const seed = Number(process.env.PROPERTY_SEED ?? 7);
  run(dierankFights, 150, seed); run(fightingstyleFights, 150, seed); run(anatomyFights, 120, seed);
  expect([...bad].map(([k, v]) => `${k} :: ${v}`)).toEqual([]);
});
