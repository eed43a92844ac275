import { DomainError } from '@probity/contracts';
import { captureLogger, eventually } from '../testing/index.js';
import { EndedSessions } from './ended-sessions.js';
import type { SessionAuthority } from './session-authority.js';

/** Answers as told. */
class FakeAuthority implements SessionAuthority {
  ended: string[] = [];
  keyIds: string[] = ['one'];
  isDown = false;
  readonly cursors: (string | undefined)[] = [];
  readonly asked: string[] = [];

  endedAfter(cursor: string | undefined) {
    this.cursors.push(cursor);
    if (this.isDown) return Promise.reject(new Error('down'));
    return Promise.resolve({
      cursor: String(this.cursors.length),
      sessionIds: this.ended,
      keyIds: this.keyIds,
    });
  }

  isLive(bearer: string): Promise<boolean> {
    this.asked.push(bearer);
    if (this.isDown) return Promise.reject(new Error('down'));
    return Promise.resolve(!this.ended.includes(bearer));
  }
}

let unfollow: () => Promise<void>;
let authority: FakeAuthority;
let now: number;
let sessions: EndedSessions;
beforeEach(async () => {
  authority = new FakeAuthority();
  authority.ended = ['gone'];
  now = 0;
  sessions = new EndedSessions({ authority, elapsed: () => now });
  unfollow = await sessions.follow(captureLogger().logger);
});
afterEach(() => unfollow());

/** The token of a session is the session's name. */
const isLive = (name: string) => sessions.isLive({ sessionId: name, bearer: name });
const nextAnswer = (count: number) =>
  eventually(
    () => authority.cursors.length,
    (asked) => asked > count,
  );

describe('EndedSessions', () => {
  it('knows all that have ended after its first question, and asks for none one by one', () => {
    expect([isLive('gone'), isLive('here')]).toEqual([false, true]);
    expect(authority.asked).toEqual([]);
  });

  it('goes on where it was, and announces those that are new alone', async () => {
    const notified: boolean[] = [];
    sessions.listen((isEnded) => notified.push(isEnded('late')));
    authority.ended = ['gone', 'late'];
    await nextAnswer(authority.cursors.length);
    await nextAnswer(authority.cursors.length);
    expect(authority.cursors.slice(0, 3)).toEqual([undefined, '1', '2']);
    expect(isLive('late')).toBe(false);
    expect(notified).toEqual([true]);
  });

  it('asks for each session once the last answer is too old, and lets nobody in whom nobody knows', async () => {
    authority.isDown = true;
    now = 4_000;
    expect(isLive('here')).toBe(true);
    now = 4_001;
    expect(sessions.isCurrent).toBe(false);
    await expect(isLive('here')).rejects.toThrow(DomainError);
    await expect(isLive('here')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(isLive('gone')).toBe(false);
  });

  it('keeps what it was told of one session as long as what it is told of all', async () => {
    const other = new EndedSessions({ authority, elapsed: () => now });
    const ask = (bearer: string) => other.isLive({ sessionId: 'of-ada', bearer });
    expect(await Promise.all([ask('here'), ask('here')])).toEqual([true, true]);
    now = 4_000;
    await ask('here');
    expect(authority.asked).toEqual(['here']);
    now = 4_001;
    await ask('here');
    expect(authority.asked).toEqual(['here', 'here']);
    // An old token of a session that goes on, such as one that has just expired.
    expect(await ask('gone')).toBe(false);
    expect(await ask('here')).toBe(true);
  });

  it('forgets those whose tokens cannot be valid any more, by asking for all now and then', async () => {
    authority.ended = [];
    now = 600_000;
    await nextAnswer(authority.cursors.length + 1);
    expect(authority.cursors.filter((cursor) => cursor === undefined)).toHaveLength(2);
    expect(isLive('gone')).toBe(true);
  });

  it('is followed until the last of several apps has stopped', async () => {
    const second = await sessions.follow(captureLogger().logger);
    await second();
    await second();
    await nextAnswer(authority.cursors.length);
    await unfollow();
    expect(isLive('here')).toBe(true);
  });
});
