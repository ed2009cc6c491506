// The chat message: shows one root command of a fight, or keeps a small log of its own.

import { announceFight } from "../fights/announce.ts";
import { forgetCard, noteCard, noteCardChange } from "../arbiter/card-index.ts";
import { fillFightCard } from "../chat/card-message.ts";
import { fillRequest, noteRequest } from "../requests/open-requests.ts";

export class FrayChatMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  override async renderHTML(options?: never): Promise<HTMLElement> {
    const html = await super.renderHTML(options);
    if ((this.type as string) === "fight") await fillFightCard(this, html);
    if ((this.type as string) === "request") await fillRequest(this, html);
    return html;
  }

  protected override _onUpdate(...args: Parameters<ChatMessage["_onUpdate"]>): void {
    super._onUpdate(...args);
    const [changed] = args;
    noteCardChange(this, changed);
    announceFight(this);
    noteRequest(this);
  }

  protected override _onCreate(...args: Parameters<ChatMessage["_onCreate"]>): void {
    super._onCreate(...args);
    noteCard(this);
    announceFight(this);
    noteRequest(this, true);
  }

  protected override _onDelete(...args: Parameters<ChatMessage["_onDelete"]>): void {
    super._onDelete(...args);
    forgetCard(this);
    noteRequest(this);
  }
}
