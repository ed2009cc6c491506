// The secret key of each seat: whoever holds it sits there; kept with the world so that links outlive a restart.
import { randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "../core/protocol.ts";
import { DISK, keepDamaged, writeWhole, type Disk } from "./disk.ts";
import { asText, idOf, isObject } from "./plain-data.ts";
import { parseLine } from "./record-lines.ts";

export class SeatKeys {
  readonly #keys = new Map<string, string>();

  /** A sentence when the file was damaged; its seats have fresh links then. */
  readonly damage: readonly string[];

  /** Reads the keys of a world and makes one for each user who has none. */
  constructor(worldPath: string, users: readonly JsonObject[], disk: Disk = DISK) {
    const path = join(worldPath, "seats.json");
    const text = existsSync(path) ? readFileSync(path, "utf8") : "{}";
    const stored = parseLine(text.trim());
    const known = isObject(stored) ? stored : {};
    this.damage = isObject(stored)
      ? []
      : [`seats.json is damaged: every seat has a fresh link; it is kept as ${keepDamaged(path)}`];
    for (const user of users)
      this.#keys.set(idOf(user), asText(known[idOf(user)]) || randomBytes(18).toString("base64url"));
    const kept = JSON.stringify(Object.fromEntries(this.#keys));
    if (kept !== text) writeWhole(disk, path, kept, 0o600);
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
