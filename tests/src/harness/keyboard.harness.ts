/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';

/** More than any screen has. */
const mostStops = 150;

/**
 * Where the keyboard is, as it was painted. What arrives above it is scrolled away with one of the next pictures, on a busy
 * machine not with the first. Null between end and start.
 */
const focusOn = (page: Page) =>
  page.evaluate(async () => {
    const painted = () => new Promise(requestAnimationFrame);
    const isInView = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const bar = shown?.closest('header, nav') ?? null;
      return bottom > 0 && top < window.innerHeight && (bar === null || bar.contains(element));
    };
    await painted();
    await painted();
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    for (let pictures = 0; pictures < 30 && !isInView(element); pictures += 1) await painted();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      name: element.getAttribute('aria-label') ?? element.textContent,
      isMarked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
      isInView: isInView(element),
    };
  });

/** Uses a page as people do who have no pointer. */
export class Keyboard {
  /** Stops of the Tab key that were not marked, or out of view. */
  readonly unseen: object[] = [];

  constructor(private readonly page: Page) {}

  /** Goes on to `target` by the Tab key alone. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stops = 0; stops < mostStops; stops += 1) {
      await this.page.keyboard.press('Tab');
      const focus = await focusOn(this.page);
      if (focus !== null && !(focus.isMarked && focus.isInView)) this.unseen.push(focus);
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`The Tab key does not lead to ${String(target)}.`);
  }

  async enter(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press('Enter');
  }

  /** Tabs out of a screen, and back into it past header and navigation: no stop of it holds the keyboard. */
  async leaveAndReturn(): Promise<void> {
    await this.enter(this.page.getByRole('link', { name: 'Skip to content' }));
  }
}
