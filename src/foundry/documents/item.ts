// The item: something that a creature carries or knows.

export class FrayItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {}
