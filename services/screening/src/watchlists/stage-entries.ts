import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type JobTrigger, Ids } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import type { EvidenceKind } from '@probity/contracts';
import { joinKeys } from '../joins/same-subject.js';
import { relationKeys } from '../relations/relation-keys.js';
import { ImportLockRepository } from './import-lock.repository.js';
import type { ListEntry } from '@probity/watchlists';
import { meaningHash } from './meaning-hash.js';
import { kindOfTopic } from '../persons/entry-statements.js';
import { storableJson } from './storable-json.js';
import { StagingRepository, type ReadEntry, type StagedEntry } from './staging.repository.js';

/** Entries in memory at a time; a record of the lists known is 2 to 20 kB. */
const batchSize = 500;

/** Entries read at a time, some milliseconds: then others of this process take their turn, its writes among them. */
const turnSize = 50;

interface HashedEntry extends ReadEntry {
  /**
   * What is staged of it, as JSON, or the entry itself where it may be live as it is. Of most objects that wait for their
   * batch the collection of garbage makes two copies, of a text hardly any.
   */
  readonly read: string | ListEntry;
}

export interface Staging {
  readonly importId: string;
  readonly source: string;
  /** The live version was read by the rules of today: of entries that are live as they are, only the keys are noted. */
  readonly areComparable: boolean;
}

const none: ReadonlySet<string> = new Set();

/** Puts what a parser yields where the import can compare it with the live version, a batch at a time. */
@Injectable()
export class StageEntries {
  constructor(
    private readonly staging: StagingRepository,
    private readonly lock: ImportLockRepository,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
  ) {}

  /** Reads to the end. Resolves with the kinds of evidence that the entries hold. Throws what the parser throws. */
  async execute(
    staging: Staging,
    entries: AsyncIterable<ListEntry>,
    trigger: JobTrigger,
  ): Promise<EvidenceKind[]> {
    const { source, areComparable } = staging;
    const kinds = new Set<EvidenceKind>();
    await this.transactions.runLong(trigger, async (tx) => {
      // An import that lost its lock with its connection may still be applying these rows.
      await this.lock.takeTurn(tx);
      await this.staging.clear(source, tx);
    });
    let batch: HashedEntry[] = [];
    // PostgreSQL writes a batch while the next one is read.
    let writing: Promise<void> = Promise.resolve();
    const write = async (): Promise<void> => {
      const full = batch;
      batch = [];
      await writing;
      writing = this.transactions.run(trigger, (tx) => this.add(staging, full, tx));
      writing.catch(() => undefined); // thrown where it is awaited
    };
    try {
      for await (const entry of entries) {
        const hash = meaningHash(entry);
        const read = areComparable ? entry : this.staged(source, entry, hash);
        batch.push({ entryId: entry.entryId, meaningHash: hash, read });
        for (const topic of entry.topics) kinds.add(kindOfTopic(topic));
        if (batch.length % turnSize === 0) await setImmediate();
        if (batch.length === batchSize) await write();
      }
      if (batch.length > 0) await write();
    } finally {
      // Whatever ends the reading, nothing is written after it.
      await Promise.allSettled([writing]);
    }
    await writing;
    return [...kinds].sort();
  }

  private async add(
    { importId, source, areComparable }: Staging,
    read: readonly HashedEntry[],
    tx: Tx,
  ): Promise<void> {
    const unchanged = areComparable ? await this.staging.noteUnchanged(importId, source, read, tx) : none;
    const differing = read.filter(({ entryId }) => !unchanged.has(entryId));
    if (differing.length === 0) return;
    const staged = differing.map(({ read, meaningHash }) =>
      typeof read === 'string' ? read : this.staged(source, read, meaningHash),
    );
    await this.staging.add(importId, source, staged, tx);
  }

  /** See `StagedEntry`; as JSON. */
  private staged(source: string, { raw, ...entry }: ListEntry, meaningHash: string): string {
    const staged: StagedEntry = {
      entryId: entry.entryId,
      kind: entry.kind,
      meaningHash,
      entry,
      raw,
      keys: [...joinKeys({ source, entry }), ...relationKeys({ source, entry })],
      personId: this.ids.next(),
    };
    return storableJson(staged);
  }
}
