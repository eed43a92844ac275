import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Message } from '@probity/contracts';
import { eventually } from '../../testing/index.js';
import { BusUnavailable, type Bus } from './bus.js';
import { thingHappened, thingMessage } from './thing-happened.builder.js';

const topic = thingHappened.topic;

/** What every bus must do, whatever carries the messages. `open` gives a new bus that knows the topic of `thingHappened`. */
export const busContract = (name: string, open: () => Promise<Bus>): void => {
  describe(`Bus contract: ${name}`, () => {
    let bus: Bus;
    const seen = { first: [] as Message[], second: [] as Message[] };

    beforeEach(async () => {
      bus = await open();
      seen.first.length = 0;
      seen.second.length = 0;
    });

    afterEach(() => bus.stop());

    const take = (group: keyof typeof seen) =>
      bus.subscribe(group, [topic], (message) => {
        seen[group].push(message);
        return Promise.resolve();
      });

    it('delivers a message unchanged, once to each group', async () => {
      await take('first');
      await take('second');
      await bus.start();
      const sent = thingMessage('a', 1);
      await bus.publish(sent);
      await eventually(
        () => [...seen.first, ...seen.second],
        (all) => all.length === 2,
      );
      expect(seen).toEqual({ first: [sent], second: [sent] });
    });

    it('keeps the order of a key, also when many keys are on the way', async () => {
      await take('first');
      await bus.start();
      const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
      await Promise.all(
        keys.map(async (key) => {
          for (let number = 1; number <= 20; number += 1) await bus.publish(thingMessage(key, number));
        }),
      );
      const all = await eventually(
        () => seen.first,
        (messages) => messages.length === 160,
      );
      for (const key of keys) {
        const numbers = all.filter((message) => message.key === key).map(({ data }) => data);
        expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => thingMessage(key, i + 1).data));
      }
    });

    it('handles another key while one is busy', async () => {
      let release = (): void => undefined;
      const gate = new Promise<void>((resolve) => (release = resolve));
      await bus.subscribe('first', [topic], async (message) => {
        if (message.key === 'slow') await gate;
        seen.first.push(message);
      });
      await bus.start();
      const slow = bus.publish(thingMessage('slow', 1));
      await bus.publish(thingMessage('quick', 1));
      await eventually(
        () => seen.first,
        (messages) => messages.length === 1,
      );
      expect(seen.first.map(({ key }) => key)).toEqual(['quick']);
      release();
      await slow;
      await eventually(
        () => seen.first,
        (messages) => messages.length === 2,
      );
    });

    it('takes a message that nobody waits for', async () => {
      await bus.start();
      await expect(bus.publish(thingMessage('a', 1))).resolves.toBeUndefined();
    });

    it('waits in stop for the handler at work', async () => {
      let release = (): void => undefined;
      const gate = new Promise<void>((resolve) => (release = resolve));
      const entered: string[] = [];
      await bus.subscribe('first', [topic], async (message) => {
        entered.push(message.key);
        await gate;
        seen.first.push(message);
      });
      await bus.start();
      const sent = bus.publish(thingMessage('a', 1));
      await eventually(
        () => entered,
        (keys) => keys.length === 1,
      );
      const stopped = bus.stop();
      release();
      await stopped;
      await sent;
      expect(seen.first).toHaveLength(1);
    });

    it('says that it is away, before its start and after its stop', async () => {
      await expect(bus.publish(thingMessage('a', 1))).rejects.toBeInstanceOf(BusUnavailable);
      await bus.start();
      await bus.stop();
      await expect(bus.publish(thingMessage('a', 1))).rejects.toBeInstanceOf(BusUnavailable);
    });
  });
};
