// Finds the handler behind a click on something marked with data-action.
import type { ActionEntry, ClickAction } from "./application-types.ts";

interface ActionHost {
  readonly element: HTMLElement | null;
  readonly options: { readonly actions: Record<string, ActionEntry> };
  _onClickTab(event: PointerEvent): void;
  _onClickAction(event: PointerEvent, target: HTMLElement): unknown;
}

/** What the window does itself, before it looks at the configured actions. */
export type BuiltInActions = Record<string, (event: PointerEvent) => unknown>;

function actionTarget(host: ActionHost, event: Event): HTMLElement | null {
  const origin = event.target as Element | null;
  const target = origin?.closest<HTMLElement>("[data-action]") ?? null;
  return target && host.element?.contains(target) ? target : null;
}

function handlerFor(entry: ActionEntry, button: number): ClickAction | null {
  if (typeof entry === "function") return button === 0 ? entry : null;
  return entry.buttons.includes(button) ? entry.handler : null;
}

function dispatch(host: ActionHost, builtIn: BuiltInActions, event: PointerEvent): void {
  const target = actionTarget(host, event);
  const name = target?.dataset.action;
  if (!target || !name) return;
  const entry = Object.hasOwn(host.options.actions, name) ? host.options.actions[name] : undefined;
  if (!entry && name in builtIn && event.button === 0) return void builtIn[name]?.(event);
  if (!entry) return void (event.button === 0 && host._onClickAction(event, target));
  const handler = handlerFor(entry, event.button);
  if (!handler) return;
  event.preventDefault();
  void handler.call(host as never, event, target);
}

/** Listen for clicks of any button below the window's element. */
export function attachActions(host: ActionHost, root: HTMLElement, builtIn: BuiltInActions): void {
  const listener = (event: Event): void => dispatch(host, builtIn, event as PointerEvent);
  for (const type of ["click", "contextmenu", "auxclick"]) {
    root.addEventListener(type, (event) => {
      const isSecondContextEvent = type === "auxclick" && (event as PointerEvent).button === 2;
      if (!isSecondContextEvent) listener(event);
    });
  }
}
