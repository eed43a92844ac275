import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'info' | 'good' | 'warning' | 'danger';

const icons = { info: Info, good: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

interface BannerProps {
  readonly tone: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** A state of the content below it. Its meaning never hangs on the colour alone. */
export const Banner = ({ tone, title, children, action }: BannerProps) => {
  const Icon = icons[tone];
  return (
    <div className={`banner is-${tone}`}>
      <Icon aria-hidden size={20} />
      <div>
        {title !== undefined && <span className="title-line">{title}</span>}
        {children}
        {action !== undefined && <div>{action}</div>}
      </div>
    </div>
  );
};
