import type { ReactNode } from 'react';
import { Stack } from './layout.js';
import './printed-pages.scss';

interface PrintedPagesProps {
  readonly children: ReactNode;
  /** At the foot of every page; Safari prints it once, at the end. */
  readonly footer: string;
}

export const PrintedPages = ({ children, footer }: PrintedPagesProps) => (
  <div className="printed-pages">
    <div className="printed-pages-content">
      <Stack>{children}</Stack>
    </div>
    <footer>
      <small>{footer}</small>
    </footer>
  </div>
);
