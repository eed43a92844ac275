/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/**
 * Forced colours take away backgrounds and shadows, so that what nothing else draws is gone. Axe sees texts alone; this
 * finds the rest. Call on the screen in its own colours.
 *
 * @returns what to call in forced colours, for a sentence about each fault.
 */
export const watchForcedColours = async (page: Page): Promise<() => Promise<string[]>> => {
  const drawn = await page.evaluateHandle(drawnByBackground);
  return async () => {
    const faults = [...(await page.evaluate(vanished, drawn)), ...(await page.evaluate(unclear))];
    await drawn.dispose();
    return faults;
  };
};

interface Drawn {
  readonly element: Element;
  /** `::before` is the knob of a switch. */
  readonly pseudo: '::before' | null;
}

/** Elements without any content, which their background alone shows. */
const drawnByBackground = (): Drawn[] => {
  const isClear = (colour: string): boolean => /^(rgba\(.*, 0\)|.* \/ 0\))$/.test(colour);
  const content = 'svg, img, video, canvas, input, select, textarea, progress, meter';
  const isEmpty = (element: Element): boolean =>
    element.textContent.trim() === '' && !element.matches(content) && element.querySelector(content) === null;
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true });
  };
  const isPainted = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean =>
    !isClear(backgroundColor) || backgroundImage !== 'none';
  return [...document.querySelectorAll('body *:not(svg *)')].filter(isSeen).flatMap((element) => {
    const found: Drawn[] = [];
    if (isEmpty(element) && isPainted(getComputedStyle(element))) found.push({ element, pseudo: null });
    const before = getComputedStyle(element, '::before');
    if (before.content === '""' && isPainted(before)) found.push({ element, pseudo: '::before' });
    return found;
  });
};

/** Those of them that nothing shows any more. */
const vanished = (drawn: Drawn[]): string[] => {
  const isClear = (colour: string): boolean => /^(rgba\(.*, 0\)|.* \/ 0\))$/.test(colour);
  const backdrop = (element: Element | null): string => {
    for (let each = element; each !== null; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each);
      if (!isClear(backgroundColor)) return backgroundColor;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };
  const hasEdge = (style: CSSStyleDeclaration): boolean =>
    parseFloat(style.borderTopWidth) > 0 ||
    parseFloat(style.borderBottomWidth) > 0 ||
    style.outlineStyle !== 'none';
  return drawn
    .filter(({ element, pseudo }) => {
      if (!element.isConnected) return false;
      const style = getComputedStyle(element, pseudo);
      const behind = backdrop(pseudo === null ? element.parentElement : element);
      const { backgroundColor } = style;
      return !hasEdge(style) && (isClear(backgroundColor) || backgroundColor === behind);
    })
    .map(
      ({ element, pseudo }) =>
        `nothing shows ${(element.cloneNode() as Element).outerHTML}${pseudo ?? ''} any more`,
    );
};

/** What is chosen and looks like the rest, dialogs without an edge, drawings and marked words that are too faint. */
const unclear = (): string[] => {
  const isClear = (colour: string): boolean => /^(rgba\(.*, 0\)|.* \/ 0\))$/.test(colour);
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const luminance = (colour: string): number => {
    if (canvas === null) throw new Error('There is no canvas to read colours with.');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) =>
      byte <= 10 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string): number => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const backdrop = (element: Element | null): string => {
    for (let each = element; each !== null; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each);
      if (!isClear(backgroundColor)) return backgroundColor;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };
  const seen = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1,
    );
  const named = (element: Element): string => (element.cloneNode() as Element).outerHTML;

  const look = (element: Element): string =>
    [element, ...element.querySelectorAll('*')]
      .slice(0, 3)
      .map((each) => {
        const { color, backgroundColor, border, outline, textDecoration } = getComputedStyle(each);
        return [color, backgroundColor, border, outline, textDecoration].join();
      })
      .join('; ');
  const isChosen = (element: Element): boolean =>
    ['aria-selected', 'aria-pressed', 'aria-current'].some(
      (name) => ![null, 'false'].includes(element.getAttribute(name)),
    );
  const chosen = seen('[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false])');
  const alike = chosen.filter((element) => {
    const group = element.closest('[role=tablist], [role=group], ul, ol, .tab-list') ?? element.parentElement;
    const others = [...(group?.querySelectorAll(element.tagName) ?? [])].filter((each) => !isChosen(each));
    return others.some((other) => other !== document.activeElement && look(other) === look(element));
  });

  const paints = (shape: Element): string[] => {
    const { fill, stroke } = getComputedStyle(shape);
    return [fill, stroke].filter((paint) => paint !== 'none' && !isClear(paint));
  };
  const shapes = 'path, line, rect, circle, ellipse, polyline, polygon, text';
  const faint = seen('svg').filter((svg) => {
    const behind = backdrop(svg);
    const visible = (shape: Element): boolean =>
      paints(shape).some((paint) => paint.startsWith('url') || contrast(paint, behind) >= 3);
    const all = [...svg.querySelectorAll(shapes)].filter((shape) => paints(shape).length > 0);
    // Of a chart each shape says something; of a symbol some are enough.
    return svg.getAttribute('role') === 'img' ? !all.every(visible) : all.length > 0 && !all.some(visible);
  });
  const inverted = seen('svg.qr-code').filter(
    (code) => luminance(getComputedStyle(code).fill) > 0.05 || luminance(backdrop(code)) < 0.9,
  );
  const marks = seen('mark').filter((mark) => {
    const { color, backgroundColor, textDecorationLine } = getComputedStyle(mark);
    const isMarked = textDecorationLine !== 'none' || backgroundColor !== backdrop(mark.parentElement);
    return contrast(color, backdrop(mark)) < 4.5 || !isMarked;
  });
  const edgeless = seen('dialog[open]').filter((dialog) => {
    const { borderTopWidth, outlineStyle } = getComputedStyle(dialog);
    return parseFloat(borderTopWidth) === 0 && outlineStyle === 'none';
  });
  return [
    ...alike.map((element) => `${named(element)} is chosen and looks like the others`),
    ...faint.map((svg) => `${named(svg)} is too faint`),
    ...inverted.map((code) => `${named(code)} is not black on white`),
    ...marks.map((mark) => `${mark.outerHTML} cannot be read, or is not marked`),
    ...edgeless.map((dialog) => `${named(dialog)} has no edge`),
  ];
};
