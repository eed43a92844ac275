import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../testing/index.js';
import type { Hints } from './hints.js';

/**
 * What every carrier of hints must do.
 * @param subscribed waits until subscriptions to the channel are in force.
 */
export const hintsContract = (
  name: string,
  open: () => Promise<Hints>,
  subscribed: (channel: string) => Promise<void> = () => Promise.resolve(),
): void => {
  describe(`Hints contract: ${name}`, () => {
    it('reaches every listener of the channel and no other', async () => {
      const hints = await open();
      const heard: string[] = [];
      hints.subscribe('a', () => heard.push('first'));
      hints.subscribe('a', () => heard.push('second'));
      hints.subscribe('b', () => heard.push('other'));
      await subscribed('a');
      await subscribed('b');
      hints.publish('a');
      await eventually(
        () => heard,
        ({ length }) => length === 2,
      );
      expect(heard.sort()).toEqual(['first', 'second']);
    });

    it('ends one subscription and leaves the others, also of the same listener', async () => {
      const hints = await open();
      let count = 0;
      const listener = (): void => void (count += 1);
      const end = hints.subscribe('a', listener);
      hints.subscribe('a', listener);
      end();
      await subscribed('a');
      hints.publish('a');
      await eventually(
        () => count,
        (heard) => heard === 1,
      );
    });

    it('does not mind that nobody listens', async () => {
      const hints = await open();
      expect(() => hints.publish('nobody')).not.toThrow();
    });
  });
};
