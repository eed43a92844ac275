/** @jest-environment ./web/testing/dom-environment.mjs */
import { inactivityLimitMs, watchInactivity } from './inactivity.js';
import { ManualTimers } from './manual-timers.fake.js';

const minute = 60_000;

const watch = (timers = new ManualTimers(10 * inactivityLimitMs)) => {
  const ended = { count: 0 };
  const stop = watchInactivity({ timers, onIdle: () => (ended.count += 1) });
  stops.push(stop);
  return { timers, ended, stop };
};
const stops: (() => void)[] = [];
const act = (name: string): boolean => window.dispatchEvent(new Event(name));

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  localStorage.clear();
});

describe('watchInactivity', () => {
  it('ends after five minutes without a sign, once', () => {
    const { timers, ended } = watch();
    timers.pass(inactivityLimitMs - 1);
    expect(ended.count).toBe(0);
    timers.pass(1);
    timers.pass(inactivityLimitMs);
    expect(ended.count).toBe(1);
  });

  it.each(['click', 'touchstart', 'mousemove', 'keydown'])('begins anew with a %s', (name) => {
    const { timers, ended } = watch();
    timers.pass(4 * minute);
    act(name);
    timers.pass(4 * minute);
    expect(ended.count).toBe(0);
    timers.pass(minute);
    expect(ended.count).toBe(1);
  });

  it('begins anew when the page comes to the foreground in time', () => {
    const { timers, ended } = watch();
    timers.pass(4 * minute);
    document.dispatchEvent(new Event('visibilitychange'));
    timers.pass(4 * minute);
    expect(ended.count).toBe(0);
  });

  it.each([
    ['focus', window],
    ['pageshow', window],
    ['online', window],
    ['mousemove', window],
    ['click', window],
    ['visibilitychange', document],
  ])('ends with the first %s after the page was frozen for longer', (name, target) => {
    const { timers, ended } = watch();
    timers.sleep(inactivityLimitMs);
    expect(ended.count).toBe(0); // its timers did not run
    target.dispatchEvent(new Event(name));
    expect(ended.count).toBe(1);
  });

  it('goes on after a freeze that was shorter', () => {
    const { timers, ended } = watch();
    timers.sleep(4 * minute);
    act('focus');
    expect(ended.count).toBe(0);
    timers.pass(minute);
    expect(ended.count).toBe(1);
  });

  it('counts signs in another tab, also those that came while this one was frozen', () => {
    const timers = new ManualTimers(10 * inactivityLimitMs);
    const frozen = watch(timers);
    timers.sleep(4 * minute);
    const other = watch(timers);
    other.stop();
    timers.sleep(4 * minute);
    act('focus');
    expect(frozen.ended.count).toBe(0);
    timers.pass(minute);
    expect(frozen.ended.count).toBe(1);
  });

  it('is not held open by a clock that was set back', () => {
    const timers = new ManualTimers(10 * inactivityLimitMs);
    localStorage.setItem('probity.active-at', String(timers.now() + 365 * 24 * 60 * minute));
    const { ended } = watch(timers);
    localStorage.setItem('probity.active-at', String(timers.now() + 365 * 24 * 60 * minute));
    timers.pass(inactivityLimitMs);
    expect(ended.count).toBe(1);
  });

  it('does not take the reload of a page that the browser discarded for a sign', () => {
    Object.assign(document, { wasDiscarded: true });
    try {
      expect(watch().ended.count).toBe(1);
    } finally {
      Object.assign(document, { wasDiscarded: undefined });
    }
  });

  it('hears nothing once it is stopped', () => {
    const { timers, ended, stop } = watch();
    stop();
    timers.pass(2 * inactivityLimitMs);
    act('focus');
    expect(ended.count).toBe(0);
  });
});
