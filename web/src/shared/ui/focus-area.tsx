import { useEffect, useRef, type ReactNode } from 'react';

interface FocusAreaProps {
  /** Names what it shows. */
  readonly shown: string;
  readonly children: ReactNode;
}

/**
 * Takes the focus when it shows another thing, as a new page would: what had the focus is gone then. Not at first.
 */
export const FocusArea = ({ shown, children }: FocusAreaProps) => {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) element.current?.focus();
    before.current = shown;
  }, [shown]);
  return (
    <div className="stack focus-area" ref={element} tabIndex={-1}>
      {children}
    </div>
  );
};
