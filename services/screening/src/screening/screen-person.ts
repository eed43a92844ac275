import { Inject, Injectable } from '@nestjs/common';
import type { ListState, PossibleMatch, ScreeningResult } from '@probity/contracts';
import type { RequestCause } from '@probity/kit/cause';
import { Clock, Ids } from '@probity/kit/clock';
import { Transactions, type Tx } from '@probity/kit/db';
import { ProfileRepository } from '../profile/profile.repository.js';
import { ReportRepository, type StoredReport } from '../reports/report.repository.js';
import { RebuildPersons } from '../subjects/rebuild-persons.js';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { FindPossibleMatches } from './find-possible-matches.js';
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
    @Inject(ReportRepository) private readonly reports: Pick<ReportRepository, 'ofCheck' | 'add'>,
    @Inject(Transactions) private readonly transactions: Pick<Transactions, 'run' | 'read'>,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Ids) private readonly ids: Ids,
  ) {}

  /** The same `checkId` again gives the stored result. Throws `PERSON_NOT_FOUND`, `SERVICE_UNAVAILABLE`. */
  async execute(personId: string, checkId: string, cause: RequestCause): Promise<ScreeningResult> {
    const stored = await this.transactions.read((tx) => this.reports.ofCheck(checkId, tx));
    if (stored !== null) return resultOf(stored);
    await this.index.catchUp();
    const report = await this.transactions.run(cause, (tx) => this.screen(personId, checkId, cause, tx));
    return resultOf(report);
  }

  private async screen(
    personId: string,
    checkId: string,
    cause: RequestCause,
    tx: Tx,
  ): Promise<StoredReport> {
    const at = this.clock.now();
    const before = await this.profiles.get(personId, tx);
    const possibleMatches = await this.findPossibleMatches.execute(before, tx);
    await this.rebuildPersons.execute([personId], { kind: 'check', id: checkId }, at, cause, tx);
    const { profile } = await this.profiles.get(personId, tx);
    const lists = await this.lists.states(tx);
    const report: StoredReport = {
      id: this.ids.next(),
      checkId,
      createdAt: at,
      profile,
      engine: `${this.index.engine.version} ${this.index.engine.configuration}`,
      isComplete: isComplete(lists),
      ...outcome(profile, possibleMatches, lists),
    };
    await this.reports.add(report, tx);
    return report;
  }
}

const outcome = (
  profile: StoredReport['profile'],
  possibleMatches: readonly PossibleMatch[],
  lists: readonly ListState[],
): Pick<StoredReport, 'checkStatus' | 'message' | 'possibleMatches' | 'lists'> => {
  const findings = {
    band: profile.risk.band,
    sanctions: profile.sanctions.filter(({ active }) => active).length,
    pep: profile.pep.filter(({ active }) => active).length,
    media: profile.adverseMedia.length,
    possibleMatches: possibleMatches.length,
    lists,
  };
  return { checkStatus: statusOf(findings), message: messageOf(findings), possibleMatches, lists };
};

const resultOf = ({ id, checkStatus, message, profile, lists }: StoredReport): ScreeningResult => ({
  reportId: id,
  status: checkStatus,
  score: profile.risk.score,
  message,
  lists: [...lists],
});
