// A plain question to whoever sits here, answered by yes or no.

import { escaped } from "../../view/markup.ts";

/** A text as markup, whatever signs somebody has typed into it. */
export function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`;
}

/** Whether the person says yes to a text; closing the dialog is no. */
export async function saysYes(title: string, text: string): Promise<boolean> {
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    window: { title },
    content: paragraph(text),
    rejectClose: false,
  } as never);
  return answer === true;
}
