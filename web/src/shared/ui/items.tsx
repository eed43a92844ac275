import { Bell, Check, CircleAlert, Clock, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from './button.js';
import { Disclosure } from './disclosure.js';
import { Name } from './text.js';

export const Bullets = ({ items }: { readonly items: readonly string[] }) => (
  <ul className="bullets">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

interface TicksProps {
  readonly items: readonly string[];
  /** What is not there yet; the text says so. */
  readonly missing?: readonly string[];
}

export const Ticks = ({ items, missing = [] }: TicksProps) => (
  <ul className="ticks">
    {items.map((item) => (
      <li key={item}>
        <Check aria-hidden size={18} />
        {item}
      </li>
    ))}
    {missing.map((item) => (
      <li className="is-missing" key={item}>
        <Clock aria-hidden size={18} />
        {item}
      </li>
    ))}
  </ul>
);

interface Destination {
  readonly key: string;
  readonly text: string;
  /** Null where there is nothing to go to. */
  readonly to: string | null;
}

/** Names, each with its own way; `label` says how many of what. */
export const Links = ({
  label,
  links,
}: {
  readonly label: string;
  readonly links: readonly Destination[];
}) => (
  <Disclosure summary={label}>
    <ul className="links">
      {links.map(({ key, text, to }) => (
        <li key={key}>
          {to === null ? (
            <span className="muted">{text}</span>
          ) : (
            <TextLink to={to}>
              <Name>{text}</Name>
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  </Disclosure>
);

interface Entry {
  readonly key: string;
  readonly title: string;
  /** Where the title leads. */
  readonly to?: string;
  readonly text: string;
  readonly note: string | null;
  /** Below the text. */
  readonly below?: ReactNode;
}

/** Statements with their sources. */
export const Entries = ({ entries }: { readonly entries: readonly Entry[] }) => (
  <ul className="entries">
    {entries.map(({ key, title, to, text, note, below }) => (
      <li key={key}>
        <div className="row is-spread">
          {to === undefined ? (
            <strong>
              <Name>{title}</Name>
            </strong>
          ) : (
            <TextLink to={to}>
              <Name>{title}</Name>
            </TextLink>
          )}
          {note !== null && <span className="tag">{note}</span>}
        </div>
        <p className="muted">{text}</p>
        {below}
      </li>
    ))}
  </ul>
);

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
            <span className="titled">
              <span className="beside muted">{time}</span>
              <strong>{title}</strong>
            </span>
            <p>{text}</p>
          </div>
        </li>
      );
    })}
  </ul>
);
