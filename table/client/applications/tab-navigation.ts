// Tabs of a window: which one is open, and how the page shows it.
import type { Tab, TabsConfiguration } from "./application-types.ts";

/** Describe the tabs of a group for a template, keyed by tab id. */
export function describeTabs(
  group: string,
  configuration: TabsConfiguration,
  activeTab: string | null,
): Record<string, Tab> {
  const { tabs, labelPrefix } = configuration;
  const described = tabs.map((tab): Tab => {
    const active = tab.id === activeTab;
    const cssClass = [tab.cssClass, active ? "active" : ""].filter(Boolean).join(" ");
    const label = tab.label ?? (labelPrefix ? `${labelPrefix}.${tab.id}` : undefined);
    return { ...tab, group, active, cssClass, label };
  });
  return Object.fromEntries(described.map((tab) => [tab.id, tab]));
}

function markNavigation(entry: HTMLElement, active: boolean): void {
  entry.classList.toggle("active", active);
  if (entry.getAttribute("role") === "tab") {
    entry.setAttribute("aria-selected", String(active));
    entry.tabIndex = active ? 0 : -1;
  } else if (entry.hasAttribute("aria-pressed")) {
    entry.setAttribute("aria-pressed", String(active));
  }
}

/** Show one tab of a group below `root`; throws when no navigation or content names it. */
export function showTab(root: HTMLElement, tab: string, group: string, navElement?: HTMLElement): void {
  const quoted = CSS.escape(group);
  const navigation = root.querySelectorAll<HTMLElement>(
    `.tabs [data-group="${quoted}"][data-tab], .tabs[data-group="${quoted}"] [data-tab]`,
  );
  const contents = root.querySelectorAll<HTMLElement>(`.tab[data-group="${quoted}"]`);
  const named = [...navigation, ...contents].some((entry) => entry.dataset.tab === tab);
  if (!named && !navElement) throw new Error(`The tab group "${group}" has no tab "${tab}"`);
  for (const entry of navigation) markNavigation(entry, entry.dataset.tab === tab);
  for (const content of contents) content.classList.toggle("active", content.dataset.tab === tab);
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The tab that a key opens: the next one by arrow, Home or End, this one by Enter; null for others. */
export function tabReachedByKey(event: KeyboardEvent): HTMLElement | null {
  const current = (event.target as Element | null)?.closest<HTMLElement>('[role="tab"]');
  const list = current?.closest('[role="tablist"]');
  if (!current || !list) return null;
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const isPressed = event.key === "Enter" || event.key === " ";
  if (isPressed) return current.tagName === "BUTTON" ? null : current;
  if (event.key === "Home") return tabs[0] ?? null;
  if (event.key === "End") return tabs[tabs.length - 1] ?? null;
  const step = STEPS[event.key];
  if (step === undefined) return null;
  return tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length] ?? null;
}
