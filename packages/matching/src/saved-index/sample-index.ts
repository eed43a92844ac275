import { MatchIndex } from '../match-index.js';
import type { IndexEntry } from '../model.js';
import { inventedSubjects } from '../self-test/invented-subjects.js';

/** Words in every script that the engine reads, with forms, numbers, initials, particles and parts. */
const names: readonly IndexEntry['names'][number]['value'][] = [
  { first: 'Anna', middle: 'Maria', last: 'von Müller-Ödegård' },
  'Dr. José A. García de la Cruz III',
  'Сергей Иванович Петров',
  'محمد بن عبد الله القاسم',
  'משה כהן',
  'Νίκος Παπαδόπουλος',
  '김정은',
  '王小明',
  '科尔丹·维罗尼',
  'やまだ タロウ',
  'გიორგი მელაძე',
  'Արամ Սարգսյան',
  'Growth Fund II (Cayman) L.P.',
  'M/T Aurora 2',
  'ООО «Первый Торговый Банк»',
  'شركة الفجر للتجارة ذ.م.م',
];

const kinds = ['person', 'organization', 'vessel', 'unknown'] as const;

const listed = (
  number: number,
  kind: IndexEntry['kind'],
  entryNames: readonly IndexEntry['names'][number]['value'][],
): IndexEntry => ({
  source: 'sample',
  entryId: String(number),
  kind,
  names: entryNames.map((value) => ({ value, kind: 'primary' })),
  birthDates: ['1970-01-20', '~1960', '1960/1965'],
  countries: ['RU', 'FR'],
  gender: 'female',
  identifiers: [{ type: 'passport', value: `AB 12-34${number}`, country: 'RU' }],
});

/**
 * The index of some invented parties. What it is saved as differs when this engine builds another index of the same
 * lists than the engine that saved one: with other keys, other words or in another form.
 */
export const sampleIndex = (threshold: number): MatchIndex => {
  const index = new MatchIndex(threshold);
  const invented = inventedSubjects({ seed: 1, count: 200 });
  index.load(kinds.map((kind, number) => listed(number, kind, names)));
  index.load(
    invented.map((subject, at) => listed(kinds.length + at, subject.kind ?? 'unknown', subject.names)),
  );
  return index;
};
