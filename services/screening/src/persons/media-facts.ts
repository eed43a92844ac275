import { newestStage } from '../media/newest-stage.js';
import type { CountedStage, MediaFact, StageReports } from '../risk/media-points.js';
import {
  dayOf,
  leading,
  newestFirst,
  reportsByEvent,
  reviewedIdentity,
  tierOf,
  voicesOf,
  type MediaReport,
  type Reports,
  type Reviews,
} from './media-reports.js';

/** Blogs, aggregators and outlets that nobody knows. */
const isUnknown = (report: MediaReport): boolean => tierOf(report) === 4;

/** What a report counts as: an unknown outlet alleges, whatever it says. */
const countedStage = (report: MediaReport): CountedStage | null => {
  const { stage } = report;
  if (stage === 'cleared' || stage === 'unclear') return null;
  return isUnknown(report) ? 'alleged' : stage;
};

/** An unknown outlet clears nobody of what a known one reports: anybody can publish that. */
const clearedOf = (reports: Reports): MediaFact['cleared'] => {
  const ofKnown = newestStage(reports.filter((report) => !isUnknown(report)));
  const ofAll = newestStage(reports);
  if (ofKnown === 'cleared' || (ofKnown === 'unclear' && ofAll === 'cleared')) return 'yes';
  return ofAll === 'cleared' ? 'by-unknown-outlets' : 'no';
};

const stageReports = (stage: CountedStage, reports: Reports): StageReports => {
  const head = leading(reports);
  const newest = [...reports].sort(newestFirst)[0] ?? head;
  return {
    stage,
    sourceName: head.outlet,
    reportedOn: dayOf(head.datedAt),
    newestOn: dayOf(newest.datedAt),
    isOfficial: tierOf(head) === 1,
    voices: voicesOf(reports),
  };
};

/** The day after a decision ends: on that day it may still hold for some hours. */
const endOf = (until: string): string => dayOf(new Date(Date.parse(until) + 86_400_000));

/** An event of a person, as a risk model reads it. */
export const mediaFact = (reports: Reports, reviews: Reviews): MediaFact => {
  const [{ eventId, category }] = reports;
  const { identity, review } = reviewedIdentity(reports, reviews);
  const until = review?.state === 'in-force' ? review.until : null;
  const byStage = new Map<CountedStage, [MediaReport, ...MediaReport[]]>();
  for (const report of reports) {
    const stage = countedStage(report);
    if (stage === null) continue;
    const known = byStage.get(stage);
    if (known === undefined) byStage.set(stage, [report]);
    else known.push(report);
  }
  return {
    eventId,
    category,
    identity,
    identityUntil: until === null ? null : endOf(until),
    cleared: clearedOf(reports),
    reports: [...byStage].map(([stage, own]) => stageReports(stage, own)),
  };
};

/** The events of one person. */
export const mediaFacts = (reports: readonly MediaReport[], reviews: Reviews): MediaFact[] =>
  [...reportsByEvent(reports).values()].map((own) => mediaFact(own, reviews));
