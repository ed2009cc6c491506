// What stands in `game.user.targets`: the documented face of a token on the board, without a canvas behind it.
import { game, hooks, type WorldActor, type WorldToken, type WorldUser } from "../shell/world.ts";

/** Called when what is controlled or targeted at this seat has changed. */
export type SelectionListener = () => void;

const listeners = new Set<SelectionListener>();
const objects = new WeakMap<WorldToken, BoardToken>();
const controlled = new Set<BoardToken>();

export function onSelectionChange(listener: SelectionListener): void {
  listeners.add(listener);
}

const redrawListeners = new Set<(token: WorldToken) => void>();

/** Called when somebody asks for the icons of a token to be drawn again. */
export function onRedrawAsked(listener: (token: WorldToken) => void): void {
  redrawListeners.add(listener);
}

function announceSelection(): void {
  listeners.forEach((listener) => listener());
}

export interface TargetOptions {
  readonly user?: WorldUser;
  readonly releaseOthers?: boolean;
}

/** Flags that ask for parts of a token to be drawn again; a board without a canvas knows the icons alone. */
export class RenderFlags {
  readonly #token: WorldToken;

  constructor(token: WorldToken) {
    this.#token = token;
  }

  set({ redrawEffects }: { redrawEffects?: boolean }): void {
    if (redrawEffects) redrawListeners.forEach((listener) => listener(this.#token));
  }
}

/** The few members of a token object that have a meaning without a canvas; any other throws by name. */
export class BoardToken {
  readonly document: WorldToken;

  constructor(document: WorldToken) {
    this.document = document;
  }

  get id(): string {
    return this.document.id;
  }

  get name(): string {
    return this.document.name;
  }

  get actor(): WorldActor | null {
    return this.document.actor;
  }

  /** Its height in pixels. */
  get h(): number {
    return this.document.getSize().height;
  }

  /** The middle of it in pixels. */
  get center(): { x: number; y: number } {
    const { x, y } = this.document.getCenterPoint();
    return { x, y };
  }

  /** Shows its bars as they are now: the board draws all tokens anew. */
  drawBars(): void {
    announceSelection();
  }

  /** Whether this person sees it on the board. */
  get visible(): boolean {
    return !this.document.hidden || game().user.isGM;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get controlled(): boolean {
    return controlled.has(objects.get(this.document) ?? this);
  }

  get isTargeted(): boolean {
    return targetsOf(game().user).has(objects.get(this.document) ?? this);
  }

  /** What is to be drawn again. */
  get renderFlags(): RenderFlags {
    return new RenderFlags(this.document);
  }

  /** Controls this token, releasing others unless told not to; false when this person may not. */
  control(options: { releaseOthers?: boolean } = {}): boolean {
    if (!this.document.isOwner) return false;
    if (options.releaseOthers !== false) releaseOthers(this.document);
    controlled.add(tokenObject(this.document));
    hooks().callAll("controlToken", tokenObject(this.document), true);
    announceSelection();
    return true;
  }

  /** Lets go of this token. */
  release(): boolean {
    const token = tokenObject(this.document);
    if (!controlled.delete(token)) return false;
    hooks().callAll("controlToken", token, false);
    announceSelection();
    return true;
  }

  /** Targets this token, or ends targeting it, for a user (this person unless given). */
  setTarget(targeted = true, { user = game().user, releaseOthers = true }: TargetOptions = {}): void {
    const token = tokenObject(this.document);
    const targets = targetsOf(user);
    if (releaseOthers)
      for (const other of [...targets])
        if (other !== token) other.setTarget(false, { user, releaseOthers: false });
    if (targets.has(token) === targeted) return;
    if (targeted) targets.add(token);
    else targets.delete(token);
    hooks().callAll("targetToken", user, token, targeted);
    announceSelection();
  }
}

function releaseOthers(kept: WorldToken): void {
  for (const other of [...controlled]) if (other.document !== kept) other.release();
}

/** The tokens that a user targets. */
export function targetsOf(user: WorldUser): Set<BoardToken> {
  return user.targets as Set<BoardToken>;
}

/** The tokens that this person controls. */
export function controlledTokens(): readonly BoardToken[] {
  return [...controlled];
}

function refuseUnknownMembers(token: BoardToken): BoardToken {
  return new Proxy(token, {
    get(target, key, receiver) {
      const isKnown = typeof key === "symbol" || key in target || key === "then" || key === "toJSON";
      if (!isKnown) throw new Error(`TableUnsupported: Token#${key} (the table has no canvas)`);
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
}

/** The one object that stands for a token document at this seat. */
export function tokenObject(document: WorldToken): BoardToken {
  const known = objects.get(document);
  if (known) return known;
  const token = refuseUnknownMembers(new BoardToken(document));
  objects.set(document, token);
  return token;
}

/** Makes exactly these tokens of the scene that is viewed here the targets of a user. */
export function updateTargets(user: WorldUser, targetIds: readonly string[]): void {
  const scene = game().scenes.viewed;
  for (const target of [...targetsOf(user)])
    if (!targetIds.includes(target.id)) target.setTarget(false, { user, releaseOthers: false });
  for (const id of targetIds) {
    const token = scene?.tokens.get(id);
    if (token) tokenObject(token).setTarget(true, { user, releaseOthers: false });
  }
}

/** Forgets a token that has left the scene. */
export function forgetToken(document: WorldToken): void {
  const token = objects.get(document);
  if (!token) return;
  token.setTarget(false, { releaseOthers: false });
  token.release();
}
