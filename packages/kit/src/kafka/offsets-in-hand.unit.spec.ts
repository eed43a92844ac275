import { OffsetsInHand } from './offsets-in-hand.js';

const taking = (...offsets: number[]): OffsetsInHand => {
  const inHand = new OffsetsInHand();
  for (const offset of offsets) expect(inHand.take(offset)).toBe(true);
  return inHand;
};

describe('OffsetsInHand', () => {
  it('has nothing to commit before anything is handled', () => {
    expect(taking(5, 6).uncommitted).toBeUndefined();
  });

  it('stays at the lowest message that is not handled, whatever ended before it', () => {
    const inHand = taking(5, 6, 7);
    inHand.handled(6);
    inHand.handled(7);
    expect(inHand.uncommitted).toBeUndefined();
    inHand.handled(5);
    expect(inHand.uncommitted).toBe(8);
  });

  it('knows gaps, which a topic may have', () => {
    const inHand = taking(5, 9);
    inHand.handled(5);
    expect(inHand.uncommitted).toBe(9);
  });

  it('has nothing more to commit once the broker knows it, until it goes on', () => {
    const inHand = taking(5, 6);
    inHand.handled(5);
    inHand.committed(6);
    expect(inHand.uncommitted).toBeUndefined();
    inHand.handled(6);
    expect(inHand.uncommitted).toBe(7);
  });

  it('passes over what is in hand or was handled since the place that the broker knows', () => {
    const inHand = taking(5, 6, 7);
    inHand.handled(5);
    inHand.committed(6);
    inHand.handled(6);
    expect([6, 7, 8].map((offset) => inHand.take(offset))).toEqual([false, false, true]);
  });

  it('takes what lies before that place: the group was set back, or the topic is a new one', () => {
    const inHand = taking(5);
    inHand.handled(5);
    inHand.committed(6);
    expect(inHand.take(0)).toBe(true);
  });

  it('keeps its place over thousands', () => {
    const inHand = new OffsetsInHand();
    for (let offset = 0; offset < 5_000; offset += 1) {
      inHand.take(offset);
      inHand.handled(offset);
    }
    expect(inHand.uncommitted).toBe(5_000);
  });
});
