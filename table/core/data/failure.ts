// What is wrong with some data, field by field, and the error that says so.
import type { Obj } from "../utils/objects.ts";

export interface FailureParts {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string;
  unresolved?: boolean;
}

export interface ElementFailure {
  id: string | number;
  name?: string;
  failure: DataModelValidationFailure;
}

/** A tree of failures: an own message, failures of named fields, failures of elements. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  fallback: unknown;
  dropped: boolean;
  message: string | undefined;
  unresolved: boolean;
  fields: Record<string, DataModelValidationFailure> = {};
  elements: ElementFailure[] = [];

  constructor(parts: FailureParts = {}) {
    this.invalidValue = parts.invalidValue;
    this.fallback = parts.fallback;
    this.dropped = parts.dropped ?? false;
    this.message = parts.message;
    this.unresolved = parts.unresolved ?? false;
  }

  /** True without a failure of any kind. */
  isEmpty(): boolean {
    return Object.keys(this.fields).length === 0 && this.elements.length === 0 && this.message === undefined;
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  /** Every failure as "field.path: message", innermost messages only. */
  listMessages(prefix = ""): string[] {
    const own = this.message === undefined ? [] : [prefix ? `${prefix}: ${this.message}` : this.message];
    const join = (step: string | number) => (prefix ? `${prefix}.${step}` : String(step));
    const inner = Object.entries(this.fields).flatMap(([name, failure]) => failure.listMessages(join(name)));
    const members = this.elements.flatMap(({ id, failure }) => failure.listMessages(join(id)));
    return [...own, ...inner, ...members];
  }

  toObject(): Obj {
    return {
      invalidValue: this.invalidValue,
      fallback: this.fallback,
      dropped: this.dropped,
      message: this.message,
      fields: Object.fromEntries(Object.entries(this.fields).map(([k, f]) => [k, f.toObject()])),
      elements: this.elements.map(({ id, name, failure }) => ({ id, name, failure: failure.toObject() })),
    };
  }

  toString(): string {
    return this.listMessages().join("; ");
  }
}

export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string, label = "") {
    const tree =
      typeof failure === "string"
        ? new DataModelValidationFailure({ message: failure, unresolved: true })
        : failure;
    super(label ? `${label} ${tree.toString()}` : tree.toString());
    this.name = "DataModelValidationError";
    this.failure = tree;
  }

  getFailure(path: string): DataModelValidationFailure | undefined {
    let at: DataModelValidationFailure | undefined = this.failure;
    for (const step of path.split("."))
      at = at?.fields[step] ?? at?.elements.find((e) => String(e.id) === step)?.failure;
    return at;
  }

  getAllFailures(): string[] {
    return this.failure.listMessages();
  }

  asHTML(): string {
    return this.failure
      .listMessages()
      .map((message) => `<p>${message.replace(/[<>&]/g, "")}</p>`)
      .join("");
  }
}
