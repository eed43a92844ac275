import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  readonly summary: string;
  readonly children: ReactNode;
}

/** Details that are folded away until they are opened. */
export const Disclosure = ({ summary, children }: DisclosureProps) => (
  <details className="disclosure">
    <summary>
      {summary}
      <ChevronDown aria-hidden size={16} />
    </summary>
    {children}
  </details>
);
