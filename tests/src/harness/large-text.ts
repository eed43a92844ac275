/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** The narrowest phone, in CSS pixels. */
const narrow = { width: 320, height: 640 };

/** Shows the screen as somebody has it who doubled the text of a small phone, while `work` looks at it. */
export const withLargeText = async <Result>(page: Page, work: () => Promise<Result>): Promise<Result> => {
  const size = page.viewportSize();
  await page.setViewportSize(narrow);
  // The content policy takes no inline style.
  await page.evaluate(async () => {
    const large = new CSSStyleSheet();
    large.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets = [large];
    await document.fonts.ready;
  });
  const result = await work();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  if (size !== null) await page.setViewportSize(size);
  return result;
};

/**
 * Texts that run off the side, are cut off, broken within a word, lie on one another or end under the bottom bar: a
 * sentence about each.
 */
export const misplacedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Text {
      readonly node: Node;
      readonly element: Element;
      readonly words: string;
      readonly boxes: readonly DOMRect[];
    }
    const root = document.querySelector('dialog[open]') ?? document.body;
    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('.visually-hidden, .skip-link, svg, option, [data-sonner-toaster]') !== null;
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (element === null || words === '' || isHidden(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (boxes.length > 0) texts.push({ node, element, words: words.slice(0, 60), boxes });
    }
    const ancestors = (element: Element): Element[] => {
      const found: Element[] = [];
      for (let each: Element | null = element; each !== null; each = each.parentElement) found.push(each);
      return found;
    };
    // A table and a document as it is written may be scrolled; the keyboard reaches them.
    const scrollsItself = (element: Element): boolean =>
      ancestors(element).some((each) => each.matches('.data-table, pre, textarea'));
    const width = document.documentElement.clientWidth;
    const aside = texts.filter(
      ({ element, boxes }) =>
        !scrollsItself(element) && boxes.some(({ left, right }) => left < -1 || right > width + 1),
    );
    const cut = texts.filter(
      ({ element, boxes }) =>
        !scrollsItself(element) &&
        ancestors(element).some((each) => {
          const { overflowX, overflowY } = getComputedStyle(each);
          if (each === document.body || each === document.documentElement) return false;
          const frame = each.getBoundingClientRect();
          const past = (one: number, limit: number): boolean => one > limit + 2;
          const beside =
            overflowX !== 'visible' &&
            boxes.some(({ left, right }) => past(right, frame.right) || past(frame.left, left));
          // What a glyph could need above and below its line is empty for most.
          const below =
            ['hidden', 'clip'].includes(overflowY) &&
            boxes.some(
              ({ top, bottom }) => (top + bottom) / 2 > frame.bottom || (top + bottom) / 2 < frame.top,
            );
          return beside || below;
        }),
    );

    // A long word pushes through the side of its button or card without making the page any wider.
    const outside = texts.filter(({ element, boxes }) => {
      const frame = element.closest('button, .button, .tag, .card, .banner, dialog')?.getBoundingClientRect();
      return (
        frame !== undefined &&
        !scrollsItself(element) &&
        boxes.some(({ left, right }) => left < frame.left - 1 || right > frame.right + 1)
      );
    });

    const isLifted = (element: Element): boolean =>
      ancestors(element).some((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position));
    const inFlow = texts.filter(({ element }) => !isLifted(element));
    // Without the room above and below the letters, which lines of a paragraph share.
    const cores = inFlow.flatMap((text) =>
      text.boxes.map(({ left, right, top, bottom }) => {
        const spare = (bottom - top) * 0.25;
        return { text, left: left + 1, right: right - 1, top: top + spare, bottom: bottom - spare };
      }),
    );
    cores.sort((one, other) => one.top - other.top);
    const overlaps: string[] = [];
    for (const [at, one] of cores.entries()) {
      for (let next = at + 1; next < cores.length; next += 1) {
        const other = cores[next];
        if (other === undefined || other.top >= one.bottom) break;
        if (one.text.node === other.text.node) continue;
        if (one.left < other.right && other.left < one.right && one.top < other.bottom)
          overlaps.push(`"${one.text.words}" and "${other.text.words}" lie on one another`);
      }
    }

    // A long word may have to be broken, one that takes less than half of the screen never.
    const letters = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{M}\p{N}_]+/gu;
    const broken = texts.flatMap(({ node, element }) =>
      scrollsItself(element)
        ? []
        : [...(node.textContent ?? '').matchAll(letters)].flatMap(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const pieces = [...range.getClientRects()].filter((piece) => piece.width > 0);
            const length = pieces.reduce((sum, piece) => sum + piece.width, 0);
            return new Set(pieces.map(({ top }) => top)).size > 1 && length < width / 2 ? [word] : [];
          }),
    );

    // What a list of choices shows is in no text node of the page.
    const cutChoices = [...root.querySelectorAll('select')].flatMap((select) => {
      const style = getComputedStyle(select);
      const px = (value: string): number => Number.parseFloat(value);
      const room = {
        width: select.clientWidth - px(style.paddingLeft) - px(style.paddingRight),
        height: select.clientHeight,
      };
      const text = document.createElement('div');
      for (const property of ['font', 'white-space', 'overflow-wrap', 'letter-spacing'])
        text.style.setProperty(property, style.getPropertyValue(property));
      text.style.setProperty('position', 'absolute');
      text.style.setProperty('width', `${room.width}px`);
      text.textContent = select.selectedOptions[0]?.text ?? '';
      document.body.append(text);
      const isCut = text.scrollWidth > room.width + 1 || text.scrollHeight > room.height + 1;
      const { textContent } = text;
      text.remove();
      return isCut && !isHidden(select) ? [textContent] : [];
    });

    const bar = document.querySelector('.bottom-bar');
    const barHeight = bar === null || bar.closest('dialog') !== null ? 0 : bar.getBoundingClientRect().height;
    const end = document.documentElement.scrollHeight - scrollY - barHeight;
    const covered = root.matches('dialog')
      ? []
      : inFlow.filter(({ boxes }) => boxes.some(({ top, bottom }) => (top + bottom) / 2 > end));
    return [
      ...aside.map(({ words }) => `"${words}" runs off the side`),
      ...outside.map(({ words }) => `"${words}" runs out of its box`),
      ...cut.map(({ words }) => `"${words}" is cut off`),
      ...cutChoices.map((words) => `"${words}" is cut off as a choice`),
      ...broken.map((word) => `"${word}" is broken within the word`),
      ...new Set(overlaps),
      ...covered.map(({ words }) => `"${words}" ends under the bottom bar`),
    ];
  });
