import { InFlightOffsets } from './in-flight-offsets.js';

const taking = (...offsets: number[]): InFlightOffsets => {
  const inFlight = new InFlightOffsets();
  for (const offset of offsets) expect(inFlight.take(offset)).toBe(true);
  return inFlight;
};

describe('OffsetsInHand', () => {
  it('has nothing to commit before anything is handled', () => {
    expect(taking(5, 6).uncommitted).toBeUndefined();
  });

  it('stays at the lowest message that is not handled, whatever ended before it', () => {
    const inFlight = taking(5, 6, 7);
    inFlight.handled(6);
    inFlight.handled(7);
    expect(inFlight.uncommitted).toBeUndefined();
    inFlight.handled(5);
    expect(inFlight.uncommitted).toBe(8);
  });

  it('knows gaps, which a topic may have', () => {
    const inFlight = taking(5, 9);
    inFlight.handled(5);
    expect(inFlight.uncommitted).toBe(9);
  });

  it('has nothing more to commit once the broker knows it, until it goes on', () => {
    const inFlight = taking(5, 6);
    inFlight.handled(5);
    inFlight.committed(6);
    expect(inFlight.uncommitted).toBeUndefined();
    inFlight.handled(6);
    expect(inFlight.uncommitted).toBe(7);
  });

  it('ignores what is in flight or was handled since the committed offset', () => {
    const inFlight = taking(5, 6, 7);
    inFlight.handled(5);
    inFlight.committed(6);
    inFlight.handled(6);
    expect([6, 7, 8].map((offset) => inFlight.take(offset))).toEqual([false, false, true]);
  });

  it('takes what lies before that offset: the group was set back, or the topic is a new one', () => {
    const inFlight = taking(5);
    inFlight.handled(5);
    inFlight.committed(6);
    expect(inFlight.take(0)).toBe(true);
  });

  it('keeps its position over thousands', () => {
    const inFlight = new InFlightOffsets();
    for (let offset = 0; offset < 5_000; offset += 1) {
      inFlight.take(offset);
      inFlight.handled(offset);
    }
    expect(inFlight.uncommitted).toBe(5_000);
  });
});
