import { Injectable } from '@nestjs/common';
import { Clock, Ids, type JobTrigger } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { createEngine, type Subject } from '@probity/matching';
import type { ChangedEvidence } from '../history/evidence-changes.js';
import { UnmatchableSubject } from '../live-index/index-messages.js';
import { LiveIndex } from '../live-index/live-index.js';
import { AddPossibleMatches } from '../persons/add-possible-matches.js';
import { ProfileRepository } from '../persons/profile.repository.js';
import { subjectsOf } from '../screenings/subject-of-person.js';
import { MatchedVersionRepository, type PendingVersion } from './matched-version.repository.js';
import { newMatches } from './new-matches.js';

/** Persons that are compared at a time. Few, so that searches have threads and connections meanwhile. */
const atATime = 4;

/** Entries of one list that a person may match; who matches more has a name that says nothing. */
const mostHits = 100;

/** A person and the entries of a list that it matches. */
interface Matched {
  readonly personId: string;
  readonly subjects: readonly Subject[];
  readonly entryIds: readonly string[];
}

/**
 * Compares what lists add or change with the monitored persons that no list names: those are no part of an import, which only
 * knows the persons of its entries. What newly matches one is a change of that person, and an alert.
 */
@Injectable()
export class MatchNewEntries {
  private readonly engine = createEngine();

  constructor(
    private readonly index: LiveIndex,
    private readonly versions: MatchedVersionRepository,
    private readonly profiles: ProfileRepository,
    private readonly addPossibleMatches: AddPossibleMatches,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Every list once. What goes live meanwhile is left to the next run. Throws `SERVICE_UNAVAILABLE`. */
  async execute(trigger: JobTrigger, signal: AbortSignal): Promise<void> {
    const pending = await this.transactions.read((tx) => this.versions.pending(tx));
    if (pending.length === 0) return;
    await this.index.catchUp();
    for (const version of pending) {
      const { matched, held } = await this.matchesOn(version.source, signal);
      if (signal.aborted) return;
      await this.transactions.run(trigger, (tx) => this.store(version, matched, held, trigger, tx));
    }
  }

  /** Waits for threads, so never within a transaction. `held`: the one snapshot all were compared with; null without. */
  private async matchesOn(
    source: string,
    signal: AbortSignal,
  ): Promise<{ readonly matched: Matched[]; readonly held: ReadonlySet<number> }> {
    const held = new Set<number>();
    const matched: Matched[] = [];
    let after = nil;
    while (!signal.aborted) {
      const personIds = await this.transactions.read((tx) => this.versions.unlisted(after, atATime, tx));
      const last = personIds.at(-1);
      if (last === undefined) break;
      after = last;
      matched.push(...(await Promise.all(personIds.map((id) => this.matchesOf(id, source, held)))));
    }
    return { matched: matched.filter(({ entryIds }) => entryIds.length > 0), held };
  }

  private async matchesOf(personId: string, source: string, held: Set<number>): Promise<Matched> {
    const profile = await this.transactions.read((tx) => this.profiles.get(personId, tx));
    const subjects = subjectsOf(profile);
    try {
      const reply = await this.index.match(subjects, { limit: mostHits, sources: [source] });
      held.add(reply.held[source] ?? 0);
      const entryIds = reply.results.flatMap(({ matches }) => matches.map(({ entryId }) => entryId));
      return { personId, subjects, entryIds: [...new Set(entryIds)] };
    } catch (error) {
      // No list can be compared with such a name; a check of the person says so.
      if (error instanceof UnmatchableSubject) return { personId, subjects, entryIds: [] };
      throw error;
    }
  }

  /** Nothing, where another version went live since, or another process was faster: the next run sees what is left. */
  private async store(
    version: PendingVersion,
    matched: readonly Matched[],
    held: ReadonlySet<number>,
    trigger: JobTrigger,
    tx: Tx,
  ): Promise<void> {
    const { source } = version;
    const live = await this.versions.holdLive(version, tx);
    if (live === null || [...held].some((snapshotId) => snapshotId !== live)) return;
    await this.versions.setMatched(source, live, tx);
    const found = await this.newOf(version, matched, tx);
    const occasion = { kind: 'import', id: this.ids.next(), source, snapshotId: live } as const;
    await this.addPossibleMatches.execute(found, { occasion, at: this.clock.now(), trigger }, tx);
  }

  private async newOf(
    { source, since }: PendingVersion,
    matched: readonly Matched[],
    tx: Tx,
  ): Promise<Map<string, ChangedEvidence[]>> {
    const entryIds = [...new Set(matched.flatMap((one) => one.entryIds))];
    const forms = await this.versions.newForms(source, entryIds, since, tx);
    const found = matched.map(({ personId, subjects, entryIds: own }) => {
      const matching = forms.filter(({ entryId }) => own.includes(entryId));
      return [personId, newMatches(source, subjects, matching, this.engine)] as const;
    });
    return new Map(found.flatMap(([id, evidence]) => (evidence.length > 0 ? [[id, evidence]] : [])));
  }
}

/** Before every id. */
const nil = '00000000-0000-0000-0000-000000000000';
