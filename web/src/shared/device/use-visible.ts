import { useEffect, useRef, useState, type RefObject } from 'react';

interface Sight<E> {
  readonly ref: RefObject<E>;
  readonly visible: boolean;
}

/** Whether the element is in or near the visible part of the page. */
export const useVisible = <E extends Element>(): Sight<E> => {
  const ref = useRef<E>(null);
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (ref.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setVisible(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '240px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, visible };
};
