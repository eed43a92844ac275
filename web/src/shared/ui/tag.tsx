import type { ReactNode } from 'react';

interface TagProps {
  readonly tone?: 'low' | 'medium';
  readonly children: ReactNode;
}

export const Tag = ({ tone, children }: TagProps) => (
  <span className={tone === undefined ? 'tag' : `tag is-${tone}`}>{children}</span>
);

interface CounterProps {
  /** Nothing is left. */
  readonly empty: boolean;
  readonly children: ReactNode;
}

export const Counter = ({ empty, children }: CounterProps) => (
  <Tag {...(empty && { tone: 'medium' })}>{children}</Tag>
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
