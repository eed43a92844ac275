import type { ReactNode } from 'react';

/** What happened, one after the other. */
export const Steps = ({ children }: { readonly children: ReactNode }) => (
  <ol className="steps">{children}</ol>
);

interface StepProps {
  readonly title: ReactNode;
  readonly aside: ReactNode;
  /** A word that sets it apart; null where nothing does. */
  readonly mark: string | null;
  readonly children: ReactNode;
}

export const Step = ({ title, aside, mark, children }: StepProps) => (
  <li>
    <div className="row is-spread">
      <strong>{title}</strong>
      <span className="row">
        {mark !== null && <span className="tag is-accent">{mark}</span>}
        {aside}
      </span>
    </div>
    {children}
  </li>
);
