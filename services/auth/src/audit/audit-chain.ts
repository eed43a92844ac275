import { createHash } from 'node:crypto';

/** Where a chain stands: the hash there covers everything before it. */
export interface Link {
  readonly position: number;
  readonly hash: Buffer;
}

/** One sealed entry as it is kept; `content` null: the seal is there and its entry is not. */
export interface SealedEntry extends Link {
  readonly entryId: string;
  readonly content: string | null;
}

/** SHA-256 of the hash before and the entry's own text. Has no key, so that whoever audits can compute it. */
export const linkAfter = (last: Link, content: string): Link => ({
  position: last.position + 1,
  hash: createHash('sha256').update(last.hash).update(content, 'utf8').digest(),
});

export type ChainFault = 'changed' | 'entry-missing' | 'seal-missing';

export interface BrokenLink {
  readonly position: number;
  readonly entryId: string;
  readonly fault: ChainFault;
}

/** Follows sealed entries, which come in order. The last good link, or the first that does not fit. */
export const follow = (
  from: Link,
  sealed: readonly SealedEntry[],
): { readonly last: Link; readonly broken?: BrokenLink } => {
  let last = from;
  for (const { position, hash, entryId, content } of sealed) {
    const expected = last.position + 1;
    if (position !== expected)
      return { last, broken: { position: expected, entryId, fault: 'seal-missing' } };
    if (content === null) return { last, broken: { position, entryId, fault: 'entry-missing' } };
    const next = linkAfter(last, content);
    if (!next.hash.equals(hash)) return { last, broken: { position, entryId, fault: 'changed' } };
    last = next;
  }
  return { last };
};
