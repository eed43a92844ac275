import { riskBand, type RiskBand, type RiskReason } from '@probity/contracts';
import { decayStep, nextDecay, type DecayStep } from './decay.js';
import { nextMediaDay, type MediaFact } from './media-points.js';
import { crimeAndMediaReasons } from './media-reasons.js';
import { sanctionReasons, type SanctionedOwners } from './ownership-reasons.js';
import { pepLevelOf } from './pep-level.js';
import type { RiskFactor } from './risk-factor.js';
import type { RiskModel } from './risk-model.js';

/** A fact that counts. `title` is what the list says: programme, position or headline. */
export interface RiskFact {
  readonly evidenceId: string;
  readonly factor: RiskFactor;
  readonly source: string;
  /** The list's name for people. */
  readonly sourceName: string;
  readonly title: string;
  /** False once the entry left its list, the list ended it, or the office was left. */
  readonly active: boolean;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; null while it holds, or where nothing says when it ended. */
  readonly endedOn: string | null;
}

export interface RiskSubject {
  readonly facts: readonly RiskFact[];
  /** Events that articles report, also those that give no points. */
  readonly media: readonly MediaFact[];
  /** Absent where sanctioned parties own less than half. */
  readonly ownership?: SanctionedOwners | undefined;
  /** Of nationality, registration, flag or address; alpha-2. A place of birth alone is no tie. */
  readonly countries: readonly string[];
}

export interface ScoredRisk {
  /** 0 to 100. */
  readonly score: number;
  readonly band: RiskBand;
  /** See `RiskModel.id`. */
  readonly model: string;
  /** Their points add up to the score. */
  readonly reasons: readonly RiskReason[];
}

const words = {
  sanction: { active: 'Active sanction', inactive: 'Former sanction' },
  pep: { active: 'Current politically exposed person', inactive: 'Former politically exposed person' },
  crime: { active: 'Crime or wanted notice', inactive: 'Former crime or wanted notice' },
  'sanction-linked': {
    active: 'Linked to a sanctioned party',
    inactive: 'Formerly linked to a sanctioned party',
  },
  debarment: { active: 'Debarred from contracts', inactive: 'Formerly debarred from contracts' },
  'export-control': { active: 'Under export control', inactive: 'Formerly under export control' },
  listed: { active: 'On a watchlist', inactive: 'Formerly on a watchlist' },
} as const satisfies Record<RiskFactor, { readonly active: string; readonly inactive: string }>;

const state = (fact: RiskFact): 'active' | 'inactive' => (fact.active ? 'active' : 'inactive');

/** A model and the day it is used on, `YYYY-MM-DD`. */
interface Scoring {
  readonly model: RiskModel;
  readonly day: string;
}

/** Points of a fact as the strongest of its factor, and the step of decay that it is at. */
interface Weight {
  readonly points: number;
  readonly step: DecayStep | undefined;
}

const weightOf = (fact: RiskFact, { model, day }: Scoring): Weight => {
  const level = fact.factor === 'pep' ? pepLevelOf(fact.title) : 'national';
  const { active, former } = level === 'national' ? model.points[fact.factor] : model.pepLevels[level];
  if (fact.active) return { points: active, step: undefined };
  const step = decayStep(model.decay, fact.endedOn, day);
  return { points: Math.floor((former * (step?.percent ?? 100)) / 100), step };
};

const textOf = (fact: RiskFact): string =>
  `${words[fact.factor][state(fact)]}: ${fact.title} (${fact.sourceName})`;

const headReason = (fact: RiskFact, { points, step }: Weight): RiskReason => ({
  points,
  code: `${state(fact)}-${fact.factor}`,
  text: step === undefined ? textOf(fact) : `${textOf(fact)}, ended ${step.years} years ago or more`,
  evidenceId: fact.evidenceId,
});

/** Those of most points first, so that another fact never takes points away; active before former among equals. */
const gravestFirst = (facts: readonly RiskFact[], scoring: Scoring): RiskFact[] =>
  facts.toSorted(
    (a, b) =>
      weightOf(b, scoring).points - weightOf(a, scoring).points || Number(b.active) - Number(a.active),
  );

const factorReasons = (facts: readonly RiskFact[], scoring: Scoring): RiskReason[] => {
  const { model } = scoring;
  const [head, ...further] = gravestFirst(facts, scoring);
  if (head === undefined) return [];
  const reasons = [headReason(head, weightOf(head, scoring))];
  const lists = new Set([head.source]);
  let left = model.further.atMost;
  // Other lists first, because what is beyond the limit is not counted any more.
  const independent = (fact: RiskFact): boolean => {
    const isNew = fact.factor === 'sanction' && fact.active && !lists.has(fact.source);
    if (isNew) lists.add(fact.source);
    return isNew;
  };
  const byOtherLists = further.filter(independent);
  const others = further.filter((fact) => !byOtherLists.includes(fact));
  for (const [facts, worth, code] of [
    [byOtherLists, model.further.byOtherList, 'several-lists'],
    [others, model.further.ofSameSort, `further-${head.factor}`],
  ] as const) {
    for (const fact of facts) {
      const points = Math.min(worth, left);
      if (points === 0) return reasons;
      left -= points;
      reasons.push({ points, code, text: textOf(fact), evidenceId: fact.evidenceId });
    }
  }
  return reasons;
};

const countryReasons = (countries: readonly string[], { callForAction }: RiskModel): RiskReason[] => {
  const called = countries.filter((country) => callForAction.countries.includes(country));
  if (called.length === 0) return [];
  const text = `Tied to ${called.join(', ')}: the FATF calls for action`;
  return [{ points: callForAction.points, code: 'country-call-for-action', text, evidenceId: null }];
};

const sum = (reasons: readonly RiskReason[]): number =>
  reasons.reduce((total, reason) => total + reason.points, 0);

/**
 * The risk of a subject on a day (`YYYY-MM-DD`) from what is known of it. The same facts in the same order, the same model
 * and the same day give the same risk.
 */
export const scoreRisk = (
  { facts, media, ownership, countries }: RiskSubject,
  model: RiskModel,
  day: string,
): ScoredRisk => {
  const scoring = { model, day };
  const of = (factor: RiskFactor): RiskReason[] =>
    factorReasons(
      facts.filter((fact) => fact.factor === factor),
      scoring,
    );
  const reasons: RiskReason[] = [
    {
      points: model.base,
      code: 'base',
      text: 'Unknown is not zero: what no list says can still be true',
      evidenceId: null,
    },
    ...sanctionReasons({ sanctions: of('sanction'), links: of('sanction-linked') }, ownership, model),
    ...of('pep'),
    ...crimeAndMediaReasons(of('crime'), media, scoring),
    ...of('debarment'),
    ...of('export-control'),
    ...of('listed'),
    ...countryReasons(countries, model),
  ];
  const beyond = sum(reasons) - 100;
  if (beyond > 0)
    reasons.push({ points: -beyond, code: 'limit', text: 'A score ends at 100', evidenceId: null });
  const score = sum(reasons);
  return { score, band: riskBand(score), model: model.id, reasons };
};

/** The first day after `day` on which the same facts could give another score; null where none will. */
export const nextRiskDay = (
  { facts, media }: Pick<RiskSubject, 'facts' | 'media'>,
  model: RiskModel,
  day: string,
): string | null => {
  const ends = facts.map(({ active, endedOn }) => (active ? null : endedOn));
  const days = [nextDecay(model.decay, ends, day), nextMediaDay(media, model, day)];
  return days.filter((next) => next !== null).toSorted()[0] ?? null;
};
