import type { Comparison, Engine, FieldName, IndexEntry, Subject } from '@probity/matching';
import type { NamedSubject } from '@probity/media/links';

/** Somebody whom an article names, and when the article was published. */
export interface DatedMention extends NamedSubject {
  readonly datedAt: Date;
}

export interface ComparedMention {
  /** The subject's name that is most like it. */
  readonly subjectName: string;
  /** Of the names alone: what agrees besides must not carry a name that is hardly alike. */
  readonly nameScore: number;
  readonly agreed: readonly FieldName[];
  readonly contradicted: readonly FieldName[];
}

/** Years of birth of somebody of an age; `slack` for articles that are late and lists that are not exact. */
const birthYears = (age: number, datedAt: Date, slack: number): string => {
  const year = datedAt.getUTCFullYear() - age;
  return `${year - 1 - slack}/${year + slack}`;
};

/** The one who is named, as the engine knows a listed party. */
const entryOf = (mention: DatedMention, slack: number): IndexEntry => ({
  source: 'media',
  entryId: mention.name,
  kind: 'unknown',
  names: [{ value: mention.name, kind: 'primary' }],
  birthDates: mention.age === undefined ? [] : [birthYears(mention.age, mention.datedAt, slack)],
  countries: mention.nationalities.length > 0 ? mention.nationalities : mention.places,
  identifiers: [],
});

const nameFeature = ({ features }: Comparison) => features.find(({ name }) => name === 'name');

/** A court in another country contradicts nobody's nationality, and an age that is a year off is no other person's. */
const isContradiction = (field: FieldName, mention: DatedMention, roughly: Comparison): boolean => {
  if (field === 'country') return mention.nationalities.length > 0;
  if (field === 'birth-date') return roughly.contradicted.includes(field);
  return true;
};

/** How the mention compares with a subject, which is given as as many subjects of the engine as its names need. */
export const compareMention = (
  mention: DatedMention,
  [first, ...rest]: readonly [Subject, ...Subject[]],
  engine: Pick<Engine, 'compare'>,
): ComparedMention => {
  const compared = (subject: Subject) => {
    const comparison = engine.compare(subject, entryOf(mention, 0));
    return { subject, comparison, nameScore: nameFeature(comparison)?.contribution ?? 0 };
  };
  const best = rest
    .map(compared)
    .reduce((before, one) => (one.nameScore > before.nameScore ? one : before), compared(first));
  const { agreed, contradicted } = best.comparison;
  const roughly =
    contradicted.length > 0 ? engine.compare(best.subject, entryOf(mention, 1)) : best.comparison;
  return {
    subjectName: nameFeature(best.comparison)?.query ?? '',
    nameScore: best.nameScore,
    agreed,
    contradicted: contradicted.filter((field) => isContradiction(field, mention, roughly)),
  };
};
