import { mediaCategoryWords, type RiskReason } from '@probity/contracts';
import type { DecayStep } from './decay.js';
import {
  mediaWeight,
  type CountedStage,
  type MediaFact,
  type MediaWeight,
  type StageReports,
} from './media-points.js';
import type { RiskModel } from './risk-model.js';

/** What is reported, never what is true: none of them says guilty. */
const stageWords = {
  alleged: 'in allegations of',
  investigated: 'as under investigation for',
  charged: 'as charged with',
  convicted: 'as convicted of',
  measure: 'as fined, banned or sanctioned for',
  civil: 'in a civil case about',
} as const satisfies Record<CountedStage, string>;

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `2026-05-03` as `3 May 2026`. */
const written = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
};

type Counted = NonNullable<MediaWeight['by']>;

const voicesText = ({ isOfficial, voices }: StageReports): string => {
  if (voices === 1) return isOfficial ? 'one official source' : 'one source';
  return `${voices} independent sources${isOfficial ? ', an official one among them' : ''}`;
};

const ageText = ({ years }: DecayStep): string =>
  years === 1 ? 'a year ago or more' : `${years} years ago or more`;

/** @param step of the age, where it is what the points are less for. */
const textOf = (
  { category, identity, cleared }: MediaFact,
  reports: StageReports,
  step: DecayStep | undefined,
): string =>
  [
    `Reported ${stageWords[reports.stage]} ${mediaCategoryWords[category].toLowerCase()} (${reports.sourceName}, ${written(reports.reportedOn)})`,
    voicesText(reports),
    ...(step === undefined ? [] : [ageText(step)]),
    ...(identity === 'confirmed' ? ['confirmed to be the subject'] : []),
    ...(cleared === 'by-unknown-outlets' ? ['only unknown outlets say that it was cleared'] : []),
  ].join(', ');

/** An event that gives points. */
interface CountedEvent {
  readonly fact: MediaFact;
  readonly points: number;
  readonly by: Counted;
}

/** The gravest first; the order of the facts does not matter. */
const countedEvents = (facts: readonly MediaFact[], model: RiskModel, day: string): CountedEvent[] =>
  facts
    .flatMap((fact) => {
      const { points, by } = mediaWeight(fact, model, day);
      return by === null ? [] : [{ fact, points, by }];
    })
    .sort(
      (a, b) =>
        b.points - a.points ||
        Number(a.fact.eventId > b.fact.eventId) - Number(a.fact.eventId < b.fact.eventId),
    );

/** Of an event that counts for less than it weighs: how old it is changes nothing of that. */
const reasonOf = ({ fact, by }: CountedEvent, points: number, code: string): RiskReason => ({
  points,
  code,
  text: textOf(fact, by.reports, undefined),
  evidenceId: fact.eventId,
});

const headReason = ({ fact, by }: CountedEvent, points: number): RiskReason => ({
  points,
  code: `media-${by.reports.stage}`,
  text: textOf(fact, by.reports, by.step),
  evidenceId: fact.eventId,
});

/** Events beside the gravest: each no more than by itself, and together no more than `atMost`. */
const furtherReasons = (events: readonly CountedEvent[], each: number, atMost: number): RiskReason[] => {
  let left = atMost;
  const reasons: RiskReason[] = [];
  for (const event of events) {
    const points = Math.min(each, event.points, left);
    if (points === 0) break;
    left -= points;
    reasons.push(reasonOf(event, points, 'further-media'));
  }
  return reasons;
};

const sum = (reasons: readonly RiskReason[]): number =>
  reasons.reduce((total, { points }) => total + points, 0);

const sameMatter = (reason: RiskReason, counted: string): RiskReason => ({
  ...reason,
  points: 0,
  code: 'same-matter',
  text: `${reason.text}: taken as one matter with ${counted}, which counts`,
});

/**
 * The reasons of crimes and of articles. What a list says of a crime and the gravest event in articles are taken as one
 * matter, since no list says it in words that could be compared: the one of more points counts, and the other is named.
 *
 * @param crimes reasons of the lists, the gravest first.
 */
export const crimeAndMediaReasons = (
  crimes: readonly RiskReason[],
  facts: readonly MediaFact[],
  { model, day }: { readonly model: RiskModel; readonly day: string },
): RiskReason[] => {
  const [crime, ...furtherCrimes] = crimes;
  const events = countedEvents(facts, model, day);
  const [head, ...others] = events;
  if (head === undefined) return [...crimes];
  const { atMost, further } = model.media;
  const isConfirmed = events.some(({ fact }) => fact.identity === 'confirmed');
  const most = isConfirmed ? atMost.confirmed : atMost.unconfirmed;
  const headPoints = Math.min(head.points, most);
  const furtherWith = (room: number): RiskReason[] =>
    furtherReasons(others, further.each, Math.min(further.atMost, room));
  const media = [headReason(head, headPoints), ...furtherWith(most - headPoints)];
  if (crime === undefined) return media;
  const beside = furtherWith(further.atMost);
  return crime.points + sum(beside) >= sum(media)
    ? [crime, ...furtherCrimes, sameMatter(reasonOf(head, 0, 'same-matter'), 'the list'), ...beside]
    : [...media, sameMatter(crime, 'the articles'), ...furtherCrimes];
};
