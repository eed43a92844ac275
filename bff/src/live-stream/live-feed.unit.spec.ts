import fc from 'fast-check';
import { LiveFeed, type FeedMessage } from './live-feed.js';

const epoch = '11111111-2222';
const row = (seq: number, audience: string | null = null) => ({
  seq,
  audience,
  message: { event: 'person-removed', data: { seq } } as const,
});
const seqOf = (frame: string): number => Number(/^id: [^:]+:(\d+)/.exec(frame)?.[1]);
const eventOf = (frame: string): string | undefined => /event: (.+)/.exec(frame)?.[1];

const feedAt = (floor: number, keeps = 1000): LiveFeed => {
  const feed = new LiveFeed(keeps);
  feed.restart(epoch, floor);
  feed.settle();
  return feed;
};

describe('LiveFeed', () => {
  it('sends ready, with the head, to a client that does not resume', () => {
    const feed = feedAt(7);
    feed.append([row(8)]);
    const [frame, ...more] = feed.opening(undefined, 'ada').frames;
    expect(frame).toBe(`id: ${epoch}:8\nevent: ready\ndata: {}\n\n`);
    expect(more).toEqual([]);
  });

  it('sends what came after the position, and nothing of others', () => {
    const feed = feedAt(0);
    feed.append([row(1), row(2, 'bob'), row(3, 'ada'), row(4)]);
    expect(feed.opening(`${epoch}:1`, 'ada').frames.map(seqOf)).toEqual([3, 4]);
  });

  it.each([
    ['of another epoch', 'ffff:3'],
    ['before the floor', `${epoch}:1`],
    ['in the future', `${epoch}:99`],
    ['that is no position', 'rubbish'],
  ])('sends gap for a position %s', (_which, position) => {
    const feed = feedAt(2);
    feed.append([row(3), row(4)]);
    expect(feed.opening(position, 'ada').frames.map(eventOf)).toEqual(['gap']);
  });

  it('sends gap when the position has left the kept part', () => {
    const feed = feedAt(0, 2);
    feed.append([row(1), row(2), row(3), row(4)]);
    expect(feed.opening(`${epoch}:1`, 'ada').frames.map(eventOf)).toEqual(['gap']);
    expect(feed.opening(`${epoch}:2`, 'ada').frames.map(seqOf)).toEqual([3, 4]);
  });

  it('sends everybody gap, once and at the head, when the log starts a new epoch', () => {
    const feed = feedAt(5);
    const received: FeedMessage[] = [];
    feed.listen((messages) => received.push(...messages));
    feed.restart('2222', 0);
    feed.append([row(1), row(2)]);
    expect([received, feed.isLive]).toEqual([[], false]);
    feed.settle();
    feed.settle();
    expect(received.map(({ frame }) => frame)).toEqual(['id: 2222:2\nevent: gap\ndata: {}\n\n']);
    expect(feed.isLive).toBe(true);
    expect(feed.opening('2222:1', 'ada').frames.map(seqOf)).toEqual([2]);
  });

  it('is not live before it knows a log', () => {
    const feed = new LiveFeed(10);
    feed.settle();
    expect(feed.isLive).toBe(false);
  });

  it('moves on over entries without a receiver', () => {
    const feed = feedAt(0);
    feed.append([row(1), { seq: 2, audience: null, message: null }]);
    expect(feed.opening(undefined, 'ada').frames.map(seqOf)).toEqual([2]);
    expect(feed.opening(`${epoch}:1`, 'ada').frames).toEqual([]);
  });

  it('misses nothing and repeats nothing, wherever a client was cut off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(60), fc.array(fc.nat(8)), (length, cut, sizes) => {
        const seen: number[] = [];
        const feed = feedAt(0);
        const stop = feed.listen((messages) => seen.push(...messages.map((m) => m.seq)));
        const rows = Array.from({ length }, (_, i) => row(i + 1));
        feed.append(rows.slice(0, cut));
        stop();
        for (let at = cut; at < length; at += (sizes.shift() ?? 3) + 1) feed.append(rows.slice(at, at + 9));
        const last = seen.at(-1) ?? 0;
        seen.push(...feed.opening(`${epoch}:${last}`, 'ada').frames.map(seqOf));
        expect(seen).toEqual(rows.map((r) => r.seq));
      }),
    );
  });
});
