import type { ReactNode } from 'react';

interface CounterProps {
  /** Nothing is left. */
  readonly empty: boolean;
  readonly children: ReactNode;
}

export const Counter = ({ empty, children }: CounterProps) => (
  <span className={empty ? 'tag is-medium' : 'tag'}>{children}</span>
);
