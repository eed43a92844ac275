import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DomainError, type ListState, type PossibleMatch, type ScreeningResult } from '@probity/contracts';
import { type RequestTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import { entryKey } from '../answers/entry-key.js';
import type { Profile } from '../persons/profile.js';
import { ProfileRepository } from '../persons/profile.repository.js';
import { ReportRepository, type StoredReport } from '../reports/report.repository.js';
import { RebuildPersons } from '../persons/rebuild-persons.js';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { ComparePerson, type Comparison } from './compare-person.js';
import { ListedPersonsRepository } from './listed-persons.repository.js';
import { toPossibleMatches } from './possible-matches.js';
import { LiveIndex } from '../live-index/live-index.js';
import { isComplete, messageOf, statusOf } from './screening-outcome.js';
import { subjectsOf } from './subject-of-person.js';

/** A person or a list that changes this often in a second is not worth waiting for. */
const mostAttempts = 3;

/** Asks every live list about a person; stores risk and report. */
@Injectable()
export class ScreenPerson {
  constructor(
    private readonly index: LiveIndex,
    private readonly profiles: ProfileRepository,
    private readonly comparePerson: ComparePerson,
    private readonly listed: ListedPersonsRepository,
    private readonly rebuildPersons: RebuildPersons,
    private readonly lists: WatchlistRepository,

    private readonly reports: ReportRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * The same `checkId` again gives the stored result. Throws `PERSON_NOT_FOUND`, `SERVICE_UNAVAILABLE`, and
   * `INVALID_REQUEST` where the check was another person's.
   */
  async execute(personId: string, checkId: string, trigger: RequestTrigger): Promise<ScreeningResult> {
    const stored = await this.transactions.read((tx) => this.reports.ofCheck(checkId, tx));
    if (stored !== null) return resultOf(stored, personId);
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      const compared = await this.compare(personId);
      const report = await this.transactions.run(trigger, async (tx) => {
        await this.reports.oneAtATime(checkId, tx);
        // The same check may have been stored by another request since.
        return (
          (await this.reports.ofCheck(checkId, tx)) ?? (await this.store(compared, checkId, trigger, tx))
        );
      });
      if (report !== null) return resultOf(report, personId);
    }
    const detail = 'The person or the lists are changing right now. Try again in a few seconds.';
    throw new DomainError('SERVICE_UNAVAILABLE', { detail, retryAfterSeconds: 2 });
  }

  private async compare(personId: string): Promise<Compared> {
    await this.index.catchUp();
    const profile = await this.transactions.read((tx) => this.profiles.get(personId, tx));
    return { profile, ...(await this.comparePerson.execute(profile)) };
  }

  /** Null, and nothing stored, when person or lists are not what was compared any more. */
  private async store(
    { profile: compared, hits, uncompared, held }: Compared,
    checkId: string,
    trigger: RequestTrigger,
    tx: Tx,
  ): Promise<StoredReport | null> {
    const at = this.clock.now();
    const { id: personId } = compared.profile;
    const lists = await this.lists.states(tx);
    if (held !== null && !isDeepStrictEqual(lists, await this.lists.statesOf(held, tx))) return null;
    if (!isDeepStrictEqual(askedOf(await this.profiles.get(personId, tx)), askedOf(compared))) return null;
    const matches = toPossibleMatches(hits, await this.listed.ofEntries(hits, tx));
    await this.rebuildPersons.execute([personId], { kind: 'check', id: checkId }, at, trigger, tx);
    const { profile } = await this.profiles.get(personId, tx);
    const report: StoredReport = {
      id: this.ids.next(),
      checkId,
      createdAt: at,
      profile,
      engine: `${this.index.engine.version} ${this.index.engine.configuration}`,
      ...outcome(profile, matches, uncompared, lists),
    };
    await this.reports.add(report, tx);
    return report;
  }
}

interface Compared extends Comparison {
  readonly profile: Profile;
}

/** All that a comparison with the lists depends on. */
const askedOf = (profile: Profile) => [subjectsOf(profile), profile.profile.entries.map(entryKey)];

const outcome = (
  profile: StoredReport['profile'],
  possibleMatches: readonly PossibleMatch[],
  uncompared: string | null,
  lists: readonly ListState[],
): Pick<StoredReport, 'isComplete' | 'checkStatus' | 'message' | 'possibleMatches' | 'lists'> => {
  const findings = {
    band: profile.risk.band,
    sanctions: profile.sanctions.filter(({ active }) => active).length,
    pep: profile.pep.filter(({ active }) => active).length,
    media: profile.adverseMedia.length,
    possibleMatches: possibleMatches.length,
    uncompared,
    lists,
  };
  return {
    isComplete: isComplete(findings),
    checkStatus: statusOf(findings),
    message: messageOf(findings),
    possibleMatches,
    lists,
  };
};

const resultOf = (
  { id, checkStatus, message, profile, lists }: StoredReport,
  personId: string,
): ScreeningResult => {
  if (profile.id !== personId) {
    throw new DomainError('INVALID_REQUEST', { detail: "body.checkId: It was another person's check." });
  }
  return { reportId: id, status: checkStatus, score: profile.risk.score, message, lists: [...lists] };
};
