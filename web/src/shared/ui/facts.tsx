import type { ReactNode } from 'react';

export interface Fact {
  readonly term: string;
  readonly value: ReactNode;
  /** The value stands below its name: it is long or has several parts. */
  readonly wide?: boolean;
}

/** Names and values. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ term, value, wide = false }) => (
      <div className={wide ? 'is-wide' : undefined} key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

interface MeterProps {
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
}

export const Meter = ({ label, percent }: MeterProps) => (
  <div
    aria-label={label}
    aria-valuemax={100}
    aria-valuemin={0}
    aria-valuenow={percent}
    className={percent >= 100 ? 'meter is-full' : 'meter'}
    role="progressbar"
  >
    <div style={{ width: `${percent}%` }} />
  </div>
);
