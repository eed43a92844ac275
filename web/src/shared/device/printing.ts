import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const print = (): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia('print') : null;

/**
 * Whether the page is being printed: what is on paper need not be what is on screen. The state is the component's: a
 * screen that is left while it prints, as when the vault locks, never hears of the end.
 */
export const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(() => print()?.matches ?? false);
  useEffect(() => {
    // Browsers count the pages once the listeners have run: what React renders later would be cut off at the end.
    const show = (isPrinting: boolean): void => flushSync(() => setPrinting(isPrinting));
    const begin = (): void => show(true);
    const end = (): void => show(false);
    const media = print();
    const change = (): void => show(media?.matches ?? false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media?.addEventListener('change', change);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media?.removeEventListener('change', change);
    };
  }, []);
  return printing;
};

export const printPage = (): void => window.print();
