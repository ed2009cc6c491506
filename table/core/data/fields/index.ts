// The namespace `foundry.data.fields`.
export { DataField } from "./data-field.ts";
export {
  AlphaField,
  AngleField,
  BooleanField,
  HueField,
  IntegerSortField,
  NumberField,
} from "./number-fields.ts";
export {
  AnyField,
  ColorField,
  FilePathField,
  HTMLField,
  JavaScriptField,
  JSONField,
  StringField,
} from "./string-fields.ts";
export { ObjectField, SchemaField } from "./object-fields.ts";
export { TypedObjectField, TypedSchemaField } from "./record-fields.ts";
export { ArrayField, SetField } from "./array-fields.ts";
export {
  DocumentAuthorField,
  DocumentIdField,
  DocumentUUIDField,
  EmbeddedCollectionField,
  EmbeddedDataField,
  EmbeddedDocumentField,
  ForeignDocumentField,
} from "./document-fields.ts";
export {
  DocumentFlagsField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  TypeDataField,
} from "./system-fields.ts";
