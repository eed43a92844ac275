import { describe, expect, it, jest } from '@jest/globals';
import { FixedClock, systemClock, type Clock } from '@probity/kit/context';
import type { EndedSessions } from '@probity/kit/http';
import { MemoryPubSub, MemoryPresence, type PresenceStore, type Present } from '@probity/kit/redis';
import { silentLogger, Metrics } from '@probity/kit/observability';
import { fakeOf } from '@probity/kit/testing';
import { isOwnOrigin } from './is-own-origin.js';
import { MessageBudget } from './message-budget.js';
import { presenceTimes } from './presence-times.js';
import { presenceDiff, presentUsers } from './present-users.js';
import { SearchPresence } from './search-presence.js';

const early = '2026-03-01T08:00:00.000Z';
const late = '2026-03-01T09:00:00.000Z';
const connection = (userId: string, online_at: string, searching: boolean): Present => ({
  userId,
  connectionId: `${userId}${online_at}`,
  about: { online_at, searching },
});
const user = (user_id: string, online_at: string, searching: boolean) => ({ user_id, online_at, searching });

describe('who is present', () => {
  it('is each user once: since the first connection, searching with any', () => {
    const users = presentUsers([
      connection('ada', late, true),
      connection('ada', early, false),
      connection('bob', late, false),
    ]);
    expect([...users.values()]).toEqual([user('ada', early, true), user('bob', late, false)]);
  });

  it('leaves out what it does not understand', () => {
    expect(presentUsers([{ userId: 'ada', connectionId: '1', about: { mood: 'new' } }]).size).toBe(0);
  });

  it('differs by who came, changed and left', () => {
    const before = presentUsers([
      connection('ada', early, false),
      connection('bob', early, false),
      connection('cyd', early, true),
    ]);
    const after = presentUsers([
      connection('ada', early, false),
      connection('bob', early, true),
      connection('dan', late, false),
    ]);
    expect(presenceDiff(before, after)).toEqual({
      joins: [user('bob', early, true), user('dan', late, false)],
      leaves: ['cyd'],
    });
    expect(presenceDiff(after, after)).toBeNull();
  });
});

const presenceOf = (store: PresenceStore, clock: Clock): SearchPresence =>
  new SearchPresence(
    store,
    new MemoryPubSub(),
    clock,
    silentLogger,
    fakeOf<EndedSessions>({ isCurrent: true }),
    presenceTimes,
    new Metrics('bff'),
  );

describe('the search presence', () => {
  it('does not bring back a client whose time was over when its connection closed', async () => {
    const store = new MemoryPresence();
    const clock = new FixedClock(early);
    const presence = presenceOf(store, clock);
    const ada = { userId: 'ada', connectionId: '1', shown: { online_at: early, searching: true } };
    await presence.track(ada);
    clock.advance(presenceTimes.ttl);
    const kept = jest.spyOn(store, 'keep');
    await presence.leave(ada);
    expect(kept).not.toHaveBeenCalled();
    await presence.track(ada);
    await presence.leave(ada);
    expect(kept).toHaveBeenLastCalledWith('search-presence', expect.anything(), presenceTimes.grace);
    await presence.onModuleDestroy();
  });
});

describe('the end of the search presence', () => {
  it('is followed by no poll, also when a client sends a message after it', async () => {
    const presence = presenceOf(new MemoryPresence(), systemClock);
    const ada = { userId: 'ada', connectionId: '1', shown: { online_at: early, searching: true } };
    const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    await presence.onApplicationBootstrap();
    expect(timers()).toBeGreaterThan(before);
    await presence.onModuleDestroy();
    await presence.track(ada);
    expect(timers()).toBe(before);
  });
});

describe('the budget of messages', () => {
  it('is ten at once, then ten a second', () => {
    const budget = new MessageBudget(0);
    const taken = (now: number, times: number): number =>
      Array.from({ length: times }, () => budget.take(now)).filter(Boolean).length;
    expect([taken(0, 12), taken(100, 5), taken(90, 5), taken(60_000, 50)]).toEqual([10, 1, 0, 10]);
  });
});

describe('the origin of a WebSocket', () => {
  it.each([
    ['our own page', 'https://probity.example', true],
    ['a program', undefined, true],
    ['another site', 'https://evil.example', false],
    ['our name on another port', 'https://probity.example:8443', false],
    ['a page without an address', 'null', false],
  ])('of %s', (_who, origin, isOwn) => {
    const headers = { host: 'probity.example', ...(origin !== undefined && { origin }) };
    expect(isOwnOrigin(headers)).toBe(isOwn);
  });
});
