import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type ListState, type ScreeningResult } from '@probity/contracts';
import type { RequestCause } from '@probity/kit/cause';
import { Clock, Ids } from '@probity/kit/clock';
import { Transactions, type Tx } from '@probity/kit/db';
import { ProfileRepository } from '../profile/profile.repository.js';
import { ReportRepository, type StoredReport } from '../reports/report.repository.js';
import { RebuildPersons } from '../subjects/rebuild-persons.js';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { FindPossibleMatches, type Comparisons } from './find-possible-matches.js';
import { LiveIndex } from './live-index.js';
import { isComplete, messageOf, statusOf } from './screening-outcome.js';

/** Asks every live list about a person; stores risk and report. */
@Injectable()
export class ScreenPerson {
  constructor(
    @Inject(LiveIndex) private readonly index: Pick<LiveIndex, 'catchUp' | 'engine'>,
    @Inject(ProfileRepository) private readonly profiles: Pick<ProfileRepository, 'get'>,
    @Inject(FindPossibleMatches) private readonly findPossibleMatches: Pick<FindPossibleMatches, 'execute'>,
    @Inject(RebuildPersons) private readonly rebuildPersons: Pick<RebuildPersons, 'execute'>,
    @Inject(WatchlistRepository) private readonly lists: Pick<WatchlistRepository, 'states'>,
    @Inject(ReportRepository)
    private readonly reports: Pick<ReportRepository, 'oneAtATime' | 'ofCheck' | 'add'>,
    @Inject(Transactions) private readonly transactions: Pick<Transactions, 'run' | 'read'>,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Ids) private readonly ids: Ids,
  ) {}

  /**
   * The same `checkId` again gives the stored result. Throws `PERSON_NOT_FOUND`, `SERVICE_UNAVAILABLE`, and
   * `INVALID_REQUEST` where the check was another person's.
   */
  async execute(personId: string, checkId: string, cause: RequestCause): Promise<ScreeningResult> {
    const stored = await this.transactions.read((tx) => this.reports.ofCheck(checkId, tx));
    if (stored !== null) return resultOf(stored, personId);
    await this.index.catchUp();
    const report = await this.transactions.run(cause, async (tx) => {
      await this.reports.oneAtATime(checkId, tx);
      // The same check may have been stored by another request since.
      return (await this.reports.ofCheck(checkId, tx)) ?? (await this.screen(personId, checkId, cause, tx));
    });
    return resultOf(report, personId);
  }

  private async screen(
    personId: string,
    checkId: string,
    cause: RequestCause,
    tx: Tx,
  ): Promise<StoredReport> {
    const at = this.clock.now();
    const before = await this.profiles.get(personId, tx);
    const comparisons = await this.findPossibleMatches.execute(before, tx);
    await this.rebuildPersons.execute([personId], { kind: 'check', id: checkId }, at, cause, tx);
    const { profile } = await this.profiles.get(personId, tx);
    const lists = await this.lists.states(tx);
    const report: StoredReport = {
      id: this.ids.next(),
      checkId,
      createdAt: at,
      profile,
      engine: `${this.index.engine.version} ${this.index.engine.configuration}`,
      ...outcome(profile, comparisons, lists),
    };
    await this.reports.add(report, tx);
    return report;
  }
}

const outcome = (
  profile: StoredReport['profile'],
  { matches: possibleMatches, uncompared }: Comparisons,
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
