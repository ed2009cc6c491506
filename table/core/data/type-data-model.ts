// TypeDataModel: the system's data of one document subtype.
import { seat } from "../seat.ts";
import type { DocumentShape, ModelOptions, UserShape } from "../shapes.ts";
import type { Obj } from "../utils/objects.ts";
import { DataModel } from "./data-model.ts";

export class TypeDataModel extends DataModel {
  declare readonly parent: DocumentShape;

  constructor(data: object = {}, options: ModelOptions = {}) {
    super(data, options);
  }

  /** The package that declared the subtype. */
  get modelProvider(): unknown {
    return seat.game.system;
  }

  prepareBaseData(): void {}

  prepareDerivedData(): void {}

  toEmbed(_config: object, _options?: object): Promise<unknown> {
    return Promise.resolve(null);
  }

  protected async _preCreate(_data: Obj, _options: Obj, _user: UserShape): Promise<boolean | void> {}

  protected _onCreate(_data: Obj, _options: Obj, _userId: string): void {}

  protected async _preUpdate(_changes: Obj, _options: Obj, _user: UserShape): Promise<boolean | void> {}

  protected _onUpdate(_changed: Obj, _options: Obj, _userId: string): void {}

  protected async _preDelete(_options: Obj, _user: UserShape): Promise<boolean | void> {}

  protected _onDelete(_options: Obj, _userId: string): void {}
}
