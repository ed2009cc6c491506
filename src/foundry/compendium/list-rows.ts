// The rows of the compendium browser: dragged as the host's own compendiums drag theirs, and walked through by the arrows.

/** Follows the rows as they have been drawn; `show` is told the uuid of the first when Enter is pressed above them. */
export function followRows(element: HTMLElement, show: (uuid: string) => void): void {
  for (const row of element.querySelectorAll<HTMLElement>("li[data-uuid]"))
    row.ondragstart = (event) => {
      const { documentName: type, uuid } = row.dataset;
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
    };
  const search = element.querySelector<HTMLElement>("input[type=search]");
  const list = element.querySelector<HTMLElement>(".fray-shelf");
  if (search) search.onkeydown = (event) => onSearchKey(event, element, show);
  if (list) list.onkeydown = (event) => onListKey(event, element);
}

const buttonsIn = (element: HTMLElement): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>(".fray-shelf [data-action=show]"),
];

function onSearchKey(event: KeyboardEvent, element: HTMLElement, show: (uuid: string) => void): void {
  const [first] = buttonsIn(element);
  if (!first || (event.key !== "ArrowDown" && event.key !== "Enter")) return;
  event.preventDefault();
  first.focus();
  if (event.key === "Enter") show(first.closest<HTMLElement>("[data-uuid]")?.dataset["uuid"] ?? "");
}

/** Up and down, and out of the list at its top. */
function onListKey(event: KeyboardEvent, element: HTMLElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = buttonsIn(element);
  const place = buttons.indexOf(event.target as HTMLElement);
  if (place === -1) return;
  event.preventDefault();
  event.stopPropagation();
  const next = buttons[place + step];
  if (next) next.focus();
  else if (step < 0) element.querySelector<HTMLElement>("input[type=search]")?.focus();
}
