// User: who sits at the table, with which role, and whom they target.
import * as CONST from "../constants.ts";
import { seat } from "../seat.ts";
import type { DocumentShape, ModelOptions, UserShape } from "../shapes.ts";
import type { Color } from "../utils/color.ts";
import type { Obj } from "../utils/objects.ts";
import { BaseUser } from "./base-documents.ts";

/** The tokens a user targets; without a canvas the board decides what stands for a token. */
export class UserTargets extends Set<{ id: string }> {
  readonly user: User;

  constructor(user: User) {
    super();
    this.user = user;
  }

  get ids(): string[] {
    return Array.from(this, (token) => token.id);
  }
}

interface QueryOptions {
  timeout?: number;
}

export class User extends BaseUser {
  declare readonly role: number;
  declare readonly character: DocumentShape | null;
  declare color: Color;
  declare permissions: Record<string, boolean>;
  declare active: boolean;
  declare targets: UserTargets;
  declare viewedScene: string | null;

  protected override _configure(options: ModelOptions): void {
    super._configure(options);
    this.active = false;
    this.viewedScene = null;
    Object.defineProperty(this, "targets", {
      value: new UserTargets(this),
      writable: true,
      enumerable: false,
    });
  }

  get isSelf(): boolean {
    return this.id === seat.game.userId;
  }

  get isGM(): boolean {
    return this.hasRole(CONST.USER_ROLES.ASSISTANT);
  }

  get isActiveGM(): boolean {
    return seat.game.users.activeGM?.id === this.id;
  }

  get isBanned(): boolean {
    return this.role === CONST.USER_ROLES.NONE;
  }

  /** Is this user the first, by role and then id, of the active ones that meet the condition? */
  isDesignated(condition: (user: UserShape) => boolean): boolean {
    return seat.game.users.getDesignatedUser(condition)?.id === this.id;
  }

  hasRole(role: number | string, options: { exact?: boolean } = {}): boolean {
    const wanted = typeof role === "string" ? CONST.USER_ROLES[role as keyof typeof CONST.USER_ROLES] : role;
    if (wanted === undefined) return false;
    return options.exact ? this.role === wanted : this.role >= wanted;
  }

  hasPermission(permission: string): boolean {
    if (this.isBanned) return false;
    const own = this.permissions[permission];
    if (own !== undefined) return own;
    const rule = (CONST.USER_PERMISSIONS as Readonly<Record<string, { defaultRole: number }>>)[permission];
    return rule !== undefined && this.role >= rule.defaultRole;
  }

  can(action: string): boolean {
    return action in CONST.USER_PERMISSIONS ? this.hasPermission(action) : this.hasRole(action);
  }

  override getUserLevel(user: UserShape | null = seat.game.user): number {
    if (!user) return 0;
    return user.isGM || user.id === this.id
      ? CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER
      : CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  /** Asks this user's page to run the registered query and gives its answer. */
  query(queryName: string, queryData: unknown, options: QueryOptions = {}): Promise<unknown> {
    if (!(queryName in (seat.CONFIG.queries as object)))
      throw new Error(`"${queryName}" is not a registered query (CONFIG.queries)`);
    if (!seat.game.user?.hasPermission("QUERY_USER"))
      throw new Error("You have no permission to query other users");
    if (!this.active) throw new Error(`${this.name} is not at the table and cannot be asked`);
    return seat.game.query(this as unknown as UserShape, queryName, queryData, options.timeout);
  }

  /** Targets exactly these tokens of the viewed scene. */
  updateTokenTargets(_targetIds: string[] = []): void {
    throw new Error("TableUnsupported: User#updateTokenTargets needs the board");
  }

  broadcastActivity(_activityData: object = {}, _options: object = {}): void {
    throw new Error("TableUnsupported: User#broadcastActivity");
  }

  /** Puts a macro into a slot of the hotbar, by itself into the first free one; null empties the slot. */
  async assignHotbarMacro(
    macro: DocumentShape | null,
    slot?: string | number,
    options: { fromSlot?: number } = {},
  ): Promise<DocumentShape | undefined> {
    const hotbar = { ...(this._source.hotbar as Record<string, string>) };
    const place = slot === undefined ? firstFree(hotbar) : Number(slot);
    if (!Number.isInteger(place) || place < 1 || place > SLOTS)
      throw new Error(`A hotbar has slots from 1 to ${SLOTS}, not ${String(slot)}`);
    if (macro) hotbar[place] = String(macro.id);
    else delete hotbar[place];
    if (options.fromSlot !== undefined && options.fromSlot !== place) delete hotbar[options.fromSlot];
    return this.update({ hotbar }, { diff: false, recursive: false });
  }

  override _onUpdate(changed: Obj, options: Obj, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (!LISTED.some((field) => field in changed)) return;
    (seat.ui.players as { render?(): void } | undefined)?.render?.();
  }
}

/** What of a user the list of players shows; what else is stored of one, such as a flag, leaves it as it is. */
const LISTED = ["name", "role", "color", "character"];

const SLOTS = 50;

function firstFree(hotbar: Readonly<Record<string, string>>): number {
  for (let slot = 1; slot <= SLOTS; slot += 1) if (!(slot in hotbar)) return slot;
  throw new Error("Every slot of the hotbar is taken");
}
