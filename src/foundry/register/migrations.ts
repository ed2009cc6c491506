// Migrations: how stored data of older versions become those of today, run once by one GM.

import { setSetting, setting } from "./settings.ts";

/** One step; it must leave data alone that it has already changed, for it may be interrupted and run again. */
export interface Migration {
  /** The first version whose data look like this. */
  readonly version: string;
  run(): Promise<void>;
}

/** In order of their versions. Version 0.1.0 is the first, so there is nothing older to change. */
export const migrations: readonly Migration[] = [];

/** The migrations that data of a version still need. */
export function pendingMigrations(all: readonly Migration[], dataVersion: string): readonly Migration[] {
  return all.filter((each) => foundry.utils.isNewerVersion(each.version, dataVersion));
}

/** Brings the world's data to this version; only the designated GM's client does so. */
export async function migrateWorld(): Promise<void> {
  if (!game.users?.activeGM?.isSelf) return;
  const stored = setting("dataVersion");
  const current = game.system.version;
  if (stored === current) return;
  if (stored !== "") for (const each of pendingMigrations(migrations, stored)) await each.run();
  await setSetting("dataVersion", current);
}
