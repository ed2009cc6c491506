// The words in which a window of the table is described: its options, position, tabs and requests.

export interface Position {
  top: number;
  left: number;
  width: number | "auto";
  height: number | "auto";
  scale: number;
  zIndex: number;
}

/** A header menu entry of a window. */
export interface HeaderControl {
  icon: string;
  label: string;
  action: string;
  visible?: boolean | (() => boolean);
  ownership?: string | number;
  onClick?: (event: Event) => void;
}

export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** A click handler; it runs with the window as `this`. */
export type ClickAction = (this: never, event: PointerEvent, target: HTMLElement) => unknown;
export type ActionEntry = ClickAction | { handler: ClickAction; buttons: number[] };

/** A form handler; it runs with the window as `this`. */
export type FormSubmission = (
  this: never,
  event: SubmitEvent | Event,
  form: HTMLFormElement,
  formData: never,
  ...submitOptions: never[]
) => unknown;

export interface FormConfiguration {
  handler?: FormSubmission;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface ApplicationConfiguration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ActionEntry>;
  form?: FormConfiguration;
  position: Partial<Position>;
  [option: string]: unknown;
}

/** Options as a subclass or a caller writes them: any part may be left out. */
export interface ApplicationOptions {
  id?: string;
  uniqueId?: string;
  classes?: string[];
  tag?: string;
  window?: Partial<WindowConfiguration>;
  actions?: Record<string, ActionEntry>;
  form?: FormConfiguration;
  position?: Partial<Position>;
  [option: string]: unknown;
}

export interface RenderOptions {
  force?: boolean;
  position?: Partial<Position>;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  parts?: string[];
  isFirstRender?: boolean;
  tab?: string | Record<string, string>;
  [option: string]: unknown;
}

export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [option: string]: unknown;
}

export type RenderContext = Record<string, unknown>;

export interface Tab {
  id: string;
  group: string;
  active: boolean;
  cssClass?: string;
  icon?: string;
  label?: string;
  [extra: string]: unknown;
}

export interface TabsConfiguration {
  tabs: ({ id: string; cssClass?: string; icon?: string; label?: string } & Record<string, unknown>)[];
  initial?: string | null;
  labelPrefix?: string | null;
}

export interface ChangeTabOptions {
  event?: Event;
  navElement?: HTMLElement;
  force?: boolean;
  updatePosition?: boolean;
}

/** References to the pieces of a window frame. */
export interface WindowPieces {
  header?: HTMLElement;
  title?: HTMLElement;
  icon?: HTMLElement;
  close?: HTMLButtonElement;
  controls?: HTMLButtonElement;
  controlsDropdown?: HTMLElement;
  content?: HTMLElement;
  resize?: HTMLElement;
}

/** How one step of the life-cycle is run and told to others. */
export interface StepOptions {
  async?: boolean;
  handlerArgs?: unknown[];
  debugText?: string;
  eventName?: string;
  hookName?: string;
  hookArgs?: unknown[];
  hookResponse?: boolean;
  parentClassHooks?: boolean;
}

/** What the register of open windows knows about each of them. */
export interface OpenApplication {
  readonly id: string;
  readonly rendered: boolean;
  readonly element: HTMLElement | null;
  close(options?: ClosingOptions): Promise<unknown>;
  bringToFront(): void;
}
