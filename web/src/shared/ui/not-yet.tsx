import { Hammer } from 'lucide-react';
import type { ReactNode } from 'react';
import { notYetTexts } from '../texts/shell.js';

interface NotYetProps {
  /** What is missing. */
  readonly children: ReactNode;
  /** What to do instead. */
  readonly instead?: ReactNode;
}

/** Says honestly that a part of the product does not exist yet. */
export const NotYet = ({ children, instead }: NotYetProps) => (
  <div className="card is-quiet">
    <div className="row">
      <span className="tag">
        <Hammer aria-hidden size={14} />
        {notYetTexts.label}
      </span>
    </div>
    <div className="stack is-tight">
      <p>{children}</p>
      {instead !== undefined && <p className="muted">{instead}</p>}
    </div>
  </div>
);
