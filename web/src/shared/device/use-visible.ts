import { useEffect, useRef, type RefObject } from 'react';

/** Calls `onVisible` whenever the element comes near the visible part of the page. */
export const useVisible = <E extends Element>(onVisible: () => void): RefObject<E> => {
  const element = useRef<E>(null);
  const latest = useRef(onVisible);
  latest.current = onVisible;
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: '240px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
};
