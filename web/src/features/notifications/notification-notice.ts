import type { ShownNotification } from '@probity/contracts';
import { messageOf, targetOf } from './shown-notification.js';
import { notificationsTexts as texts } from './texts.js';

/** So long their toast is shown. What comes meanwhile joins it: a list update can bring many, one after the other. */
export const shownMs = 10_000;

/** So many subjects a toast of several names. */
const mostNamed = 2;

/** What the toast is about, newest first, and since when: milliseconds since 1970. */
export interface Announced {
  readonly notifications: readonly ShownNotification[];
  readonly at: number;
}

export const nothingAnnounced: Announced = { notifications: [], at: 0 };

/** A notification that says more than before comes again, in the place of what it said. */
export const announcedWith = (
  announced: Announced,
  created: readonly ShownNotification[],
  now: number,
): Announced => {
  const isAgain = new Set(created.map(({ id }) => id));
  const others = announced.notifications.filter(({ id }) => !isAgain.has(id));
  return { notifications: now - announced.at < shownMs ? [...created, ...others] : created, at: now };
};

/** Without those of check runs: the screen that runs them has its own toast of the same words. */
export const isAnnounced = ({ type, read }: ShownNotification): boolean => !read && type !== 'scan_complete';

type Tone = 'info' | 'good' | 'warning';

export interface NotificationNotice {
  readonly title: string;
  readonly text: string;
  readonly tone: Tone;
  readonly actionText: string;
  readonly to: string;
}

/** `hasFallen`: whether the score of a person was lower after its last change. */
const toneOf = ({ type, personId }: ShownNotification, hasFallen: (personId: string) => boolean): Tone => {
  if (type !== 'risk_alert') return 'info';
  return personId !== null && hasFallen(personId) ? 'good' : 'warning';
};

const togetherTone = (tones: readonly Tone[]): Tone => {
  if (tones.includes('warning')) return 'warning';
  return tones.every((tone) => tone === 'good') ? 'good' : 'info';
};

const notificationsPath = '/app/notifications';

/** What is said of one notification or of several; null of none. */
export const notificationNotice = (
  notifications: readonly ShownNotification[],
  hasFallen: (personId: string) => boolean,
): NotificationNotice | null => {
  const [first, ...others] = notifications;
  if (first === undefined) return null;
  const tone = togetherTone(notifications.map((each) => toneOf(each, hasFallen)));
  if (others.length === 0) {
    const to = targetOf(first) ?? notificationsPath;
    return { title: first.title, text: messageOf(first), tone, actionText: texts.view, to };
  }
  const names = [...new Set(notifications.flatMap(({ personName }) => personName ?? []))];
  return {
    title: texts.several(notifications.length),
    text: texts.about(names.slice(0, mostNamed), names.length),
    tone,
    actionText: texts.viewAll,
    to: notificationsPath,
  };
};
