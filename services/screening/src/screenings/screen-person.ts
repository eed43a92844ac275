import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { coverageOf, DomainError, type ScreeningResult } from '@probity/contracts';
import { type RequestTrigger, Clock, Ids } from '@probity/kit/context';
import { Transactions, type Tx } from '@probity/kit/db';
import type { MatchHit } from '@probity/matching';
import { entryKey } from '../matching/index-entry.js';
import { CompareWithArticles } from '../media/compare-with-articles.js';
import { MediaLinkRepository } from '../media/media-link.repository.js';
import { ReadMediaCoverage } from '../media/read-media-coverage.js';
import { MonitorRiskyPerson } from '../monitoring/monitor-risky-person.js';
import { MonitoredPersonRepository } from '../monitoring/monitored-person.repository.js';
import type { Profile } from '../persons/person-summary.js';
import { KnownPersonRepository } from '../persons/known-person.repository.js';
import { PersonRepository } from '../persons/person.repository.js';
import { ProfileRepository } from '../persons/profile.repository.js';
import { ListRelations } from '../relations/list-relations.js';
import { ReportRepository } from '../reports/report.repository.js';
import type { StoredReport } from '../reports/stored-report.js';
import { RebuildPersons } from '../persons/rebuild-persons.js';
import { WatchlistRepository } from '../watchlists/watchlist.repository.js';
import { ListedPersonsRepository } from './listed-persons.repository.js';
import { bestHits, toPossibleMatches } from './possible-matches.js';
import { UnmatchableSubject, type HeldVersions } from '../live-index/index-messages.js';
import { LiveIndex } from '../live-index/live-index.js';
import { isComplete, messageOf, statusOf, type Findings } from './screening-outcome.js';
import { subjectsOf } from './subject-of-person.js';

/** So many hits are looked at; a person with more has a name that says nothing. */
const mostHits = 25;

/** A person or a list that changes this often in a second is not worth waiting for. */
const mostAttempts = 3;

/** Compares a person with every live list; stores risk and report, and monitors a risky person for who asked. */
@Injectable()
export class ScreenPerson {
  constructor(
    private readonly index: LiveIndex,
    private readonly known: KnownPersonRepository,
    private readonly persons: PersonRepository,
    private readonly profiles: ProfileRepository,
    private readonly relations: ListRelations,
    private readonly listed: ListedPersonsRepository,
    private readonly rebuildPersons: RebuildPersons,
    private readonly compareWithArticles: CompareWithArticles,
    private readonly mediaLinks: MediaLinkRepository,
    private readonly mediaCoverage: ReadMediaCoverage,
    private readonly lists: WatchlistRepository,
    private readonly reports: ReportRepository,
    private readonly monitored: MonitoredPersonRepository,
    private readonly monitorRiskyPerson: MonitorRiskyPerson,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * The same `checkId` again gives the stored result. Throws `PERSON_NOT_FOUND`, `SERVICE_UNAVAILABLE`, and
   * `INVALID_REQUEST` where the check was another person's.
   */
  async execute(check: Check, trigger: RequestTrigger): Promise<ScreeningResult> {
    const { personId, checkId } = check;
    const stored = await this.transactions.read(async (tx) => {
      const report = await this.reports.ofCheck(checkId, tx);
      return report && this.resultOf(report, check, tx);
    });
    if (stored !== null) return stored;
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      const compared = await this.compare(personId);
      const result = await this.transactions.run(trigger, async (tx) => {
        await this.reports.lockCheck(checkId, tx);
        // The same check may have been stored by another request since.
        const earlier = await this.reports.ofCheck(checkId, tx);
        const report = earlier ?? (await this.store({ compared, check, trigger }, tx));
        return report && this.resultOf(report, check, tx);
      });
      if (result !== null) return result;
    }
    const detail = 'The person or the lists are changing right now. Try again in a few seconds.';
    throw new DomainError('SERVICE_UNAVAILABLE', { detail, retryAfterSeconds: 2 });
  }

  /** Waits for a thread, so never within a transaction. */
  private async compare(personId: string): Promise<Compared> {
    await this.index.catchUp();
    const profile = await this.transactions.read((tx) => this.profiles.get(personId, tx));
    const own = new Set(profile.profile.entries.map(entryKey));
    const limit = mostHits + own.size;
    try {
      const { results, held } = await this.index.match(subjectsOf(profile), { limit });
      const hits = bestHits(results.flatMap(({ matches }) => matches)).slice(0, limit);
      return { profile, hits: hits.filter((hit) => !own.has(entryKey(hit))), uncompared: null, held };
    } catch (error) {
      if (!(error instanceof UnmatchableSubject)) throw error;
      return { profile, hits: [], uncompared: error.message, held: null };
    }
  }

  /** Null, and nothing stored, when person or lists are not what was compared any more. */
  private async store({ compared, check, trigger }: ToStore, tx: Tx): Promise<StoredReport | null> {
    const at = this.clock.now();
    const { hits, held, uncompared } = compared;
    const { id: personId } = compared.profile.profile;
    const { checkId, userId } = check;
    await this.mediaLinks.shareTurn(tx);
    // Behind an import that changes the person; the lists are those that the person is rebuilt from.
    await this.persons.lock([personId], tx);
    const lists = await this.lists.states(tx);
    if (held !== null && !(await this.lists.areLive(held, tx))) return null;
    if (
      !isDeepStrictEqual(
        comparedFields(await this.profiles.get(personId, tx)),
        comparedFields(compared.profile),
      )
    )
      return null;
    const possibleMatches = toPossibleMatches(hits, await this.listed.ofEntries(hits, tx));
    await this.rebuildPersons.execute(
      [personId],
      { occasion: { kind: 'check', id: checkId }, at, trigger },
      tx,
    );
    await this.compareWithArticles.execute([personId], trigger, tx);
    // Not before what articles changed just now: the report's history ends with the report.
    const createdAt = this.clock.now();
    const { profile } = await this.profiles.get(personId, tx);
    const mediaCoverage = await this.mediaCoverage.execute(personId, tx);
    const findings = findingsOf(profile, {
      possibleMatches: possibleMatches.length,
      uncompared,
      lists,
      mediaCoverage,
    });
    const report: StoredReport = {
      id: this.ids.next(),
      checkId,
      createdAt,
      profile,
      engine: `${this.index.engine.version} ${this.index.engine.configuration}`,
      threshold: this.index.engine.threshold,
      possibleMatches,
      lists,
      mediaCoverage,
      isComplete: isComplete(findings),
      checkStatus: statusOf(findings),
      message: messageOf(findings),
      relations: await this.relations.execute(profile.id, tx),
      records: await this.profiles.records(profile.id, tx),
    };
    await this.reports.add(report, tx);
    await this.monitorRiskyPerson.execute({ userId, personId, score: profile.risk.score, at: createdAt }, tx);
    return report;
  }

  private async resultOf(report: StoredReport, check: Check, tx: Tx): Promise<ScreeningResult> {
    const { id, createdAt, checkStatus, message, profile, lists, mediaCoverage } = report;
    const [personId, reported] = [await this.current(check.personId, tx), await this.current(profile.id, tx)];
    if (reported !== personId) {
      throw new DomainError('INVALID_REQUEST', { detail: "body.checkId: It was another person's check." });
    }
    const monitoringStarted = await this.monitored.isSince(check.userId, personId, createdAt, tx);
    const { score } = profile.risk;
    const coverage = coverageOf(lists, mediaCoverage);
    return {
      reportId: id,
      status: checkStatus,
      score,
      message,
      monitoringStarted,
      lists: [...lists],
      coverage,
    };
  }

  private async current(personId: string, tx: Tx): Promise<string> {
    return (await this.known.find(personId, tx)) ?? personId;
  }
}

interface Check {
  readonly personId: string;
  readonly checkId: string;
  readonly userId: string;
}

interface Compared extends Pick<Findings, 'uncompared'> {
  readonly profile: Profile;
  /** Entries that may be the person and are not joined with it, best first. */
  readonly hits: readonly MatchHit[];
  /** The list versions that the person was compared with; null where with none. */
  readonly held: HeldVersions | null;
}

interface ToStore {
  readonly compared: Compared;
  readonly check: Check;
  readonly trigger: RequestTrigger;
}

/** All that a comparison with the lists depends on. */
const comparedFields = (profile: Profile) => [subjectsOf(profile), profile.profile.entries.map(entryKey)];

const findingsOf = (
  profile: Profile['profile'],
  others: Pick<Findings, 'possibleMatches' | 'uncompared' | 'lists' | 'mediaCoverage'>,
): Findings => ({
  ...others,
  band: profile.risk.band,
  sanctions: profile.sanctions.filter(({ active }) => active).length,
  pep: profile.pep.filter(({ active }) => active).length,
  media: profile.adverseMedia.length,
  possibleMedia: profile.possibleMedia?.length ?? 0,
  otherListings: profile.otherListings.filter(({ active }) => active).length,
});
