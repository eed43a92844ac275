import { Injectable } from '@nestjs/common';
import { DomainError, type ScanCandidate, type Subject } from '@probity/contracts';
import { Transactions } from '@probity/kit/db';
import type { Comparison, MatchHit } from '@probity/matching';
import { UnmatchableSubject } from '../live-index/index-messages.js';
import { LiveIndex } from '../live-index/live-index.js';
import { entryKey } from '../matching/index-entry.js';
import { matchExplanation } from '../matching/match-explanation.js';
import { toSummary } from '../persons/person-summary.js';
import { searchedForms } from './described-subject.js';
import {
  ScannedSubjectRepository,
  type CandidateRow,
  type ScannedRow,
} from './scanned-subject.repository.js';

const mostCandidates = 10;

/** Whom a document may be of: parties of the lists, and subjects of earlier scans. Stores and charges nothing. */
@Injectable()
export class FindCandidates {
  constructor(
    private readonly index: LiveIndex,
    private readonly subjects: ScannedSubjectRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Best first. Throws `INVALID_REQUEST` for names that cannot be compared, `SERVICE_UNAVAILABLE`. */
  async execute(subject: Subject): Promise<ScanCandidate[]> {
    await this.index.catchUp();
    const hits = await this.hits(subject);
    const { listed, scanned } = await this.transactions.read(async (tx) => ({
      listed: await this.subjects.byEntries(hits, tx),
      scanned: await this.subjects.alike(
        searchedForms(subject),
        (subject.identifiers ?? []).map(({ value }) => value),
        tx,
      ),
    }));
    return [...ofLists(hits, listed), ...this.ofScans(subject, scanned)]
      .sort((a, b) => b.matchScore - a.matchScore)
      .slice(0, mostCandidates);
  }

  private async hits(subject: Subject): Promise<readonly MatchHit[]> {
    try {
      const { results } = await this.index.match([subject], { limit: mostCandidates * 2 });
      return results.flatMap(({ matches }) => matches);
    } catch (error) {
      if (!(error instanceof UnmatchableSubject)) throw error;
      throw new DomainError('INVALID_REQUEST', { detail: `body.names: ${error.message}` });
    }
  }

  private ofScans(subject: Subject, scanned: readonly ScannedRow[]): ScanCandidate[] {
    return scanned.flatMap((row) => {
      const compared = this.index.engine.compare(subject, subjectOf(row));
      return compared.match ? [candidate(row, compared)] : [];
    });
  }
}

const subjectOf = ({ names, birthDates, countries, gender, identifiers }: ScannedRow): Subject => ({
  kind: 'person',
  names: [...names],
  countries: [...countries],
  ...(birthDates[0] !== undefined && { birthDate: birthDates[0] }),
  ...(gender !== null && { gender }),
  identifiers: identifiers.map(({ type, value, country }) => ({
    type,
    value,
    ...(country !== null && { country }),
  })),
});

/** Each person once, with its best hit. */
const ofLists = (hits: readonly MatchHit[], persons: readonly CandidateRow[]): ScanCandidate[] => {
  const personOf = new Map(persons.map((person) => [entryKey(person), person]));
  const best = new Map<string, ScanCandidate>();
  for (const hit of hits) {
    const person = personOf.get(entryKey(hit));
    if (person !== undefined && !best.has(person.id)) best.set(person.id, candidate(person, hit));
  }
  return [...best.values()];
};

const candidate = (row: CandidateRow | ScannedRow, compared: Comparison): ScanCandidate => ({
  ...toSummary(row),
  matchScore: compared.score,
  reason: compared.sentence,
  why: matchExplanation(compared),
});
