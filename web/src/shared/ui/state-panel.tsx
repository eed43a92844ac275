import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading } from './text.js';

interface StatePanelProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly tone?: 'plain' | 'danger';
  readonly level?: 1 | 2 | 3;
}

/** Instead of content: what is the case, why, and the one thing to do now. */
export const StatePanel = ({
  icon: Icon,
  title,
  children,
  action,
  tone = 'plain',
  level = 2,
}: StatePanelProps) => (
  <div className={`state is-${tone}`}>
    <Icon aria-hidden size={28} />
    <Heading level={level}>{title}</Heading>
    {children !== undefined && <div className="muted">{children}</div>}
    {action}
  </div>
);
