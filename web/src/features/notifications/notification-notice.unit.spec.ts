import type { ShownNotification } from '@probity/contracts';
import {
  announcedWith,
  isAnnounced,
  notificationNotice,
  nothingAnnounced,
  type Announced,
} from './notification-notice.js';

const of = (personName: string | null, more: Partial<ShownNotification> = {}): ShownNotification => ({
  id: personName ?? 'nobody',
  type: 'risk_alert',
  title: 'Risk Alert',
  message: 'New risk factor detected',
  timestamp: '2026-01-01T00:00:00.000Z',
  read: false,
  personId: personName,
  personName,
  ...more,
});
const rose = (): boolean => false;
const fell = (personId: string): boolean => personId === 'Ada';

describe('the notice of one notification', () => {
  it('names whom it is about and leads to the report', () => {
    expect(notificationNotice([of('Ada')], rose)).toEqual({
      title: 'Risk Alert',
      text: 'Ada. New risk factor detected',
      tone: 'warning',
      actionText: 'View',
      to: '/app/report/Ada',
    });
  });

  it.each([
    [of('Ada'), fell, 'good'],
    [of('Ada', { type: 'system' }), fell, 'info'],
    [of(null), fell, 'warning'],
  ] as const)('warns of an alert, unless the score fell (%#)', (one, hasFallen, tone) => {
    expect(notificationNotice([one], hasFallen)?.tone).toBe(tone);
  });

  it.each([
    [of(null, { persons: [{ id: 'ada', name: 'Ada' }] }), '/app/monitoring?tab=alerts'],
    [of('Ada', { type: 'other' }), '/app/profile/Ada'],
    [of(null), '/app/notifications'],
  ])('leads where the list of notifications leads, or else there (%#)', (one, to) => {
    expect(notificationNotice([one], rose)?.to).toBe(to);
  });
});

describe('the notice of several', () => {
  it('counts them, names the first subjects once and leads to the list', () => {
    expect(notificationNotice([of('Ada'), of('Ben'), of('Ada'), of('Cleo'), of('Dan')], rose)).toEqual({
      title: '5 new notifications',
      text: 'Ada, Ben, 2 more',
      tone: 'warning',
      actionText: 'View all',
      to: '/app/notifications',
    });
    expect(notificationNotice([of(null), of(null)], rose)?.text).toBe('');
  });

  it('is glad only if all scores fell', () => {
    expect(notificationNotice([of('Ada'), of('Ada')], fell)?.tone).toBe('good');
    expect(notificationNotice([of('Ada'), of('Ben')], fell)?.tone).toBe('warning');
    expect(notificationNotice([of('Ada'), of('Ada', { type: 'system' })], fell)?.tone).toBe('info');
  });
});

it('says nothing of none, of what was read, and of check runs', () => {
  expect(notificationNotice([], rose)).toBeNull();
  expect(
    [of('Ada'), of('Ben', { read: true }), of('Cleo', { type: 'scan_complete' })].filter(isAnnounced),
  ).toEqual([of('Ada')]);
});

it('keeps those together that come one soon after the other', () => {
  const after = (announced: Announced, name: string, now: number): Announced =>
    announcedWith(announced, [of(name)], now);
  const names = ({ notifications }: Announced) => notifications.map(({ id }) => id);
  const first = after(nothingAnnounced, 'Ada', 10_000);
  const second = after(first, 'Ben', 19_000);
  expect(names(second)).toEqual(['Ben', 'Ada']);
  expect(names(after(second, 'Cleo', 28_000))).toEqual(['Cleo', 'Ben', 'Ada']);
  expect(names(after(second, 'Cleo', 29_000))).toEqual(['Cleo']);
  expect(names(after(second, 'Ada', 20_000))).toEqual(['Ada', 'Ben']);
});

it('has of one that says more than before only what it says now', () => {
  const [before, now] = ['1 monitored subject changed', '7 monitored subjects changed'].map((message) =>
    of(null, { title: 'Risk Alerts', message }),
  );
  const first = announcedWith(nothingAnnounced, before ? [before] : [], 10_000);
  expect(announcedWith(first, now ? [now] : [], 11_000).notifications).toEqual([now]);
});
