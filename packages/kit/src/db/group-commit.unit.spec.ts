import { describe, expect, it } from '@jest/globals';
import { DatabaseUnavailable } from './database-errors.js';
import { GroupCommit } from './group-commit.js';

/** Stores nothing before `release` is called, and what `fault` finds fault with never. */
const open = (fault: (items: readonly string[]) => Error | undefined = () => undefined) => {
  const batches: (readonly string[])[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const groupCommit = new GroupCommit<string>(async (items) => {
    batches.push(items);
    await released;
    const error = fault(items);
    if (error !== undefined) throw error;
  });
  return { groupCommit, batches, release: () => release() };
};

describe('group commit', () => {
  it('stores together what comes while a batch is stored, of each key one at a time', async () => {
    const { groupCommit, batches, release } = open();
    const added = [
      groupCommit.add('ada', 'a1'),
      groupCommit.add('bob', 'b1'),
      groupCommit.add('ada', 'a2'),
      groupCommit.add('cyd', 'c1'),
    ];
    release();
    await Promise.all(added);
    expect(batches.flat().toSorted()).toEqual(['a1', 'a2', 'b1', 'c1']);
    expect(batches.length).toBeLessThan(4);
    for (const batch of batches) expect(batch).not.toEqual(expect.arrayContaining(['a1', 'a2']));
  });

  it('stores next all that wait, those whose keys the last batch had too', async () => {
    const batches: (readonly string[])[] = [];
    let late: Promise<void> | undefined;
    const groupCommit: GroupCommit<string> = new GroupCommit((items) => {
      batches.push(items);
      late ??= groupCommit.add('dan', 'd1');
      return Promise.resolve();
    });
    await Promise.all([
      groupCommit.add('ada', 'a1'),
      groupCommit.add('bob', 'b1'),
      groupCommit.add('ada', 'a2'),
      groupCommit.add('bob', 'b2'),
    ]);
    await late;
    expect(batches).toEqual([
      ['a1', 'b1'],
      ['a2', 'b2', 'd1'],
    ]);
  });

  it('stores together only items of one kind, in the order they came', async () => {
    const batches: (readonly string[])[] = [];
    const groupCommit = new GroupCommit<string>(
      (items) => {
        batches.push(items);
        return Promise.resolve();
      },
      (item) => item.slice(0, 1),
    );
    await Promise.all(['x1', 'y1', 'x2', 'z1', 'y2'].map((item) => groupCommit.add(item, item)));
    expect(batches).toEqual([['x1', 'x2'], ['y1', 'y2'], ['z1']]);
  });

  it('fails the item at fault, and stores the others of its batch', async () => {
    const { groupCommit, batches, release } = open((items) =>
      items.includes('bad') ? new Error('at fault') : undefined,
    );
    const added = Promise.allSettled([groupCommit.add('ada', 'bad'), groupCommit.add('bob', 'good')]);
    release();
    expect((await added).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(batches).toContainEqual(['good']);
  });

  it('tries nothing again where the database cannot be reached', async () => {
    const { groupCommit, batches, release } = open(() => new DatabaseUnavailable(new Error('away')));
    release();
    await expect(groupCommit.add('ada', 'a')).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(batches).toHaveLength(1);
  });
});
