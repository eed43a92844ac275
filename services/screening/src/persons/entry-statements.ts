import type { EvidenceKind } from '@probity/contracts';
import type { ListPosition, ListSanction, Topic } from '@probity/watchlists';
import { factorOfTopic, type RiskFactor } from '../risk/risk-factor.js';
import type { StoredEntry } from './stored-entry.js';

/** One thing an entry says against its subject; the columns of `evidence`. */
export interface Statement {
  /** Unique within the entry, and the same in every version that says the same. */
  readonly key: string;
  readonly kind: EvidenceKind;
  readonly factor: RiskFactor;
  readonly title: string;
  readonly date: string | null;
  readonly country: string | null;
  readonly summary: string;
  /** What the list itself says, whether or not the entry is still on it. */
  readonly active: boolean;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, where the list says when it ended; it may be a day to come. */
  readonly endedOn: string | null;
}

const titles = {
  sanction: 'On this sanctions list',
  'sanction-linked': 'Linked to a sanctioned party',
  pep: 'Politically exposed person',
  'pep-former': 'Former politically exposed person',
  'pep-relative': 'Relative or close associate of a politically exposed person',
  crime: 'Listed in connection with crime',
  wanted: 'Wanted',
  debarment: 'Debarred from public contracts',
  'export-control': 'Under export control',
  other: 'On this watchlist',
} as const satisfies Record<Topic, string>;

const isPolitical = (topic: Topic): boolean =>
  topic === 'pep' || topic === 'pep-former' || topic === 'pep-relative';

export const kindOfTopic = (topic: Topic): EvidenceKind => {
  if (topic === 'sanction') return 'sanction';
  return isPolitical(topic) ? 'pep' : 'other-listing';
};

/** When the last of the acts ended; null while one of them has no end. */
const lastEnd = (acts: readonly ListSanction[]): string | null => {
  const ends = acts.map(({ endedOn }) => endedOn ?? null);
  return ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null);
};

const statement = (entry: StoredEntry, topic: Topic): Statement => ({
  key: topic,
  kind: kindOfTopic(topic),
  factor: factorOfTopic[topic],
  title: entry.programs.length === 0 ? titles[topic] : entry.programs.join(', '),
  date: entry.listedOn ?? null,
  country: null,
  summary: entry.remarks ?? '',
  active: entry.active,
  endedOn: topic === 'sanction' ? lastEnd(entry.sanctions ?? []) : null,
});

/** The same in every version that names the office alike; see `formerStatements` where one corrects how. */
export const positionKey = ({ title, country, from }: ListPosition): string =>
  `position:${title}|${country ?? ''}|${from ?? ''}`;

export const isOffice = ({ key }: Statement): boolean => key.startsWith('position:');

const office = (entry: StoredEntry, position: ListPosition, isCurrent: boolean): Statement => ({
  key: positionKey(position),
  kind: 'pep',
  factor: 'pep',
  title: position.title,
  date: position.from ?? null,
  country: position.country ?? null,
  summary: position.to === undefined ? '' : `Until ${position.to}`,
  // An office of unknown state is taken as held: unknown is not harmless.
  active: entry.active && isCurrent && position.state !== 'ended',
  endedOn: position.to ?? null,
});

const political = (entry: StoredEntry): Statement[] => {
  const topics = entry.topics.filter(isPolitical);
  const holdsOffice = topics.includes('pep');
  const held = holdsOffice || topics.includes('pep-former');
  const offices = held ? entry.positions.map((position) => office(entry, position, holdsOffice)) : [];
  // A list that says "PEP" means now, even when every position it knows has ended or it names none.
  const unnamed = topics.filter((topic) => {
    if (topic === 'pep') return !offices.some((one) => one.active);
    return topic === 'pep-relative' || offices.length === 0;
  });
  const statements = unnamed.map((topic) => ({
    ...statement(entry, topic),
    title: titles[topic],
    active: entry.active && topic !== 'pep-former',
  }));
  return [...new Map([...offices, ...statements].map((one) => [one.key, one])).values()];
};

/** Everything an entry says against its subject, at least one statement. */
export const entryStatements = (entry: StoredEntry): Statement[] => [
  ...[...new Set(entry.topics)]
    .filter((topic) => !isPolitical(topic))
    .map((topic) => statement(entry, topic)),
  ...political(entry),
];
