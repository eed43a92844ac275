import type { ReactNode } from 'react';

interface CounterProps {
  /** Nothing is left. */
  readonly empty: boolean;
  readonly children: ReactNode;
}

export const Counter = ({ empty, children }: CounterProps) => (
  <span className={empty ? 'tag is-medium' : 'tag'}>{children}</span>
);

export const Tag = ({ children }: { readonly children: ReactNode }) => (
  <span className="tag">{children}</span>
);

interface StatusDotProps {
  readonly tone: 'low' | 'medium' | 'high';
  readonly text: string;
}

export const StatusDot = ({ tone, text }: StatusDotProps) => (
  <span className="row">
    <span aria-hidden className={`dot is-${tone}`} />
    {text}
  </span>
);
