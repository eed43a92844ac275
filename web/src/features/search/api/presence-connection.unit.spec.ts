import { presenceClose, presenceHeartbeatMs } from '@probity/contracts';
import { ManualTimers } from '../../../shared/device/manual-timers.fake.js';
import { PresenceConnection } from './presence-connection.js';
import { FakePresenceSocket } from './presence-socket.fake.js';

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const online_at = '2026-01-01T00:00:00.000Z';
const user = (user_id: string, searching = false) => ({ user_id, online_at, searching });

const join = async (tokens: readonly (string | null)[] = ['token']) => {
  const timers = new ManualTimers();
  const sockets: FakePresenceSocket[] = [];
  const known: (number | null)[] = [];
  const asked = { tokens: 0, renewals: 0 };
  const connection = new PresenceConnection({
    userId: 'ada',
    timers,
    random: () => 0,
    open: () => {
      const socket = new FakePresenceSocket();
      sockets.push(socket);
      return socket;
    },
    accessToken: () => {
      const token = tokens[Math.min(asked.tokens, tokens.length - 1)] ?? null;
      asked.tokens += 1;
      return Promise.resolve(token);
    },
    renewToken: () => Promise.resolve((asked.renewals += 1)),
    onColleagues: (searching) => known.push(searching),
  });
  const leave = new AbortController();
  const ended = connection.follow(leave.signal);
  await settle();
  const socket = (index: number): FakePresenceSocket => {
    const found = sockets[index];
    if (found === undefined) throw new Error(`There is no connection ${index}.`);
    return found;
  };
  return { timers, sockets, socket, known, asked, connection, leave, ended };
};

describe('PresenceConnection', () => {
  it('authenticates with its first message, and shows the user as online', async () => {
    const { socket, leave, ended } = await join();
    expect(socket(0).sent).toEqual([]);
    socket(0).accept();
    expect(socket(0).sent).toEqual([
      { type: 'authenticate', token: 'token' },
      { type: 'track', searching: false },
    ]);
    leave.abort();
    await ended;
  });

  it('says that the user searches, at once or when it connects, and only when that changes', async () => {
    const { socket, connection, leave, ended } = await join();
    connection.track(true);
    socket(0).accept();
    expect(socket(0).sent.at(-1)).toEqual({ type: 'track', searching: true });
    connection.track(true);
    connection.track(false);
    expect(socket(0).sent.slice(2)).toEqual([{ type: 'track', searching: false }]);
    leave.abort();
    await ended;
  });

  it('leaves with a word, and comes back no more', async () => {
    const { socket, sockets, timers, leave, ended } = await join();
    socket(0).accept();
    leave.abort();
    await ended;
    expect(socket(0).sentTypes.at(-1)).toBe('untrack');
    expect([socket(0).readyState, sockets.length, timers.next]).toEqual([3, 1, null]);
  });

  it('counts the colleagues who are searching, not those who look and not the user', async () => {
    const { socket, known, leave, ended } = await join();
    socket(0).accept();
    socket(0).receive({ type: 'state', seq: 7, users: [user('ada', true), user('eva', true)] });
    socket(0).receive({ type: 'diff', seq: 8, joins: [user('ida')], leaves: [] });
    socket(0).receive({ type: 'diff', seq: 9, joins: [user('ida', true)], leaves: [] });
    socket(0).receive({ type: 'diff', seq: 10, joins: [], leaves: ['eva', 'ida'] });
    expect(known).toEqual([1, 1, 2, 0]);
    leave.abort();
    await ended;
  });

  it('asks for everything when a message was missed', async () => {
    const { socket, known, leave, ended } = await join();
    socket(0).accept();
    socket(0).receive({ type: 'state', seq: 7, users: [user('eva')] });
    socket(0).receive({ type: 'diff', seq: 9, joins: [user('ida', true)], leaves: [] });
    expect(socket(0).sentTypes.at(-1)).toBe('sync');
    expect(known).toEqual([0]);
    socket(0).receive({ type: 'state', seq: 9, users: [user('eva'), user('ida', true)] });
    expect(known).toEqual([0, 1]);
    leave.abort();
    await ended;
  });

  it('says unknown, not 0, while the server cannot say or is away', async () => {
    const { socket, known, leave, ended } = await join();
    socket(0).accept();
    socket(0).receive({ type: 'state', seq: 1, users: [user('eva')] });
    socket(0).receive({ type: 'unknown', seq: 2 });
    expect(known.at(-1)).toBeNull();
    socket(0).receive({ type: 'state', seq: 3, users: [] });
    expect(known.at(-1)).toBe(0);
    socket(0).close(1006);
    await settle();
    expect(known.at(-1)).toBeNull();
    leave.abort();
    await ended;
  });

  it('beats every 20 s, and brings a renewed token before the first one expires', async () => {
    const { socket, timers, leave, ended } = await join(['old', 'old', 'new']);
    socket(0).accept();
    timers.pass(presenceHeartbeatMs);
    await settle();
    timers.pass(presenceHeartbeatMs);
    await settle();
    expect(socket(0).sent.slice(2)).toEqual([
      { type: 'heartbeat' },
      { type: 'heartbeat' },
      { type: 'authenticate', token: 'new' },
    ]);
    leave.abort();
    await ended;
  });

  it('comes back, later after each failure, and at once when it is woken', async () => {
    const { socket, sockets, timers, connection, leave, ended } = await join();
    socket(0).close(1006);
    await settle();
    expect(timers.next).toBe(1_000);
    timers.pass(1_000);
    await settle();
    expect(sockets).toHaveLength(2);
    socket(1).close(1006);
    await settle();
    connection.wake();
    await settle();
    socket(2).accept();
    expect(socket(2).sentTypes).toEqual(['authenticate', 'track']);
    leave.abort();
    await ended;
  });

  it('comes back at once when the server stops', async () => {
    const { socket, sockets, leave, ended } = await join();
    socket(0).accept();
    socket(0).receive({ type: 'state', seq: 1, users: [] });
    socket(0).close(1001);
    await settle();
    expect(sockets).toHaveLength(2);
    leave.abort();
    await ended;
  });

  it('renews a refused token once, then waits', async () => {
    const { socket, sockets, asked, timers, leave, ended } = await join();
    socket(0).close(presenceClose.notSignedIn);
    await settle();
    expect([asked.renewals, sockets.length]).toEqual([1, 2]);
    socket(1).close(presenceClose.notSignedIn);
    await settle();
    expect([asked.renewals, sockets.length]).toEqual([1, 2]);
    expect(timers.next).toBe(1_000);
    leave.abort();
    await ended;
  });

  it('waits for a token that cannot be had right now, and does not ask for a new one', async () => {
    const { socket, sockets, asked, timers, connection, leave, ended } = await join([null, null, 'token']);
    timers.pass(1_000);
    await settle();
    expect([asked.tokens, asked.renewals, sockets.length]).toEqual([2, 0, 0]);
    connection.wake();
    await settle();
    socket(0).accept();
    expect(asked.renewals).toBe(0);
    leave.abort();
    await ended;
  });

  it('gives way to five newer connections of its user', async () => {
    const { socket, sockets, timers, ended } = await join();
    socket(0).accept();
    socket(0).close(presenceClose.replaced);
    await ended;
    expect([sockets.length, timers.next]).toEqual([1, null]);
  });

  it('gives up a connection that fell silent', async () => {
    const { socket, timers, leave, ended } = await join();
    socket(0).accept();
    timers.pass(75_000);
    expect(socket(0).readyState).toBe(3);
    leave.abort();
    await ended;
  });

  it('passes over what it does not understand', async () => {
    const { warn } = console;
    console.warn = () => undefined;
    const { socket, known, leave, ended } = await join();
    socket(0).accept();
    socket(0).receive('{"type":"newer"}');
    socket(0).receive('no JSON');
    expect(known).toEqual([]);
    leave.abort();
    await ended;
    console.warn = warn;
  });
});
