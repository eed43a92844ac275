import { describe, expect, it } from '@jest/globals';
import { EmbeddedBus } from './embedded-bus.js';
import { thingHappened, thingMessage } from './thing-happened.builder.js';

const topics = [thingHappened.topic];

describe('EmbeddedBus', () => {
  it('tells the sender of a failure only when every group has ended', async () => {
    const bus = new EmbeddedBus();
    const ended: string[] = [];
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    await bus.subscribe('failing', topics, () => Promise.reject(new Error('not now')));
    await bus.subscribe('slow', topics, async () => {
      await gate;
      ended.push('slow');
    });
    await bus.start();
    const sent = bus.publish(thingMessage('a', 1)).catch((error: unknown) => {
      ended.push('sender');
      throw error;
    });
    release();
    await expect(sent).rejects.toThrow('not now');
    expect(ended).toEqual(['slow', 'sender']);
  });

  it('handles no more at once than it was told', async () => {
    const bus = new EmbeddedBus({ concurrency: 3 });
    let atOnce = 0;
    let most = 0;
    await bus.subscribe('group', topics, async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise(setImmediate);
      atOnce -= 1;
    });
    await bus.start();
    await Promise.all(Array.from({ length: 20 }, (_, i) => bus.publish(thingMessage(`key-${i}`, i))));
    expect(most).toBe(3);
  });

  it('refuses a group that comes after the start, as it would miss messages', async () => {
    const bus = new EmbeddedBus();
    await bus.start();
    expect(() => bus.subscribe('late', topics, () => Promise.resolve())).toThrow('too late');
  });
});
