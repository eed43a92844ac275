import type {
  FoundMediaIdentity,
  MediaCategory,
  MediaEvent,
  MediaIdentityReason,
  MediaStage,
} from '@probity/contracts';
import { outletTier, Stories } from '@probity/media/links';
import { byProgress, byTimeAndProgress } from '../media/newest-stage.js';
import { reviewOf, type FoundEvent, type ReviewedIdentity, type StoredDecision } from '../media/review-of.js';

/** What an article reports of an event of a person. */
export interface MediaReport {
  readonly eventId: string;
  readonly category: MediaCategory;
  /** What this article says. */
  readonly stage: MediaStage;
  readonly urlKey: string;
  readonly url: string;
  readonly headline: string;
  readonly summary: string | null;
  readonly outlet: string;
  /** What the outlet has registered. */
  readonly domain: string;
  readonly datedAt: Date;
  /** Of its link alone. */
  readonly score: number;
  readonly identity: FoundMediaIdentity;
  readonly because: readonly MediaIdentityReason[];
}

/** Of one event. */
export type Reports<Report extends MediaReport = MediaReport> = readonly [Report, ...Report[]];

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const tierOf = ({ url }: MediaReport) => outletTier(url).tier;
export const newestFirst = (a: MediaReport, b: MediaReport): number =>
  b.datedAt.getTime() - a.datedAt.getTime() || Number(a.urlKey > b.urlKey) - Number(a.urlKey < b.urlKey);

/**
 * The one that speaks for the event: of the best outlets, official ones first, the newest; of one moment, as most dates
 * are days, the one that has come furthest, so that its headline says what the event's stage does.
 */
export const leading = <Report extends MediaReport>(reports: Reports<Report>): Report =>
  [...reports].sort((a, b) => tierOf(a) - tierOf(b) || byTimeAndProgress(b, a) || newestFirst(a, b))[0] ??
  reports[0];

/** The link that is the surest. */
export const surest = <Report extends MediaReport>(reports: Reports<Report>): Report =>
  [...reports].sort(
    (a, b) =>
      Number(b.identity === 'probable') - Number(a.identity === 'probable') ||
      b.score - a.score ||
      newestFirst(a, b),
  )[0] ?? reports[0];

/** One agency text in forty papers is one voice, and so are forty texts of one paper. */
export const voicesOf = (reports: readonly MediaReport[]): number => {
  const stories = new Stories();
  const known = new Set<string>();
  let voices = 0;
  for (const report of [...reports].sort((a, b) => newestFirst(b, a))) {
    const { urlKey, headline, summary, datedAt, domain } = report;
    const text = `${headline} ${summary ?? ''}`;
    const story = `story ${stories.add({ key: urlKey, text, at: datedAt.toISOString() })}`;
    const outlet = `outlet ${domain}`;
    if (!known.has(story) && !known.has(outlet)) voices += 1;
    known.add(story).add(outlet);
  }
  return voices;
};

/** Each stage when it was first reported, the newest first; of one day, the one that has come furthest first. */
export const stagesOf = (reports: Reports): MediaEvent['stages'] => {
  const first = new Map<MediaStage, string>();
  for (const { stage, datedAt } of [...reports].sort((a, b) => newestFirst(b, a)))
    if (stage !== 'unclear' && !first.has(stage)) first.set(stage, dayOf(datedAt));
  return [...first]
    .map(([stage, date]) => ({ stage, date }))
    .sort((a, b) => Number(b.date > a.date) - Number(b.date < a.date) || byProgress(b.stage, a.stage));
};

/** As its articles make it, before anybody reviewed it. */
export const foundEvent = (reports: Reports): FoundEvent => ({
  identity: surest(reports).identity,
  stages: stagesOf(reports).map(({ stage }) => stage),
  because: reports.flatMap(({ because }) => because),
});

/** What was decided about events, the newest of each by its id, and when it is looked at. */
export interface Reviews {
  readonly decisions: ReadonlyMap<string, StoredDecision>;
  readonly at: Date;
}

/** Who is meant, by what was decided. */
export const reviewedIdentity = (reports: Reports, { decisions, at }: Reviews): ReviewedIdentity =>
  reviewOf(foundEvent(reports), decisions.get(reports[0].eventId), at);

/** Those of each event, by its id. */
export const reportsByEvent = <Report extends MediaReport>(
  reports: readonly Report[],
): Map<string, Reports<Report>> => {
  const events = new Map<string, [Report, ...Report[]]>();
  for (const report of reports) {
    const known = events.get(report.eventId);
    if (known === undefined) events.set(report.eventId, [report]);
    else known.push(report);
  }
  return events;
};
