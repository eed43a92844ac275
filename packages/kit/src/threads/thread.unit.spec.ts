import { afterEach, describe, expect, it } from '@jest/globals';
import { Thread, ThreadEnded } from './thread.js';

const program = (source: string): URL => new URL(`data:text/javascript,${encodeURIComponent(source)}`);

/** Replies what it is asked, under the id of the call. */
const echo = program(
  `import { parentPort } from 'node:worker_threads'; parentPort.on('message', (call) => parentPort.postMessage(call));`,
);

describe('Thread', () => {
  let thread: Thread<unknown, unknown>;
  afterEach(() => thread.end());

  it('keeps replies with their calls, also after a call that cannot be sent', async () => {
    thread = new Thread(echo);
    await expect(thread.ask(() => 'a function')).rejects.toThrow('could not be cloned');
    expect(await Promise.all([thread.ask('first'), thread.ask('second')])).toEqual(['first', 'second']);
    expect(thread.load).toBe(0);
  });

  it('keeps replies with their calls when a later one comes first', async () => {
    const backwards = `import { parentPort } from 'node:worker_threads'; const calls = [];
      parentPort.on('message', (call) => {
        if (calls.push(call) === 2) for (const each of calls.reverse()) parentPort.postMessage(each);
      });`;
    thread = new Thread(program(backwards));
    expect(await Promise.all([thread.ask('first'), thread.ask('second')])).toEqual(['first', 'second']);
  });

  it('says of every call without a reply that it is gone', async () => {
    thread = new Thread(program('await new Promise((resolve) => setTimeout(resolve, 60_000))'));
    const asked = thread.ask('first');
    await thread.end();
    await expect(asked).rejects.toBeInstanceOf(ThreadEnded);
    await expect(thread.ask('second')).rejects.toBeInstanceOf(ThreadEnded);
  });
});
