import type { MediaCategory, MediaStage } from '@probity/contracts';
import { decayStep, nextDecay, type DecayStep } from './decay.js';
import type { RiskModel } from './risk-model.js';

/** Stages that can give points: being cleared gives none, and what is not clear says nothing. */
export type CountedStage = Exclude<MediaStage, 'cleared' | 'unclear'>;

/** Who the one in the articles is, in the end decided by a person. */
export type EventIdentity = keyof RiskModel['media']['identity'];

/** What articles report at one stage of an event. */
export interface StageReports {
  readonly stage: CountedStage;
  /** Name and day of the report that speaks for the others. */
  readonly sourceName: string;
  readonly reportedOn: string;
  /** `YYYY-MM-DD` of the newest one. */
  readonly newestOn: string;
  readonly isOfficial: boolean;
  /** Independent of each other, at least one. */
  readonly voices: number;
}

/** A matter of the subject that articles report. */
export interface MediaFact {
  readonly eventId: string;
  readonly category: MediaCategory;
  readonly identity: EventIdentity;
  /** `YYYY-MM-DD` from which a decision about it holds no more; null where none ends. */
  readonly identityUntil: string | null;
  /** `by-unknown-outlets`: no outlet that is known says so, and another report stands against it. */
  readonly cleared: 'no' | 'by-unknown-outlets' | 'yes';
  readonly reports: readonly StageReports[];
}

/** What an event weighs by itself. */
export interface MediaWeight {
  readonly points: number;
  /** The reports that give the points, and the step of their age; null where nothing counts. */
  readonly by: { readonly reports: StageReports; readonly step: DecayStep | undefined } | null;
}

/** A conviction fades as everything does, but one step later: it stays true for longer than an accusation. */
const stepsOf = (stage: CountedStage, { age }: RiskModel['media']): readonly DecayStep[] =>
  stage !== 'convicted'
    ? age
    : age.flatMap(({ percent }, index) => {
        const next = age[index + 1];
        return next === undefined ? [] : [{ years: next.years, percent }];
      });

const voicesPercent = ({ isOfficial, voices }: StageReports, model: RiskModel['media']): number => {
  if (isOfficial || voices >= 3) return model.voices.three;
  return voices === 2 ? model.voices.two : model.voices.one;
};

const stageWeight = (fact: MediaFact, reports: StageReports, model: RiskModel['media'], day: string) => {
  const step = decayStep(stepsOf(reports.stage, model), reports.newestOn, day);
  const [gravest, grave, other] = model.points[reports.stage];
  const points = { 1: gravest, 2: grave, 3: other }[model.categoryTiers[fact.category]];
  const percents = [voicesPercent(reports, model), step?.percent ?? 100, model.identity[fact.identity]];
  return {
    points: Math.round(percents.reduce((product, percent) => product * percent, points) / 100 ** 3),
    by: { reports, step },
  };
};

/**
 * An event weighs what the gravest of its stages does, so that no further report takes points away; only being cleared
 * does.
 */
export const mediaWeight = (fact: MediaFact, { media }: RiskModel, day: string): MediaWeight => {
  if (fact.cleared === 'yes') return { points: 0, by: null };
  const weights = fact.reports.map((reports) => stageWeight(fact, reports, media, day));
  const most = Math.max(0, ...weights.map(({ points }) => points));
  return most === 0
    ? { points: 0, by: null }
    : (weights.find(({ points }) => points === most) ?? { points: 0, by: null });
};

/** The first day after `day` on which a stage of an event gets older by a step; null where none will. */
const nextStep = ({ cleared, reports }: MediaFact, { media }: RiskModel, day: string): string | null =>
  cleared === 'yes'
    ? null
    : earliest(reports.map(({ stage, newestOn }) => nextDecay(stepsOf(stage, media), [newestOn], day)));

const earliest = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).toSorted()[0] ?? null;

/** The first day after `day` on which events could weigh otherwise though nothing is reported; null where none will. */
export const nextMediaDay = (facts: readonly MediaFact[], model: RiskModel, day: string): string | null =>
  earliest(
    facts.flatMap((fact) => {
      const { identityUntil } = fact;
      const ends = identityUntil !== null && identityUntil > day ? identityUntil : null;
      return [nextStep(fact, model, day), ends];
    }),
  );

export interface MediaFall {
  /** `YYYY-MM-DD` */
  readonly on: string;
  readonly points: number;
}

/** When an event weighs less by its age alone; null where it never will. */
export const nextMediaFall = (fact: MediaFact, model: RiskModel, day: string): MediaFall | null => {
  const { points } = mediaWeight(fact, model, day);
  for (let on = nextStep(fact, model, day); on !== null; on = nextStep(fact, model, on)) {
    const then = mediaWeight(fact, model, on).points;
    if (then < points) return { on, points: then };
  }
  return null;
};
