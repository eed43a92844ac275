import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface MessageRowProps {
  readonly icon: LucideIcon;
  /** What the icon means. */
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** For people. */
  readonly time: string;
  /** For programs, ISO. */
  readonly timestamp: string;
  /** The word for an unread message; null when it is read. */
  readonly unread: string | null;
  readonly urgent: boolean;
  readonly onOpen: () => void;
  /** Below it: what is not opened with it. */
  readonly children?: ReactNode;
}

export const MessageRow = ({
  icon: Icon,
  kind,
  title,
  text,
  time,
  timestamp,
  unread,
  urgent,
  onOpen,
  children,
}: MessageRowProps) => (
  <li>
    <button className="row-link" onClick={onOpen} type="button">
      <span className={urgent ? 'avatar is-urgent' : 'avatar is-accent'}>
        <Icon aria-hidden size={20} />
        <span className="visually-hidden">{kind}: </span>
      </span>
      <span className="grow">
        <span className="name">{title}</span>
        <span className="why">{text}</span>
        <time className="muted" dateTime={timestamp}>
          {time}
        </time>
      </span>
      {unread !== null && (
        <>
          <span aria-hidden className="dot is-accent" />
          <span className="visually-hidden">{unread}</span>
        </>
      )}
    </button>
    {children}
  </li>
);
