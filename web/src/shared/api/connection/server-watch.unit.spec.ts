import { ManualTimers } from '../../device/manual-timers.fake.js';
import { ServerWatch, type ServerState } from './server-watch.js';

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

const newWatch = (state: ServerState) => {
  const timers = new ManualTimers();
  const server = { state, asked: 0 };
  const changes: ServerState[] = [];
  const watch: ServerWatch = new ServerWatch({
    timers,
    random: () => 0,
    ask: () => {
      server.asked += 1;
      return Promise.resolve(server.state);
    },
    onChange: () => changes.push(watch.state),
  });
  return { timers, server, changes, watch };
};

describe('the watch over the server', () => {
  it('says nothing when one request broke by itself', async () => {
    const { timers, server, changes, watch } = newWatch('responds');
    watch.noteFailure();
    await settle();
    expect(server.asked).toBe(1);
    expect(changes).toEqual([]);
    expect(timers.next).toBeNull();
  });

  it('says so when the server is silent, and asks until it responds', async () => {
    const { timers, server, changes, watch } = newWatch('silent');
    watch.noteFailure();
    watch.noteFailure();
    await settle();
    expect(server.asked).toBe(1);
    expect(changes).toEqual(['silent']);
    timers.pass(1_000);
    await settle();
    server.state = 'responds';
    expect(timers.next).toBe(1_000);
    timers.pass(1_000);
    await settle();
    expect(server.asked).toBe(3);
    expect(changes).toEqual(['silent', 'responds']);
    expect(timers.next).toBeNull();
  });

  it('tells a server that is away behind a proxy from one that is out of reach', async () => {
    const { timers, server, changes, watch } = newWatch('unavailable');
    watch.noteFailure();
    await settle();
    server.state = 'silent';
    timers.pass(1_000);
    await settle();
    expect(changes).toEqual(['unavailable', 'silent']);
  });

  it('believes the first response to any request', async () => {
    const { timers, changes, watch } = newWatch('silent');
    watch.noteFailure();
    await settle();
    watch.noteResponse();
    expect(changes).toEqual(['silent', 'responds']);
    expect(timers.next).toBeNull();
  });

  it('asks at once when woken, and only while the server is silent', async () => {
    const { server, changes, watch } = newWatch('silent');
    watch.wake();
    watch.noteFailure();
    await settle();
    expect(server.asked).toBe(1);
    server.state = 'responds';
    watch.wake();
    await settle();
    expect(server.asked).toBe(2);
    expect(changes).toEqual(['silent', 'responds']);
  });
});
