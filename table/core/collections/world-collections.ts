// The world's collections: game.actors, game.combats, game.users and the others.
import { seat } from "../seat.ts";
import type { DocumentShape, UserShape } from "../shapes.ts";
import { WorldCollection } from "./document-collection.ts";

export class Actors extends WorldCollection {
  static override documentName = "Actor" as const;

  /** The synthetic actors of all unlinked tokens, by token uuid. */
  get tokens(): Record<string, DocumentShape> {
    const scenes = seat.game.collections.get("Scene")?.contents ?? [];
    const tokens = scenes.flatMap(
      (scene) => scene.getEmbeddedCollection("Token").contents,
    ) as (DocumentShape & { actorLink: boolean; actor: DocumentShape | null })[];
    return Object.fromEntries(
      tokens
        .filter((token) => !token.actorLink && token.actor)
        .map((token) => [String(token.uuid), token.actor as DocumentShape]),
    );
  }
}

export class Items extends WorldCollection {
  static override documentName = "Item" as const;
}

export class Folders extends WorldCollection {
  static override documentName = "Folder" as const;
}

export class Journal extends WorldCollection {
  static override documentName = "JournalEntry" as const;
}

export class Macros extends WorldCollection {
  static override documentName = "Macro" as const;
}

export class RollTables extends WorldCollection {
  static override documentName = "RollTable" as const;
}

export class WorldSettings extends WorldCollection {
  static override documentName = "Setting" as const;

  /** The stored setting of that key; of a user, when one is named. */
  getSetting(key: string, user?: string): DocumentShape | undefined {
    return this.find(
      (setting) => setting._source.key === key && (setting._source.user ?? null) === (user ?? null),
    );
  }
}

export class ChatMessages extends WorldCollection {
  static override documentName = "ChatMessage" as const;

  override get directory(): unknown {
    return seat.ui.chat ?? null;
  }

  export(): never {
    throw new Error("TableUnsupported: ChatMessages#export needs a page");
  }

  flush(): Promise<DocumentShape[]> {
    return this.documentClass.deleteDocuments([], { deleteAll: true });
  }
}

interface ViewedScene extends DocumentShape {
  readonly active: boolean;
}

export class Scenes extends WorldCollection {
  static override documentName = "Scene" as const;
  #viewedId: string | null = null;

  get active(): DocumentShape | undefined {
    return this.find((scene) => (scene as ViewedScene).active);
  }

  /** The scene this seat looks at: the one it chose, else the active one. */
  get viewed(): DocumentShape | null {
    return (this.#viewedId ? this.get(this.#viewedId) : undefined) ?? this.active ?? null;
  }

  get current(): DocumentShape | null {
    return this.viewed;
  }

  view(scene: DocumentShape): void {
    this.#viewedId = scene.id;
    const user = seat.game.user as unknown as { viewedScene: string | null } | null;
    if (user) user.viewedScene = scene.id;
    seat.hooks.callAll("canvasReady", (seat.game as unknown as { canvas: unknown }).canvas);
  }
}

interface CombatLike extends DocumentShape {
  readonly active: boolean;
  readonly isActive: boolean;
  readonly scene: DocumentShape | null;
}

export class CombatEncounters extends WorldCollection {
  static override documentName = "Combat" as const;

  /** Combats of the viewed scene and those that belong to none. */
  get combats(): DocumentShape[] {
    const viewed = (seat.game.collections.get("Scene") as unknown as Scenes | undefined)?.viewed?.id ?? null;
    return this.filter((combat) => combat._source.scene === null || combat._source.scene === viewed);
  }

  get active(): DocumentShape | null {
    return this.combats.find((combat) => (combat as CombatLike).active) ?? null;
  }

  /** The combat the tracker shows; without a tracker the active one. */
  get viewed(): DocumentShape | null {
    const tracker = seat.ui.combat as { viewed?: DocumentShape | null } | undefined;
    if (tracker && "viewed" in tracker) return tracker.viewed ?? null;
    return this.active;
  }

  get settings(): unknown {
    return seat.game.settings.get("core", "combatTrackerConfig");
  }
}

export class Users extends WorldCollection {
  static override documentName = "User" as const;

  get current(): UserShape | null {
    return (this.get(seat.game.userId) as UserShape | undefined) ?? null;
  }

  get players(): UserShape[] {
    return (this.contents as UserShape[]).filter((user) => !user.isGM && user.role > 0);
  }

  /** The active game master who does what only one may do; full ones before assistants, ties by id. */
  get activeGM(): UserShape | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** Of the users who meet the condition, the one of the highest role, ties by id. */
  getDesignatedUser(condition: (user: UserShape) => boolean): UserShape | null {
    const fitting = (this.contents as UserShape[]).filter((user) => condition(user));
    fitting.sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1));
    return fitting[0] ?? null;
  }
}

/** Each world collection, in the order in which documents are built: what others refer to comes first. */
export const COLLECTION_CLASSES = [
  Users,
  Folders,
  WorldSettings,
  Actors,
  Items,
  Scenes,
  CombatEncounters,
  ChatMessages,
  Journal,
  RollTables,
  Macros,
] as const;
