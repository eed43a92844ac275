import { describe, expect, it } from '@jest/globals';
import { fixedClock, requestTrigger } from '@probity/kit/context';
import type { Outbox } from '@probity/kit/messaging';
import { fakeOf, inertTransactions } from '@probity/kit/testing';
import { DecideMediaSource } from './decide-media-source.js';
import type { MediaFetchScheduler } from './media-fetch-scheduler.js';
import type { MediaSource } from './media-source.js';
import type { MediaSourceRepository } from './media-source.repository.js';
import { MediaSourceSettings } from './media-source-settings.js';

const clock = fixedClock('2026-06-01T08:00:00.000Z');
const court: MediaSource = { id: 'court', name: 'Court', kind: 'feed', address: '', official: true };

/** A source that is on, unless `enabled` says otherwise, and not known where it is null. */
const deciding = (enabled: boolean | null, { fetch = true, isDue = true } = {}) => {
  const done: unknown[] = [];
  const decide = new DecideMediaSource(
    new MediaSourceSettings({ sources: [{ source: court, intervalMs: 1 }], userAgent: 'Probity' }, fetch),
    fakeOf<MediaFetchScheduler>({ notify: () => void done.push('notified') }),
    fakeOf<MediaSourceRepository>({
      isEnabled: async () => enabled,
      switch: async (_source, wanted, nextFetchAt) => {
        if (enabled === null || wanted === enabled) return false;
        done.push({ enabled: wanted, nextFetchAt });
        return true;
      },
      makeDue: async (_source, at, accept) => {
        if (isDue) done.push({ due: at, accept });
        return isDue;
      },
    }),
    fakeOf<Outbox>({ write: async (_tx, _trigger, { topic }, data) => void done.push({ topic, data }) }),
    inertTransactions(),
    clock,
  );
  return { decide, done };
};

const trigger = requestTrigger('r', 'c', 'ada');
const which = { source: 'court', userId: 'ada' };
const said = (action: string) => ({
  topic: 'screening.media-source-decided.v1',
  data: { source: 'court', action, decidedBy: 'ada' },
});

describe('an administrator', () => {
  it('switches a source on, which is fetched at once', async () => {
    const { decide, done } = deciding(false);
    await decide.switch({ ...which, enabled: true }, trigger);
    expect(done).toEqual([{ enabled: true, nextFetchAt: clock.now() }, said('switch-on'), 'notified']);
  });

  it('switches one on that this installation does not fetch, and it is not fetched', async () => {
    const { decide, done } = deciding(false, { fetch: false });
    await decide.switch({ ...which, enabled: true }, trigger);
    expect(done[0]).toEqual({ enabled: true, nextFetchAt: null });
  });

  it('switches one off, which is not due any more', async () => {
    const { decide, done } = deciding(true);
    await decide.switch({ ...which, enabled: false }, trigger);
    expect(done).toEqual([{ enabled: false, nextFetchAt: null }, said('switch-off')]);
  });

  it('changes and records nothing where it is so already', async () => {
    const { decide, done } = deciding(true);
    await decide.switch({ ...which, enabled: true }, trigger);
    expect(done).toEqual([]);
  });

  it('is refused a source that is not known', async () => {
    const { decide, done } = deciding(null);
    const switching = decide.switch({ ...which, enabled: true }, trigger);
    await expect(switching).rejects.toMatchObject({ code: 'MEDIA_SOURCE_NOT_FOUND' });
    expect(done).toEqual([]);
  });

  it.each([
    [false, 'fetch'],
    [true, 'accept'],
  ])('has a source fetched; accept %s is recorded as %s', async (accept, action) => {
    const { decide, done } = deciding(true);
    expect(await decide.fetch({ ...which, accept }, trigger)).toBe(true);
    expect(done).toEqual([{ due: clock.now(), accept }, said(action), 'notified']);
  });

  it('has nothing fetched or recorded where the source is off', async () => {
    const { decide, done } = deciding(false, { isDue: false });
    expect(await decide.fetch({ ...which, accept: false }, trigger)).toBe(false);
    expect(done).toEqual([]);
  });
});
