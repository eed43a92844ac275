import { describe, expect, it } from '@jest/globals';
import { follow, linkAfter, type Link, type SealedEntry } from './audit-chain.js';

const start: Link = { position: 7, hash: Buffer.alloc(32) };

const chainOf = (...contents: string[]): SealedEntry[] => {
  let last = start;
  return contents.map((content) => {
    last = linkAfter(last, content);
    return { ...last, content, entryId: `entry ${content}` };
  });
};
const [a, b, c] = chainOf('a', 'b', 'c') as [SealedEntry, SealedEntry, SealedEntry];

describe('a chain', () => {
  it('is whole from any link on', () => {
    expect(follow(start, [a, b, c])).toEqual({ last: { position: 10, hash: c.hash } });
    expect(follow(b, [c]).broken).toBeUndefined();
    expect(follow(start, [])).toEqual({ last: start });
  });

  it.each([
    ['an entry that was changed', [a, { ...b, content: 'B' }, c], 9, 'changed'],
    ['a seal that was changed', [a, { ...b, hash: c.hash }, c], 9, 'changed'],
    ['an entry that is gone', [a, { ...b, content: null }, c], 9, 'entry-missing'],
    ['an entry that is gone with its seal', [a, c], 9, 'seal-missing'],
    ['a beginning that is gone', [b, c], 8, 'seal-missing'],
    ['two entries that changed places', [a, { ...c, position: 9 }, { ...b, position: 10 }], 9, 'changed'],
    ['a removal that was closed up', [a, { ...c, position: 9 }], 9, 'changed'],
  ] as const)('breaks at %s', (_what, sealed, position, fault) => {
    expect(follow(start, sealed).broken).toMatchObject({ position, fault });
  });
});
