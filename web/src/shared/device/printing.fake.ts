class Paper extends EventTarget implements MediaQueryList {
  matches = false;
  readonly media = 'print';
  readonly onchange = null;
  addListener(): void {
    throw new Error('deprecated');
  }
  removeListener(): void {
    throw new Error('deprecated');
  }
}

export interface FakePrinter {
  /** What stood on each paper when its pages were counted, by the page itself or the browser's menu. */
  readonly papers: string[];
  /** Prints as the menu of the browser does. */
  readonly print: () => void;
  /** Begins to print, and does not end. */
  readonly begin: () => void;
}

/** A browser that prints like Chromium: pages are counted once the listeners of `beforeprint` have run. */
export const fakePrinter = (): FakePrinter => {
  const paper = new Paper();
  const papers: string[] = [];
  const setMedia = (matches: boolean): void => {
    paper.matches = matches;
    paper.dispatchEvent(new Event('change'));
  };
  const begin = (): void => {
    window.dispatchEvent(new Event('beforeprint'));
    papers.push(document.body.textContent);
    setMedia(true);
  };
  const print = (): void => {
    begin();
    setMedia(false);
    window.dispatchEvent(new Event('afterprint'));
  };
  window.matchMedia = () => paper;
  window.print = print;
  return { papers, print, begin };
};
