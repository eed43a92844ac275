import { nameForms, type Subject } from '@probity/contracts';
import type { ScoredRisk } from '../risk/risk-score.js';
import type { RebuiltPerson } from '../persons/rebuilt-person.js';

/** What names and identifiers of a scanned subject say where they come from, beside the sources of lists. */
const scanSource = 'scan';

/** Of the documents that are read. */
const documentTypes = ['passport', 'national-id', 'visa'] as const;

const nameText = (name: Subject['names'][number]): string => {
  if (typeof name === 'string') return name;
  const { first, middle, patronymic, last } = name;
  return [first, middle, patronymic, last].filter((part) => part !== undefined && part !== '').join(' ');
};

/** A person as a document describes it. No list names it, so `listed` is false. */
export const describedSubject = (
  personId: string,
  subject: Subject,
  risk: ScoredRisk & { readonly entityVersion: number },
): RebuiltPerson => {
  const names = [...new Set(subject.names.map(nameText))];
  const [name = ''] = names;
  const countries = subject.countries ?? [];
  return {
    ...risk,
    id: personId,
    kind: 'person',
    name,
    company: null,
    country: countries[0] ?? null,
    countries,
    birthDates: subject.birthDate === undefined ? [] : [subject.birthDate],
    gender: subject.gender ?? null,
    identifiers: (subject.identifiers ?? []).map(({ type, value, country }) => ({
      type: documentTypes.find((known) => known === type) ?? 'other',
      value,
      country: country ?? null,
      source: scanSource,
    })),
    names: names.map((value, at) => ({ value, kind: at === 0 ? 'primary' : 'alias', source: scanSource })),
    searchNames: [...new Set(names.flatMap((value) => nameForms({ value }, 'person')))],
    listed: false,
    rescoreOn: null,
    isNew: true,
  };
};

/** All texts a scanned subject can be found again by. */
export const searchedForms = (subject: Subject): string[] =>
  subject.names.flatMap((name) => nameForms({ value: nameText(name) }, 'person'));
