import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock, Ids, type JobTrigger } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { createEngine } from '@probity/matching';
import type { ChangedEvidence } from '../history/evidence-changes.js';
import { toIndexEntry } from '../matching/index-entry.js';
import { AddPossibleMatches } from '../persons/add-possible-matches.js';
import type { StoredEntry } from '../persons/stored-entry.js';
import { subjectsOf } from '../screenings/subject-of-person.js';
import { EntryMatcher } from './entry-matcher.adapter.js';
import { MatchedVersionRepository, type PendingVersion } from './matched-version.repository.js';
import { MonitoredSubjectRepository, type MonitoredSubject } from './monitored-subject.repository.js';
import { kindsOf, knownKinds, possibleEvidence, type NewMatch } from './new-matches.js';

/** Entries and persons that are read at a time. */
const pageSize = 250;

/** Before every id. */
const nil = '00000000-0000-0000-0000-000000000000';

/** An entry that a version brought, and as it was. */
interface NewForm {
  readonly entry: StoredEntry;
  readonly former: StoredEntry | null;
}

type Matches = ReadonlyMap<string, readonly NewMatch[]>;

/**
 * Compares what lists add or change with the monitored persons that are not on them: those are no part of an import, which
 * only knows the persons of its entries. What newly matches one is a change of that person, and an alert.
 */
@Injectable()
export class MatchNewEntries {
  private readonly engine = createEngine();

  constructor(
    private readonly versions: MatchedVersionRepository,
    private readonly persons: MonitoredSubjectRepository,
    private readonly addPossibleMatches: AddPossibleMatches,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Every list once. What goes live meanwhile is left to the next run. */
  async execute(trigger: JobTrigger, signal: AbortSignal): Promise<void> {
    await this.transactions.run(trigger, (tx) => this.persons.followMerges(tx));
    for (const version of await this.transactions.read((tx) => this.versions.pending(tx))) {
      const matches = await this.matchesOn(version, signal);
      if (signal.aborted) return;
      await this.transactions.runLong(trigger, (tx) => this.store(version, matches, trigger, tx));
    }
  }

  /** By person. Waits for a thread, so never within a transaction. */
  private async matchesOn(version: PendingVersion, signal: AbortSignal): Promise<Matches> {
    const matches = new Map<string, readonly NewMatch[]>();
    const { source } = version;
    let persons = await this.personsAfter(nil, source);
    if (persons.length === 0) return matches;
    const matcher = new EntryMatcher();
    try {
      const forms = await this.load(version, matcher, signal);
      while (persons.length > 0 && !signal.aborted) {
        const began = this.clock.now().getTime();
        for (const [id, found] of await this.matchesOf(persons, source, forms, matcher))
          if (found.length > 0) matches.set(id, found);
        persons = await this.personsAfter(persons.at(-1)?.id ?? nil, source);
        // As long as it took: half of a processor is left to others, however many persons there are.
        await setTimeout(this.clock.now().getTime() - began);
      }
    } finally {
      await matcher.end();
    }
    return matches;
  }

  private personsAfter(id: string, source: string): Promise<MonitoredSubject[]> {
    return this.transactions.read((tx) => this.persons.page(source, id, pageSize, tx));
  }

  /** Gives the thread what the version brought. */
  private async load(
    version: PendingVersion,
    matcher: EntryMatcher,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, NewForm>> {
    const { source } = version;
    const forms = new Map<string, NewForm>();
    const pageAfter = (id: string) =>
      this.transactions.read((tx) => this.versions.newEntries(version, id, pageSize, tx));
    let page = await pageAfter('');
    while (page.length > 0 && !signal.aborted) {
      await matcher.load(page.map(({ entry }) => toIndexEntry({ source, entry })));
      for (const { entryId, entry, former } of page) forms.set(entryId, { entry, former });
      page = await pageAfter(page.at(-1)?.entryId ?? '');
    }
    return forms;
  }

  private async matchesOf(
    persons: readonly MonitoredSubject[],
    source: string,
    forms: ReadonlyMap<string, NewForm>,
    matcher: EntryMatcher,
  ): Promise<(readonly [personId: string, matches: NewMatch[]])[]> {
    const compared = persons.map((person) => ({ id: person.id, subjects: subjectsOf(person) }));
    const entryIds = await matcher.match(compared.map(({ subjects }) => subjects));
    return compared.map(({ id, subjects }, at) => {
      const found = (entryIds[at] ?? []).flatMap((entryId) => {
        const form = forms.get(entryId);
        if (form === undefined) return [];
        const { entry, former } = form;
        const known = knownKinds(subjects, source, former, this.engine);
        if ([...kindsOf(entry)].every((kind) => known.has(kind))) return [];
        return [{ entryId, name: entry.names[0]?.value ?? entryId, known }];
      });
      return [id, found];
    });
  }

  /** Nothing, where another version went live since, or another process was faster: the next run sees what is left. */
  private async store(version: PendingVersion, matches: Matches, trigger: JobTrigger, tx: Tx): Promise<void> {
    const { source, until: snapshotId } = version;
    if (!(await this.versions.setMatched(version, tx))) return;
    const entryIds = new Set([...matches.values()].flatMap((found) => found.map(({ entryId }) => entryId)));
    const evidence = await this.versions.evidence(source, [...entryIds], tx);
    const noted = new Map<string, ChangedEvidence[]>();
    for (const [id, found] of matches) {
      const possible = possibleEvidence(source, found, evidence);
      if (possible.length > 0) noted.set(id, possible);
    }
    const occasion = { kind: 'import', id: this.ids.next(), source, snapshotId } as const;
    await this.addPossibleMatches.execute(noted, { occasion, at: this.clock.now(), trigger }, tx);
  }
}
