// The chat message: shows one root command of a fight, or keeps a small log of its own.

import { announceFight } from "../announce.ts";

export class FrayChatMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  protected override _onUpdate(...args: Parameters<ChatMessage["_onUpdate"]>): void {
    super._onUpdate(...args);
    announceFight(this as unknown as ChatMessage.Implementation);
  }

  protected override _onCreate(...args: Parameters<ChatMessage["_onCreate"]>): void {
    super._onCreate(...args);
    announceFight(this as unknown as ChatMessage.Implementation);
  }
}
