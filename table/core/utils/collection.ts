// Foundry's Collection: a Map that iterates its values and searches them.

export class Collection<V> extends Map<string, V> {
  // A Map iterates entries; a Collection iterates documents, and code everywhere relies on it.
  // @ts-expect-error the documented iterator yields values
  override [Symbol.iterator](): IterableIterator<V> {
    return this.values();
  }

  get contents(): V[] {
    return Array.from(this.values());
  }

  override get(key: string, options: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (value === undefined && options.strict)
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name}`);
    return value;
  }

  getName(name: string, options: { strict?: boolean } = {}): V | undefined {
    const entry = this.find((value) => (value as { name?: unknown }).name === name);
    if (entry === undefined && options.strict)
      throw new Error(`The name ${name} does not exist in the ${this.constructor.name}`);
    return entry;
  }

  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  map<R>(transform: (value: V, index: number, collection: this) => R): R[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  reduce<R>(reducer: (accumulator: R, value: V, index: number, collection: this) => R, initial: R): R {
    return this.contents.reduce((sum, value, index) => reducer(sum, value, index, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  // @ts-expect-error the documented forEach hands over values only
  override forEach(act: (value: V) => void): void {
    for (const value of this.values()) act(value);
  }

  toJSON(): unknown[] {
    return this.map((value) => {
      const source = value as { toJSON?: () => unknown };
      return typeof source?.toJSON === "function" ? source.toJSON() : value;
    });
  }
}
