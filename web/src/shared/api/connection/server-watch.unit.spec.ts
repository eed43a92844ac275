import { ManualTimers } from '../../device/manual-timers.fake.js';
import { ServerWatch } from './server-watch.js';

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

const newWatch = (responds: boolean) => {
  const timers = new ManualTimers();
  const server = { responds, asked: 0 };
  const changes: boolean[] = [];
  const watch: ServerWatch = new ServerWatch({
    timers,
    random: () => 0,
    ask: () => {
      server.asked += 1;
      return Promise.resolve(server.responds);
    },
    onChange: () => changes.push(watch.responds),
  });
  return { timers, server, changes, watch };
};

describe('the watch over the server', () => {
  it('says nothing when one request broke by itself', async () => {
    const { timers, server, changes, watch } = newWatch(true);
    watch.noteFailure();
    await settle();
    expect(server.asked).toBe(1);
    expect(changes).toEqual([]);
    expect(timers.next).toBeNull();
  });

  it('says so when the server is silent, and asks until it responds', async () => {
    const { timers, server, changes, watch } = newWatch(false);
    watch.noteFailure();
    watch.noteFailure();
    await settle();
    expect(server.asked).toBe(1);
    expect(changes).toEqual([false]);
    timers.pass(1_000);
    await settle();
    server.responds = true;
    expect(timers.next).toBe(1_000);
    timers.pass(1_000);
    await settle();
    expect(server.asked).toBe(3);
    expect(changes).toEqual([false, true]);
    expect(timers.next).toBeNull();
  });

  it('believes the first response to any request', async () => {
    const { timers, changes, watch } = newWatch(false);
    watch.noteFailure();
    await settle();
    watch.noteResponse();
    expect(changes).toEqual([false, true]);
    expect(timers.next).toBeNull();
  });

  it('asks at once when woken, and only while the server is silent', async () => {
    const { server, changes, watch } = newWatch(false);
    watch.wake();
    watch.noteFailure();
    await settle();
    expect(server.asked).toBe(1);
    server.responds = true;
    watch.wake();
    await settle();
    expect(server.asked).toBe(2);
    expect(changes).toEqual([false, true]);
  });
});
