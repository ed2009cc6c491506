// Contract: what fields make of what they are given.
import { removal } from "../generation.ts";
import type { ContractHost, Plain, Runtime } from "../host.ts";

interface FieldLike {
  clean(value: unknown, options?: object): unknown;
  validate(value: unknown): { toString(): string } | undefined;
}
type FieldClass = new (...args: unknown[]) => FieldLike;
type ModelLike = Plain & {
  updateSource(changes: object, options?: object): Plain;
  toObject(): Plain;
  _source: Plain;
};
type ModelClass = new (data?: object, options?: object) => ModelLike;

const fieldsOf = (runtime: Runtime) =>
  (runtime.foundry.data as { fields: Record<string, FieldClass> }).fields;

export function fieldCases({ describe, it, assert, openTable }: ContractHost): void {
  const gm = async () => (await openTable()).sit("gm");
  const setup = async () => {
    const runtime = await gm();
    const fields = fieldsOf(runtime);
    const make = (name: string, ...args: unknown[]) => new (fields[name] as FieldClass)(...args);
    return { runtime, make };
  };

  describe("fields", () => {
    it("numbers are rounded, stepped and held between min and max", async () => {
      const { make } = await setup();
      const number = (options: object, value: unknown) => make("NumberField", options).clean(value);
      assert.strictEqual(number({ integer: true }, 2.6), 3);
      assert.strictEqual(number({ step: 0.5 }, 1.3), 1.5);
      assert.strictEqual(number({ min: 0, max: 4 }, 9), 4);
      assert.strictEqual(number({}, "7"), 7);
      assert.isNull(number({}, null));
      assert.strictEqual(number({ nullable: false, initial: 3 }, null), 3);
      assert.isUndefined(number({}, undefined));
    });

    it("a number that is none, or no choice, is refused", async () => {
      const { make } = await setup();
      assert.isDefined(make("NumberField").validate(Number.NaN));
      assert.isDefined(make("NumberField", { positive: true }).validate(0));
      assert.isDefined(make("NumberField", { choices: [1, 2] }).validate(3));
      assert.isUndefined(make("NumberField", { choices: [1, 2] }).validate(2));
    });

    it("strings are trimmed and start blank when required", async () => {
      const { make } = await setup();
      assert.strictEqual(make("StringField").clean("  a "), "a");
      assert.strictEqual(make("StringField", { required: true }).clean(undefined), "");
      assert.isUndefined(make("StringField").clean(undefined));
      assert.isDefined(make("StringField", { blank: false }).validate(""));
      assert.isDefined(make("StringField", { choices: { a: "A" } }).validate("b"));
    });

    // ledger: foundry.data.fields.SetField, foundry.data.fields.ArrayField#element
    it("booleans, sets, colors, angles and ids are cast", async () => {
      const { make, runtime } = await setup();
      assert.isTrue(make("BooleanField").clean("true"));
      const set = make("SetField", make("StringField")) as FieldLike & { element: object };
      assert.deepEqual(set.clean(["a", "a", "b"]), ["a", "b"]);
      assert.instanceOf(set.element, fieldsOf(runtime).StringField!);
      assert.strictEqual(make("ColorField").clean("#AA00ff"), "#aa00ff");
      assert.strictEqual(make("AngleField").clean(370), 10);
      assert.isDefined(make("DocumentIdField").validate("short"));
      assert.isDefined(make("DocumentUUIDField").validate("Actor"));
    });

    it("a schema drops what it does not declare", async () => {
      const { make } = await setup();
      const schema = make("SchemaField", { a: make("NumberField", { initial: 1 }) });
      assert.deepEqual(schema.clean({ a: 2, b: 3 }), { a: 2 });
      assert.deepEqual(schema.clean({}), { a: 1 });
      assert.deepEqual(schema.clean({}, { partial: true }), {});
    });

    it("a record drops keys that are not valid and completes new members", async () => {
      const { make } = await setup();
      const element = make("SchemaField", { level: make("NumberField", { initial: 1 }) });
      const record = make("TypedObjectField", element, { validateKey: (key: string) => key !== "bad" });
      assert.deepEqual(record.clean({ good: {}, bad: {} }), { good: { level: 1 } });
    });

    it("a custom validator's word is final, silence passes on", async () => {
      const { make } = await setup();
      assert.isUndefined(make("StringField", { validate: () => true }).validate(5));
      assert.isDefined(make("StringField", { validate: () => false }).validate("a"));
      assert.isDefined(make("StringField", { validate: () => undefined }).validate(5));
    });
  });

  describe("data models", () => {
    const setupModel = async () => {
      const { runtime, make } = await setup();
      const DataModel = (runtime.foundry.abstract as { DataModel: ModelClass }).DataModel;
      class Sample extends DataModel {
        static defineSchema(): object {
          return {
            count: make("NumberField", { required: true, nullable: false, initial: 1, min: 0 }),
            list: make("ArrayField", make("StringField")),
            free: make("ObjectField"),
          };
        }
      }
      return Object.assign(Sample as unknown as ModelClass, { runtime });
    };

    it("an error names the field", async () => {
      const Sample = await setupModel();
      assert.throws(() => new Sample({ count: "many" }), /count/);
    });

    it("the source is hidden, read-only and of fixed shape", async () => {
      const Sample = await setupModel();
      const model = new Sample({});
      assert.notInclude(Object.keys(model), "_source");
      assert.throws(() => ((model as { _source: Plain })._source = {}));
      assert.throws(() => (model._source.other = 1));
    });

    it("updateSource gives the difference, a dry run changes nothing", async () => {
      const Sample = await setupModel();
      const model = new Sample({ free: { a: 1, b: { c: 2 } } });
      assert.deepEqual(model.updateSource({ count: 5, "free.b.c": 2 }, { dryRun: true }), { count: 5 });
      assert.strictEqual(model.count, 1);
      const gone = removal(Sample.runtime, "a");
      assert.deepEqual(model.updateSource({ "free.b.c": 3, ...removal(Sample.runtime, "free.a") }), {
        free: { b: { c: 3 }, ...gone },
      });
      assert.deepEqual(model._source.free, { b: { c: 3 } });
    });

    it("an invalid update throws and changes nothing", async () => {
      const Sample = await setupModel();
      const model = new Sample({});
      assert.throws(() => model.updateSource({ count: 4, list: [5, null] }), /list/);
      assert.strictEqual(model.count, 1);
    });

    it("recursive: false replaces the top-level value", async () => {
      const Sample = await setupModel();
      const model = new Sample({ free: { a: 1 } });
      model.updateSource({ free: { b: 2 } }, { recursive: false });
      assert.deepEqual(model._source.free, { b: 2 });
    });

    // ledger: foundry.data.fields.ArrayField
    it("a list cannot be updated by index", async () => {
      const Sample = await setupModel();
      const model = new Sample({ list: ["a", "b"] });
      assert.throws(() => model.updateSource({ "list.0": "c" }), /list/);
      assert.deepEqual(model._source.list, ["a", "b"]);
    });
  });
}
