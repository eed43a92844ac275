import { describe, expect, it } from '@jest/globals';
import { eventually } from '../testing/index.js';
import { DatabaseUnavailable } from './database-errors.js';
import { GroupedReads } from './grouped-reads.js';

/** Reads nothing before `release` is called. An item's kind is its first letter, its result the item in capitals. */
const open = ({
  atOnce = 1,
  gatherMs = 0,
  fault,
}: { atOnce?: number; gatherMs?: number; fault?: (items: readonly string[]) => Error | undefined } = {}) => {
  const groups: (readonly string[])[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const reads = new GroupedReads<string, string>({
    kindOf: (item) => item.slice(0, 1),
    read: async (items) => {
      groups.push(items);
      await released;
      const error = fault?.(items);
      if (error !== undefined) throw error;
      return items.map((item) => item.toUpperCase());
    },
    atOnce,
    gatherMs,
  });
  return { reads, groups, release: () => release() };
};

describe('grouped reads', () => {
  it('read together what comes while one is under way, and give each its own', async () => {
    const { reads, groups, release } = open();
    const results = Promise.all(['a1', 'a2', 'a3'].map((item) => reads.get(item)));
    release();
    expect(await results).toEqual(['A1', 'A2', 'A3']);
    expect(groups).toEqual([['a1'], ['a2', 'a3']]);
  });

  it('read at once what may be, alone', () => {
    const { reads, groups } = open({ atOnce: 2 });
    for (const item of ['a1', 'a2', 'a3']) void reads.get(item);
    expect(groups).toEqual([['a1'], ['a2']]);
  });

  it('gather beside one that is under way, until a whole group waits', () => {
    const { reads, groups } = open({ atOnce: 2, gatherMs: 60_000 });
    const items = Array.from({ length: 9 }, (_, at) => `a${String(at)}`);
    for (const item of items.slice(0, 8)) void reads.get(item);
    expect(groups).toEqual([['a0']]);
    void reads.get('a8');
    expect(groups).toEqual([['a0'], items.slice(1)]);
  });

  it('gather no longer than they may beside a slow one', async () => {
    const { reads, groups } = open({ atOnce: 2, gatherMs: 1 });
    for (const item of ['a1', 'a2', 'a3']) void reads.get(item);
    expect(groups).toEqual([['a1']]);
    await eventually(
      () => groups,
      (found) => found.length === 2,
    );
    expect(groups).toEqual([['a1'], ['a2', 'a3']]);
  });

  it('read only one kind together, and of it so many that the first need not wait long', async () => {
    const { reads, groups, release } = open();
    const items = ['b', ...Array.from({ length: 10 }, (_, at) => `a${String(at)}`), 'b1', 'b2'];
    const results = Promise.all(items.map((item) => reads.get(item)));
    release();
    expect(await results).toEqual(items.map((item) => item.toUpperCase()));
    expect(groups.map((group) => group.join())).toEqual(['b', 'a0,a1,a2,a3,a4,a5,a6,a7', 'a8,a9', 'b1,b2']);
  });

  it('fail the item at fault, and read the others of its group', async () => {
    const { reads, release } = open({
      fault: (items) => (items.includes('bad') ? new Error('at fault') : undefined),
    });
    const results = Promise.allSettled(['b0', 'b1', 'bad', 'b2'].map((item) => reads.get(item)));
    release();
    expect((await results).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('try nothing again where the database cannot be reached', async () => {
    const { reads, groups, release } = open({ fault: () => new DatabaseUnavailable(new Error('away')) });
    const results = Promise.allSettled(['a1', 'a2', 'a3'].map((item) => reads.get(item)));
    release();
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(groups).toEqual([['a1'], ['a2', 'a3']]);
  });
});
