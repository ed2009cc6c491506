// The stored shapes of the documents, as foundry-vtt-types declares generation 13.
import * as CONST from "../constants.ts";
import { DataModel } from "../data/data-model.ts";
import type { DataField, FieldOptions } from "../data/fields/data-field.ts";
import {
  BooleanField,
  ColorField,
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  EmbeddedCollectionField,
  EmbeddedDataField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  JSONField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  TypeDataField,
  ArrayField,
  AlphaField,
} from "../data/fields/index.ts";
import type { DocumentName } from "../protocol.ts";
import { seat } from "../seat.ts";
import type { UserShape } from "../shapes.ts";
import type { Obj } from "../utils/objects.ts";
import { Document } from "./document.ts";
import { defineMetadata } from "./document-metadata.ts";
import { changesAndDuration, migrateEffect } from "./effect-generations.ts";
import { defineSharedTokenSchema } from "./token-schema.ts";

type Schema = Record<string, DataField>;
const hint = (documentName: DocumentName) => ({ documentName });
const foreign = (name: DocumentName, options: FieldOptions = {}) =>
  new ForeignDocumentField(hint(name), options);
const image = (options: object = {}) => new FilePathField({ categories: ["IMAGE"], ...options });
const named = () => new StringField({ required: true, blank: false, textSearch: true });

/** Fields of a document that a system may give subtypes. */
export function defineTyped(name: DocumentName, options: FieldOptions = {}): Schema {
  return { type: new DocumentTypeField(hint(name), options), system: new TypeDataField(hint(name)) };
}

/** What is kept of every document besides: flags of its own, and where it came from. */
export const ending = (): Schema => ({ flags: new DocumentFlagsField(), _stats: new DocumentStatsField() });
const placed = (): Schema => ({
  folder: foreign("Folder"),
  sort: new IntegerSortField(),
  ownership: new DocumentOwnershipField(),
});

export class PrototypeToken extends DataModel {
  declare name: string;
  declare actorLink: boolean;

  static override defineSchema(): Schema {
    return {
      ...defineSharedTokenSchema(),
      name: new StringField({ required: true, blank: true }),
    };
  }

  get actor(): unknown {
    return this.parent;
  }
}

export class BaseActor extends Document {
  declare img: string;
  declare prototypeToken: PrototypeToken;
  declare ownership: Record<string, number>;
  static override metadata = defineMetadata("Actor", {
    collection: "actors",
    hasTypeData: true,
    embedded: { Item: "items", ActiveEffect: "effects" },
  });
  static DEFAULT_ICON = CONST.DEFAULT_TOKEN;

  static override defineSchema(): Schema {
    return {
      _id: new DocumentIdField(),
      name: named(),
      ...defineTyped("Actor"),
      img: image({ initial: () => BaseActor.DEFAULT_ICON }),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(hint("Item")),
      effects: new EmbeddedCollectionField(hint("ActiveEffect")),
      ...placed(),
      ...ending(),
    };
  }
}

export class BaseItem extends Document {
  declare img: string;
  declare ownership: Record<string, number>;
  static override metadata = defineMetadata("Item", {
    collection: "items",
    hasTypeData: true,
    embedded: { ActiveEffect: "effects" },
  });
  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  // What somebody carries is theirs, whatever the item's own ownership says.
  override getUserLevel(user: UserShape | null = seat.game.user): number {
    return this.parent ? this.parent.getUserLevel(user) : super.getUserLevel(user);
  }

  static override defineSchema(): Schema {
    return {
      _id: new DocumentIdField(),
      name: named(),
      ...defineTyped("Item"),
      img: image({ initial: () => BaseItem.DEFAULT_ICON }),
      effects: new EmbeddedCollectionField(hint("ActiveEffect")),
      ...placed(),
      ...ending(),
    };
  }
}

export class BaseActiveEffect extends Document {
  static override metadata = defineMetadata("ActiveEffect", {
    collection: "effects",
    hasTypeData: true,
    isPrimary: false,
    isEmbedded: true,
  });

  static override defineSchema(): Schema {
    return {
      _id: new DocumentIdField(),
      name: named(),
      img: image(),
      ...defineTyped("ActiveEffect", { initial: CONST.BASE_DOCUMENT_TYPE }),
      ...changesAndDuration(),
      disabled: new BooleanField(),
      description: new HTMLField({ textSearch: true }),
      origin: new StringField({ nullable: true, blank: false, initial: null }),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: new IntegerSortField(),
      ...ending(),
    };
  }

  static override migrateData(source: Obj): Obj {
    migrateEffect(source);
    return super.migrateData(source);
  }
}

export class BaseCombat extends Document {
  static override metadata = defineMetadata("Combat", {
    collection: "combats",
    hasTypeData: true,
    embedded: { Combatant: "combatants" },
  });

  static override defineSchema(): Schema {
    return {
      _id: new DocumentIdField(),
      ...defineTyped("Combat", { initial: CONST.BASE_DOCUMENT_TYPE }),
      scene: foreign("Scene"),
      combatants: new EmbeddedCollectionField(hint("Combatant")),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new IntegerSortField(),
      ...ending(),
    };
  }

  static override migrateData(source: Obj): Obj {
    migrateEffect(source);
    return super.migrateData(source);
  }
}

export class BaseCombatant extends Document {
  static override metadata = defineMetadata("Combatant", {
    collection: "combatants",
    hasTypeData: true,
    isPrimary: false,
    isEmbedded: true,
  });

  static override defineSchema(): Schema {
    return {
      _id: new DocumentIdField(),
      ...defineTyped("Combatant", { initial: CONST.BASE_DOCUMENT_TYPE }),
      actorId: foreign("Actor", { idOnly: true, label: "COMBAT.CombatantActor" }),
      tokenId: foreign("Token", { idOnly: true, label: "COMBAT.CombatantToken" }),
      sceneId: foreign("Scene", { idOnly: true, label: "COMBAT.CombatantScene" }),
      name: new StringField({ label: "COMBAT.CombatantName", textSearch: true }),
      img: image({ label: "COMBAT.CombatantImage" }),
      initiative: new NumberField({ required: true, initial: null, label: "COMBAT.CombatantInitiative" }),
      hidden: new BooleanField({ label: "COMBAT.CombatantHidden" }),
      defeated: new BooleanField({ label: "COMBAT.CombatantDefeated" }),
      group: new DocumentIdField({ readonly: false }),
      ...ending(),
    };
  }
}

export class BaseChatMessage extends Document {
  static override metadata = defineMetadata("ChatMessage", { collection: "messages", hasTypeData: true });

  static override defineSchema(): Schema {
    const styles = Object.values(CONST.CHAT_MESSAGE_STYLES);
    return {
      _id: new DocumentIdField(),
      ...defineTyped("ChatMessage", { initial: CONST.BASE_DOCUMENT_TYPE }),
      style: new NumberField({ required: true, choices: styles, initial: CONST.CHAT_MESSAGE_STYLES.OTHER }),
      author: new DocumentAuthorField(hint("User")),
      timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flavor: new HTMLField(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({
        scene: foreign("Scene", { idOnly: true }),
        actor: foreign("Actor", { idOnly: true }),
        token: foreign("Token", { idOnly: true }),
        alias: new StringField(),
      }),
      whisper: new ArrayField(foreign("User", { idOnly: true })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField()),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
      ...ending(),
    };
  }
}

/** Slots of the bar, each with the id of a macro. */
const isHotbar = (bar: object): boolean =>
  Object.entries(bar).every(([slot, macro]) => Number.isInteger(Number(slot)) && typeof macro === "string");
const arePermissions = (permissions: object): boolean =>
  Object.values(permissions).every((allowed) => typeof allowed === "boolean");

export class BaseUser extends Document {
  static override metadata = defineMetadata("User", { collection: "users" });

  static override defineSchema(): Schema {
    return {
      _id: new DocumentIdField(),
      name: named(),
      role: new NumberField({
        required: true,
        choices: Object.values(CONST.USER_ROLES),
        initial: CONST.USER_ROLES.PLAYER,
        readonly: true,
      }),
      password: new StringField({ required: true, blank: true }),
      passwordSalt: new StringField(),
      avatar: image(),
      character: foreign("Actor"),
      color: new ColorField({ required: true, nullable: false, initial: () => "#808080" }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField({ required: true, validate: isHotbar }),
      permissions: new ObjectField({ required: true, validate: arePermissions }),
      ...ending(),
    };
  }
}

export class BaseFolder extends Document {
  static override metadata = defineMetadata("Folder", { collection: "folders" });

  static override defineSchema(): Schema {
    return {
      _id: new DocumentIdField(),
      name: named(),
      type: new DocumentTypeField(hint("Folder")),
      description: new HTMLField({ textSearch: true }),
      folder: foreign("Folder"),
      sorting: new StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      sort: new IntegerSortField(),
      color: new ColorField(),
      ...ending(),
    };
  }
}

export class BaseJournalEntry extends Document {
  static override metadata = defineMetadata("JournalEntry", {
    collection: "journal",
    embedded: { JournalEntryPage: "pages" },
  });

  static override defineSchema(): Schema {
    return {
      _id: new DocumentIdField(),
      name: named(),
      pages: new EmbeddedCollectionField(hint("JournalEntryPage")),
      ...placed(),
      ...ending(),
    };
  }
}

export class BaseJournalEntryPage extends Document {
  static override metadata = defineMetadata("JournalEntryPage", {
    collection: "pages",
    hasTypeData: true,
    isPrimary: false,
    isEmbedded: true,
  });

  static override defineSchema(): Schema {
    const optional = (options: object = {}) =>
      new StringField({ required: false, initial: undefined, ...options });
    return {
      _id: new DocumentIdField(),
      name: named(),
      ...defineTyped("JournalEntryPage", { initial: "text" }),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({
          required: true,
          initial: 1,
          min: 1,
          max: 6,
          integer: true,
          nullable: false,
        }),
      }),
      image: new SchemaField({ caption: optional() }),
      text: new SchemaField({
        content: new HTMLField({ required: false, initial: undefined, textSearch: true }),
        markdown: optional(),
        format: new NumberField({
          initial: CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML,
          choices: Object.values(CONST.JOURNAL_ENTRY_PAGE_FORMATS),
        }),
      }),
      video: new SchemaField({
        controls: new BooleanField({ initial: true }),
        loop: new BooleanField({ required: false, initial: undefined }),
        autoplay: new BooleanField({ required: false, initial: undefined }),
        volume: new AlphaField({ required: true, step: 0.01, initial: 0.5 }),
        timestamp: new NumberField({ required: false, min: 0, initial: undefined }),
        width: new NumberField({ required: false, positive: true, integer: true, initial: undefined }),
        height: new NumberField({ required: false, positive: true, integer: true, initial: undefined }),
      }),
      src: optional({ blank: false, nullable: true, initial: null }),
      category: new DocumentIdField({ readonly: false }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField({
        initial: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.INHERIT },
      }),
      ...ending(),
    };
  }
}

export class BaseSetting extends Document {
  declare key: string;
  declare value: unknown;
  declare user: string | null;
  static override metadata = defineMetadata("Setting", { collection: "settings" });

  static override defineSchema(): Schema {
    return {
      _id: new DocumentIdField(),
      key: new StringField({
        required: true,
        nullable: false,
        blank: false,
        validate: (key: string) => /^[^.]+\..+$/.test(key),
        validationError: "must have the format {scope}.{field}",
      }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: foreign("User", { idOnly: true }),
      _stats: new DocumentStatsField(),
    };
  }
}

/** The differences of an unlinked token from its actor, as stored. */
export class BaseActorDelta extends Document {
  static override metadata = defineMetadata("ActorDelta", {
    collection: "delta",
    isPrimary: false,
    isEmbedded: true,
  });

  static override defineSchema(): Schema {
    const nothing = { required: false, nullable: true, initial: null };
    return {
      _id: new DocumentIdField(),
      name: new StringField(nothing),
      type: new StringField(nothing),
      img: image(nothing),
      system: new ObjectField(),
      items: new ArrayField(new ObjectField()),
      effects: new ArrayField(new ObjectField()),
      ownership: new DocumentOwnershipField(nothing),
      flags: new DocumentFlagsField(),
    };
  }
}

export function currentUserId(): string | null {
  return seat.hasGame ? seat.game.userId : null;
}
