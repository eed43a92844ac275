import { Bell, CircleAlert, TrendingDown, TrendingUp } from 'lucide-react';

interface FeedLine {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly time: string;
  readonly severity: 'info' | 'warning' | 'success' | 'error';
}

const icons = { info: Bell, warning: TrendingUp, success: TrendingDown, error: CircleAlert } as const;

/** What happened, newest first. New lines are read out politely. */
export const FeedList = ({ items }: { readonly items: readonly FeedLine[] }) => (
  <ul aria-live="polite" className="feed">
    {items.map(({ id, title, text, time, severity }) => {
      const Icon = icons[severity];
      return (
        <li className={`is-${severity}`} key={id}>
          <Icon aria-hidden size={18} />
          <div>
            <span className="beside muted">{time}</span>
            <strong>{title}</strong>
            <p dir="auto">{text}</p>
          </div>
        </li>
      );
    })}
  </ul>
);
