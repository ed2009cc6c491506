// How a screen is measured: what is cut off, too small to press, or lies on top of something else.
import type { Locator, Page } from "playwright-core";
import { painted } from "./painting.ts";

/** Every fault of the screens below a place, in words; none is what a test wants. */
export function faultsOf(place: Locator): Promise<string[]> {
  return painted(place.page(), () => place.evaluateAll(measure));
}

/** Runs in the page. */
function measure(roots: Element[]): string[] {
  const SMALLEST = 20;
  const SLACK = 2;
  const nameOf = (element: Element): string => {
    const text = (element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\s+/g, " ");
    return `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} "${text.slice(0, 40)}"`;
  };
  /** The part of an element that its scrolling holders let through. */
  const shownBox = (element: Element): { left: number; right: number; top: number; bottom: number } => {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let each = element.parentElement; each; each = each.parentElement) {
      if (getComputedStyle(each).overflowY === "visible") continue;
      const holder = each.getBoundingClientRect();
      [left, right] = [Math.max(left, holder.left), Math.min(right, holder.right)];
      [top, bottom] = [Math.max(top, holder.top), Math.min(bottom, holder.bottom)];
    }
    return { left, right, top, bottom };
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  /** A bar that stays while what is below it scrolls may lie on top of it. */
  const isPinned = (element: Element): boolean => {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (getComputedStyle(each).position === "sticky") return true;
    return false;
  };
  const isOnlyHeard = (element: Element): boolean => element.getBoundingClientRect().height <= 1;
  const tooSmall = (root: Element): string[] =>
    [...root.querySelectorAll("button, a[href], summary, select, input:not([type=hidden])")]
      .filter((element) => isShown(element) && !isOnlyHeard(element))
      .filter((element) => {
        const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
        return width < SMALLEST || height < SMALLEST;
      })
      .map((element) => `too small to press: ${nameOf(element)}`);
  const cutOff = (root: Element): string[] =>
    [root, ...root.querySelectorAll("*")]
      .filter((element) => element instanceof HTMLElement && isShown(element) && !isOnlyHeard(element))
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const isWide = element.scrollWidth > element.clientWidth + SLACK && element.clientWidth > 0;
        return isWide && ["hidden", "clip"].includes(overflowX) && textOverflow !== "ellipsis";
      })
      .map((element) => `cut off at the side: ${nameOf(element)}`);
  const outside = (root: Element): string[] => {
    const bounds = root.getBoundingClientRect();
    const isScrolled = (element: Element): boolean => {
      for (let each = element.parentElement; each && each !== root; each = each.parentElement)
        if (["auto", "scroll", "hidden"].includes(getComputedStyle(each).overflowX)) return true;
      return false;
    };
    return [...root.querySelectorAll("button, input, select, h1, h2, h3, p, li, summary")]
      .filter((element) => isShown(element) && !isOnlyHeard(element) && !isScrolled(element))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < bounds.left - SLACK || right > bounds.right + SLACK;
      })
      .map((element) => `sticks out: ${nameOf(element)}`);
  };
  const buried = (root: Element): string[] => {
    const pressed = [...root.querySelectorAll("button, select, input:not([type=hidden]), summary")].filter(
      (element) => isShown(element) && !isOnlyHeard(element) && !isPinned(element),
    );
    const boxes = pressed.map((element) => ({ element, box: shownBox(element) }));
    return boxes.flatMap(({ element, box }, i) =>
      boxes
        .slice(i + 1)
        .filter(({ element: other }) => !element.contains(other) && !other.contains(element))
        .filter(({ box: other }) => {
          const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          return wide > SLACK && high > SLACK;
        })
        .map(({ element: other }) => `${nameOf(element)} lies on ${nameOf(other)}`),
    );
  };
  return roots.flatMap((root) => [...tooSmall(root), ...cutOff(root), ...outside(root), ...buried(root)]);
}

/** Whether the page itself can be pushed sideways. */
export function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
}

/**
 * What of our screens on a page a thumb cannot hit: buttons, fields and headings to unfold that are less than 44 pixels
 * high or broad, with whatever label presses them too. What stands in running text is as high as the text.
 */
export function missedByThumbs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ours = ".application.fray, .fray-tracker, .fray-card-holder, .fray-board-strip, .fray-dialog";
    const pressed = "button, a[href], summary, select, input:not([type=hidden]), textarea, [role=button]";
    const inText = ".message-metadata *, p a, li a, td a";
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    };
    const isHit = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return Math.min(width, height) >= 43.5;
    };
    return [...document.querySelectorAll(pressed)]
      .filter((element) => element.closest(ours) && !element.matches(inText) && isShown(element))
      .filter((element) => ![element, ...((element as HTMLInputElement).labels ?? [])].some(isHit))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const text = element.getAttribute("aria-label") ?? element.textContent;
        const holder = element.parentElement?.className ?? "";
        return `${holder} > ${element.localName} "${text.trim()}" ${Math.round(width)} × ${Math.round(height)}`;
      });
  });
}
