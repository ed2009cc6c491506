// The secret key of each seat: whoever holds it sits there; kept with the world so that links outlive a restart.
import { randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "../core/protocol.ts";
import { asText, idOf } from "./plain-data.ts";

export class SeatKeys {
  readonly #keys = new Map<string, string>();

  /** Reads the keys of a world and makes one for each user who has none. */
  constructor(worldPath: string, users: readonly JsonObject[]) {
    const path = join(worldPath, "seats.json");
    const known = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as JsonObject) : {};
    for (const user of users)
      this.#keys.set(idOf(user), asText(known[idOf(user)]) || randomBytes(18).toString("base64url"));
    writeFileSync(path, JSON.stringify(Object.fromEntries(this.#keys)), { mode: 0o600 });
  }

  keyOf(userId: string): string {
    return this.#keys.get(userId) ?? "";
  }

  /** The user whose seat a key opens, or null. */
  userOf(key: string): string | null {
    return [...this.#keys].find(([, own]) => isSame(own, key))?.[0] ?? null;
  }
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
