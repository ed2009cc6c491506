// Wrong values in the fields of a sheet, as the page itself tries them: which are named at their field, and which are silent.
import type { Page } from "playwright-core";

/** What came of trying the fields of the sheets of some documents. */
export interface Tried {
  /** Numbers that were tried, as "type path". */
  readonly numbers: readonly string[];
  /** Wrong values that nobody named, as "type path = value". */
  readonly silent: readonly string[];
  /** Texts that the rules limit: a snowman in them was named at the field, as "type path". */
  readonly limited: readonly string[];
  /** Texts of which the rules complained, but not at the field. */
  readonly elsewhere: readonly string[];
  /** Numbers of the models that no sheet has a field for, as "type path". */
  readonly withoutInput: readonly string[];
}

interface Field {
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
  readonly nullable?: boolean;
}

interface Schema {
  readonly fields: { readonly [name: string]: Field & { readonly fields?: Schema["fields"] } };
}

interface Sheet {
  readonly element: HTMLElement;
  render(options?: object): Promise<unknown>;
  changeTab?(tab: string, group: string): void;
  close(): Promise<unknown>;
}

interface Shown {
  readonly type: string;
  readonly documentName: string;
  readonly sheet: Sheet;
  readonly system: { readonly schema: Schema & { getField(path: string): Field | undefined } };
  readonly items?: Iterable<Shown>;
  delete(): Promise<unknown>;
}

interface Globals {
  readonly Actor: { readonly implementation: { create(data: object): Promise<Shown> } };
  readonly Hooks: { once(name: string, run: () => void): void };
  readonly game: { readonly system: { readonly api: { allDrawn(): Promise<void> } } };
}

/** Makes an actor of a type with one item of each kind, and puts wrong values into every field of all their sheets. */
export function tryWrongValues(
  page: Page,
  actorType: string,
  items: readonly { readonly type: string; readonly system: object }[],
): Promise<Tried> {
  return page.evaluate(
    async ([type, things]) => {
      const { Actor, Hooks, game } = globalThis as unknown as Globals;
      const tried = {
        numbers: [] as string[],
        silent: [] as string[],
        limited: [] as string[],
        elsewhere: [] as string[],
        withoutInput: [] as string[],
      };
      const data = { name: type, type, items: things.map((each) => ({ name: each.type, ...each })) };
      const actor = await Actor.implementation.create(data);
      const change = (input: HTMLInputElement, value: string): void => {
        input.value = value;
        input.dispatchEvent(new Event("change", { bubbles: true }));
      };
      const wrongFor = ({ min, max, integer, nullable }: Field): string[] => [
        ...(max === undefined ? [] : [String(max + 1)]),
        ...(min === undefined ? [] : [String(min - 1)]),
        ...(integer === false ? [] : ["0.5"]),
        ...(nullable ? [] : [""]),
      ];
      /** The numbers of a model that always stand at one place. */
      const numbersIn = (schema: Schema, above: string): string[] =>
        Object.entries(schema.fields).flatMap(([name, field]) => {
          if (field.fields) return numbersIn(field as Schema, `${above}${name}.`);
          return field.constructor.name === "NumberField" ? [`${above}${name}`] : [];
        });
      const inputs = (sheet: Sheet, kind: string): HTMLInputElement[] => [
        ...sheet.element.querySelectorAll<HTMLInputElement>(`input[type=${kind}][name^="system."]`),
      ];
      const show = (sheet: Sheet, input: HTMLElement): void => {
        const tab = input.closest<HTMLElement>("[data-tab]")?.dataset["tab"];
        if (tab) sheet.changeTab?.(tab, "primary");
      };
      const tryNumbers = ({ type: kind, sheet, system }: Shown): void => {
        for (const input of inputs(sheet, "number")) {
          show(sheet, input);
          const path = input.name.slice("system.".length);
          const field = system.schema.getField(path);
          if (!field) throw new Error(`${kind} has no field ${path}`);
          tried.numbers.push(`${kind} ${path}`);
          const right = input.value;
          for (const wrong of wrongFor(field)) {
            change(input, wrong);
            const isNamed = input.getAttribute("aria-invalid") === "true" && input.validationMessage !== "";
            if (!isNamed) tried.silent.push(`${kind} ${path} = "${wrong}"`);
          }
          change(input, right);
        }
      };
      /** Types a text, and waits until the document that was changed by it is drawn. */
      const put = async ({ documentName, sheet }: Shown, name: string, value: string): Promise<void> => {
        const input = sheet.element.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (!input || input.value === value) return;
        const stored = new Promise<void>((resolve) => Hooks.once(`update${documentName}`, () => resolve()));
        const inVain = new Promise((resolve) => setTimeout(resolve, 5000));
        change(input, value);
        await Promise.race([stored, inVain]);
        await game.system.api.allDrawn();
      };
      const tryTexts = async (shown: Shown): Promise<void> => {
        const { type: kind, sheet } = shown;
        for (const { name } of inputs(sheet, "text")) {
          const named = (): HTMLInputElement | null =>
            sheet.element.querySelector<HTMLInputElement>(`[name="${name}"]`);
          const right = named()?.value ?? "";
          await put(shown, name, "☃");
          const path = `${kind} ${name.slice("system.".length)}`;
          if (named()?.getAttribute("aria-invalid") === "true") tried.limited.push(path);
          else if (sheet.element.querySelector(".fray-problem, .fray-broken")) tried.elsewhere.push(path);
          await put(shown, name, right);
        }
      };
      for (const shown of [actor, ...(actor.items ?? [])]) {
        await shown.sheet.render({ force: true });
        if (shown.documentName === "Actor") {
          const edit = shown.sheet.element.querySelector<HTMLElement>("[data-action=toggleEditing]");
          edit?.click();
          const isOpen = (): boolean =>
            inputs(shown.sheet, "number").some(({ name }) => name === "system.attributes.str");
          for (let i = 0; i < 200 && !isOpen(); i += 1)
            await new Promise((resolve) => setTimeout(resolve, 10));
        }
        const tries = tried.numbers.length;
        tryNumbers(shown);
        const seen = tried.numbers.slice(tries);
        for (const path of numbersIn(shown.system.schema, ""))
          if (!seen.includes(`${shown.type} ${path}`)) tried.withoutInput.push(`${shown.type} ${path}`);
        await tryTexts(shown);
        await shown.sheet.close();
      }
      await actor.delete();
      return tried;
    },
    [actorType, items] as const,
  );
}
