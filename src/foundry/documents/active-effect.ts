// The effect: what an item adds to its bearer, as long as the item is worn where it can be taken off.

export class FrayActiveEffect<
  out SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  override get isSuppressed(): boolean {
    const { system } = (this.parent ?? {}) as { system?: { worn?: boolean } };
    return super.isSuppressed || system?.worn === false;
  }
}
