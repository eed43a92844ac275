import type { Comparison, Feature, FieldName, NameKind } from '../model.js';
import { alignedWords, nameDetail } from './alignment.js';
import { describe } from './describe.js';
import type { Evidence } from './evidence.js';
import { namesDiffer, organizationRemark, whatWouldChange } from './what-would-change.js';

const kindWords = {
  primary: 'the listed name',
  alias: 'the alias',
  'weak-alias': 'the weak alias',
  former: 'the former name',
  'original-script': 'the name in original script',
} as const satisfies Record<NameKind, string>;

const fieldWords = {
  kind: 'kind',
  'birth-date': 'birth date',
  country: 'country',
  gender: 'gender',
  identifier: 'identifier',
} as const satisfies Record<FieldName, string>;

const spoken = (fields: readonly FieldName[]): string => fields.map((field) => fieldWords[field]).join(', ');

const percent = (score: number): string => `${(score * 100).toFixed(1)} %`;

/** The explained comparison. Contributions add up to `score` to four digits. */
export const explain = (evidence: Evidence, threshold: number): Comparison => {
  const { combined, query, candidate, queryFields, candidateFields, nameKind } = evidence;
  const alignment = alignedWords(query, candidate, evidence.name);
  const fields = combined.contributions.map((each) => describe(each, queryFields, candidateFields));
  const features: Feature[] = [
    {
      name: 'name',
      contribution: combined.name,
      query: query.display,
      candidate: candidate.display,
      detail: nameDetail(alignment),
    },
    ...fields,
  ];
  const agreed: FieldName[] = [];
  const contradicted: FieldName[] = [];
  for (const { weight, reason } of combined.contributions)
    (weight < 0 ? contradicted : agreed).push(reason.field);
  const match = combined.score >= threshold;
  const sentence = [
    `"${query.display}" ${match ? 'matches' : 'does not match'} ${kindWords[nameKind]} "${candidate.display}" at ${percent(combined.score)} (threshold ${percent(threshold)}).`,
    agreed.length > 0 ? `Agreed: ${spoken(agreed)}.` : '',
    contradicted.length > 0 ? `Contradicted: ${spoken(contradicted)}.` : '',
    agreed.length + contradicted.length === 0 ? 'Name only: nothing else could be compared.' : '',
    namesDiffer(alignment),
    organizationRemark(evidence) ?? '',
    combined.missing.length > 0 ? `Missing: ${spoken(combined.missing)}.` : '',
    whatWouldChange(evidence, threshold),
  ];
  return {
    score: combined.score,
    match,
    features,
    name: evidence.primaryName,
    matchedName: candidate.display,
    matchedNameKind: nameKind,
    agreed,
    contradicted,
    missing: combined.missing,
    alignment,
    sentence: sentence.filter(Boolean).join(' '),
  };
};
