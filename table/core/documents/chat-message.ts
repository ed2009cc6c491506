// ChatMessage: what is said and rolled.
import * as CONST from "../constants.ts";
import { messageModes, requireGeneration } from "../message-modes.ts";
import { seat } from "../seat.ts";
import type { DocumentShape, UserShape } from "../shapes.ts";
import type { Obj } from "../utils/objects.ts";
import { BaseChatMessage } from "./base-documents.ts";

export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias?: string;
}

interface SpeakerOptions {
  scene?: DocumentShape | null;
  actor?: DocumentShape | null;
  token?: DocumentShape | { document: DocumentShape } | null;
  alias?: string;
}

interface RollClass {
  fromData(data: unknown): unknown;
  fromJSON(json: string): unknown;
}

export class ChatMessage extends BaseChatMessage {
  declare author: UserShape | null;
  declare whisper: string[];
  declare blind: boolean;
  declare content: string;
  declare flavor: string;
  declare rolls: unknown[];
  declare speaker: Speaker;
  declare style: number;
  declare timestamp: number;

  get alias(): string {
    return this.speaker.alias ?? this.speakerActor?.name ?? this.author?.name ?? "";
  }

  get isAuthor(): boolean {
    return this.author?.id === seat.game.userId;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  get speakerActor(): DocumentShape | null {
    return ChatMessage.getSpeakerActor(this.speaker);
  }

  /** May the current user see what the message says? */
  get isContentVisible(): boolean {
    if (!this.isRoll || this.whisper.length === 0) return true;
    return !this.blind ? this.isAuthor || this.isAddressed : this.isAddressed;
  }

  private get isAddressed(): boolean {
    return this.whisper.includes(seat.game.userId) || (this.blind && seat.game.user?.isGM === true);
  }

  override get visible(): boolean {
    if (this.whisper.length === 0) return true;
    if (this.isRoll) return true;
    return this.isAuthor || this.whisper.includes(seat.game.userId);
  }

  override getUserLevel(user: UserShape | null = seat.game.user): number {
    if (!user) return CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
    const owns = user.isGM || this._source.author === user.id;
    return owns ? CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER : CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  override prepareDerivedData(): void {
    const cls = (seat.CONFIG.Dice as { rolls?: RollClass[] }).rolls?.[0];
    if (!cls) return;
    const stored = this._source.rolls as string[];
    this.rolls = stored.map((json) => cls.fromData(JSON.parse(json)));
  }

  getRollData(): Obj {
    return (this.speakerActor as unknown as { getRollData?(): Obj } | null)?.getRollData?.() ?? {};
  }

  /** Who speaks: a token before its actor, a named actor before the user's character. */
  static getSpeaker(options: SpeakerOptions = {}): Speaker {
    const token = readToken(options.token);
    if (token) return speakAsToken(token, options.alias);
    if (options.actor) return speakAsActor(options.actor, options);
    const character = seat.game.user?.character;
    if (character && options.alias === undefined) return speakAsActor(character, options);
    return {
      scene: options.scene?.id ?? null,
      actor: null,
      token: null,
      alias: options.alias ?? seat.game.user?.name ?? "",
    };
  }

  static getSpeakerActor(speaker: Partial<Speaker>): DocumentShape | null {
    const scene = speaker.scene ? seat.game.collections.get("Scene")?.get(speaker.scene) : undefined;
    const token = speaker.token ? scene?.getEmbeddedCollection("Token").get(speaker.token) : undefined;
    if (token) return (token as unknown as { actor: DocumentShape | null }).actor;
    return (speaker.actor ? seat.game.collections.get("Actor")?.get(speaker.actor) : null) ?? null;
  }

  /** The users of a name, "GM" or "players". */
  static getWhisperRecipients(name: string): UserShape[] {
    const lower = name.toLowerCase();
    if (["gm", "dm"].includes(lower)) return seat.game.users.filter((user) => user.isGM);
    if (lower === "players") return seat.game.users.filter((user) => !user.isGM);
    return seat.game.users.filter(
      (user) => user.name?.toLowerCase() === lower || user.character?.name?.toLowerCase() === lower,
    );
  }

  /** Generation 13: puts a roll mode's audience into creation data; "roll" is the mode this person has chosen. */
  static applyRollMode(chatData: Obj, rollMode: string): Obj {
    requireGeneration(13, "ChatMessage.applyRollMode", "ChatMessage.applyMode");
    return this.addressTo(chatData, rollMode === "roll" ? chosenMode() : rollMode);
  }

  applyRollMode(rollMode: string): void {
    this.updateSource(ChatMessage.applyRollMode({}, rollMode));
  }

  /** Generation 14: the same by a message mode; without one, the mode this person has chosen. */
  static applyMode(chatData: Obj, mode: string = chosenMode()): Obj {
    requireGeneration(14, "ChatMessage.applyMode", "ChatMessage.applyRollMode");
    return this.addressTo(chatData, mode);
  }

  applyMode(mode: string = chosenMode()): void {
    this.updateSource(ChatMessage.applyMode({}, mode));
  }

  private static addressTo(chatData: Obj, mode: string): Obj {
    const audience = messageModes().audiences[mode];
    if (audience === undefined) throw new Error(`"${mode}" is no ${messageModes().key} of this generation`);
    const gms = () => this.getWhisperRecipients("GM").map((user) => user.id);
    if (audience === "gamemasters" || audience === "blind") chatData.whisper = gms();
    else chatData.whisper = audience === "self" ? [seat.game.userId] : [];
    chatData.blind = audience === "blind";
    return chatData;
  }

  /** The message as HTML; the page replaces this, and calls hook renderChatMessageHTML on what it made. */
  renderHTML(_options: object = {}): Promise<unknown> {
    throw new Error("TableUnsupported: ChatMessage#renderHTML needs a page");
  }

  override async _preCreate(data: Obj, options: Obj, user: UserShape): Promise<boolean | void> {
    const allowed = await super._preCreate(data, options, user);
    const mode = options[messageModes().key];
    if (allowed === false || mode === undefined) return allowed;
    if (typeof mode !== "string") throw new Error(`${messageModes().key} must be a text`);
    const { addressTo } = this.constructor as typeof ChatMessage;
    this.updateSource(addressTo.call(this.constructor as typeof ChatMessage, {}, mode));
    return allowed;
  }

  override _onCreate(data: Obj, options: Obj, userId: string): void {
    super._onCreate(data, options, userId);
    (seat.ui.chat as { postOne?(message: ChatMessage, options?: object): unknown } | undefined)?.postOne?.(
      this,
      { notify: true },
    );
  }

  override _onUpdate(changed: Obj, options: Obj, userId: string): void {
    super._onUpdate(changed, options, userId);
    (seat.ui.chat as { updateMessage?(message: ChatMessage): unknown } | undefined)?.updateMessage?.(this);
  }

  override _onDelete(options: Obj, userId: string): void {
    super._onDelete(options, userId);
    (seat.ui.chat as { deleteMessage?(id: string): unknown } | undefined)?.deleteMessage?.(String(this.id));
  }
}

function readToken(token: SpeakerOptions["token"]): DocumentShape | null {
  if (!token) return null;
  return "document" in token ? token.document : token;
}

function speakAsToken(token: DocumentShape, alias: string | undefined): Speaker {
  const actor = (token as unknown as { actor: DocumentShape | null }).actor;
  return {
    scene: token.parent?.id ?? null,
    token: token.id,
    actor: actor?.id ?? null,
    alias: alias ?? token.name ?? "",
  };
}

function speakAsActor(actor: DocumentShape, options: SpeakerOptions): Speaker {
  const token = (actor as unknown as { token: DocumentShape | null }).token;
  if (token) return speakAsToken(token, options.alias);
  return {
    scene: options.scene?.id ?? null,
    actor: actor.id,
    token: null,
    alias: options.alias ?? actor.name ?? "",
  };
}

function chosenMode(): string {
  return String(seat.game.settings.get("core", messageModes().key));
}
