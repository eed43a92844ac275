import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../testing/index.js';
import type { PubSub } from './pub-sub.js';

/**
 * What every implementation of pub/sub must do.
 * @param subscribed waits until subscriptions to the channel are in force.
 */
export const pubSubContract = (
  name: string,
  open: () => Promise<PubSub>,
  subscribed: (channel: string) => Promise<void> = () => Promise.resolve(),
): void => {
  describe(`PubSub contract: ${name}`, () => {
    it('reaches every listener of the channel and no other', async () => {
      const pubSub = await open();
      const received: string[] = [];
      pubSub.subscribe('a', () => received.push('first'));
      pubSub.subscribe('a', () => received.push('second'));
      pubSub.subscribe('b', () => received.push('other'));
      await subscribed('a');
      await subscribed('b');
      pubSub.publish('a');
      await eventually(
        () => received,
        ({ length }) => length === 2,
      );
      expect(received.sort()).toEqual(['first', 'second']);
    });

    it('ends one subscription and leaves the others, also of the same listener', async () => {
      const pubSub = await open();
      let count = 0;
      const listener = (): void => void (count += 1);
      const end = pubSub.subscribe('a', listener);
      pubSub.subscribe('a', listener);
      end();
      await subscribed('a');
      pubSub.publish('a');
      await eventually(
        () => count,
        (received) => received === 1,
      );
    });

    it('does not fail without a subscriber', async () => {
      const pubSub = await open();
      expect(() => pubSub.publish('unheard')).not.toThrow();
    });
  });
};
