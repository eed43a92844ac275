import { Hammer } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiTexts } from './texts.js';

interface NotYetProps {
  /** What is missing. */
  readonly children: ReactNode;
  /** What to do instead. */
  readonly instead?: ReactNode;
}

/** Says honestly that a part of the product does not exist yet. */
export const NotYet = ({ children, instead }: NotYetProps) => (
  <div className="not-yet">
    <Hammer aria-hidden size={18} />
    <div>
      <strong>{uiTexts.notYet}</strong>
      <p>{children}</p>
      {instead !== undefined && <p className="muted">{instead}</p>}
    </div>
  </div>
);
