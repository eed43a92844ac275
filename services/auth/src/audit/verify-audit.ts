import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@probity/kit/db';
import { AuditChainRepository } from './audit-chain.repository.js';
import { follow, type BrokenLink, type Link } from './audit-chain.js';

export interface AuditVerdict {
  /** Entries before it were removed by retention. */
  readonly begin: Link;
  readonly end: Link;
  /** Entries of the last seconds that have no seal yet. */
  readonly waiting: number;
  /** The first entry that does not fit; with `stray`, one that came in without the log noticing. */
  readonly broken?: BrokenLink | { readonly entryId: string; readonly fault: 'stray' };
  /** What became of a link that was kept elsewhere; absent where none was given. */
  readonly expected?: Expectation;
}

export type Expectation = 'found' | 'other-hash' | 'not-there' | 'removed';

/** Whether the audit log is what was written, on one snapshot: it may be written to meanwhile. */
@Injectable()
export class VerifyAudit {
  constructor(
    private readonly transactions: Transactions,
    private readonly chain: AuditChainRepository,
  ) {}

  /** @param expected a link that was kept elsewhere: shows a chain that was made anew, or cut off behind it. */
  execute(expected?: Link): Promise<AuditVerdict> {
    return this.transactions.read(async (tx) => {
      const begin = await this.chain.anchor(tx);
      const seen: Seen = { begin, expected };
      const followed = await this.follow(seen, tx);
      const { waiting, stray } = await this.chain.unsealed(tx);
      const broken = followed.broken ?? (stray && ({ entryId: stray, fault: 'stray' } as const));
      return {
        begin,
        end: followed.end,
        waiting,
        ...(broken && { broken }),
        ...(expected !== undefined && { expected: stateOf(expected, begin, seen.found) }),
      };
    });
  }

  private async follow(seen: Seen, tx: Tx): Promise<{ readonly end: Link; readonly broken?: BrokenLink }> {
    let end = seen.begin;
    if (end.position === seen.expected?.position) seen.found = end;
    for (;;) {
      const page = await this.chain.after(end.position, tx);
      if (page.length === 0) return { end };
      seen.found ??= page.find(({ position }) => position === seen.expected?.position);
      const { last, broken } = follow(end, page);
      end = last;
      if (broken !== undefined) return { end, broken };
    }
  }
}

interface Seen {
  readonly begin: Link;
  readonly expected: Link | undefined;
  found?: Link | undefined;
}

const stateOf = (expected: Link, begin: Link, found: Link | undefined): Expectation => {
  if (expected.position < begin.position) return 'removed';
  if (found === undefined) return 'not-there';
  return found.hash.equals(expected.hash) ? 'found' : 'other-hash';
};
