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

/** A browser that begins to print when `print` is called. */
export const fakePrinter = (): { readonly print: () => void } => {
  const paper = new Paper();
  window.matchMedia = () => paper;
  return {
    print: () => {
      paper.matches = true;
      paper.dispatchEvent(new Event('change'));
    },
  };
};
