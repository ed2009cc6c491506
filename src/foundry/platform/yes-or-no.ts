// A plain question to whoever sits here, answered by yes or no.

/** A text as markup, whatever signs somebody has typed into it. */
export function paragraph(text: string): string {
  return `<p>${text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`;
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
