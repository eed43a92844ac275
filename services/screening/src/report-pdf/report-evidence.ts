import {
  type Coverage,
  type OtherListing,
  type PepEntry,
  type PepLevel,
  type Relative,
  type Sanction,
  type SanctionAct,
} from '@probity/contracts';
import { facts, heading, paragraph, type Block } from './blocks.js';
import { countryName, evidenceKinds, minute, nothingText } from './report-texts.js';

/** Items of a kind on paper; the rest is in the attached data, so that ten thousand do not make a book. */
export const mostItems = 100;
/** Parts of one item: acts of a designation, relatives of an office holder. */
const mostParts = 30;

const moreText = (count: number): string =>
  `And ${count} more, which the attached data has in full; they count in the numbers above.`;

/** At most `most` of them, and a sentence for the rest. */
export const limited = <Item>(
  items: readonly Item[],
  most: number,
  blocksOf: (item: Item, index: number) => readonly Block[],
): Block[] => {
  const more = items.length - most;
  return [...items.slice(0, most).flatMap(blocksOf), ...(more > 0 ? [paragraph(moreText(more))] : [])];
};

type Origin = Pick<Sanction, 'source' | 'sourceName' | 'entryId' | 'listVersion'>;

const originRows = ({ source, sourceName, entryId, listVersion }: Origin) =>
  [
    ['Source', `${sourceName} (${source}), entry ${entryId}`],
    ['List version', listVersion],
  ] as const;

const reasons = { delisted: 'no longer on the list', ended: 'the list says that it ended' } as const;

type Ending = Pick<Sanction, 'active' | 'inactiveSince' | 'inactiveBecause'>;

const stateText = ({ active, inactiveSince, inactiveBecause }: Ending, on: string, off: string): string => {
  if (active) return on;
  const why = inactiveBecause == null ? '' : `: ${reasons[inactiveBecause]}`;
  const since = inactiveSince == null ? '' : `, known since ${minute(inactiveSince)}`;
  return `${off}${why}${since}`;
};

const actText = ({ program, authority, legalBasis, listedOn, endedOn, url }: SanctionAct): string =>
  [program, authority, legalBasis, listedOn && `listed ${listedOn}`, endedOn && `ended ${endedOn}`, url]
    .filter((part) => part !== null && part !== '')
    .join(' · ');

const parts = <Part>(all: readonly Part[] | undefined, term: string, textOf: (part: Part) => string) => {
  const known = all ?? [];
  const more = known.length - mostParts;
  const rows = known.slice(0, mostParts).map((part) => [term, textOf(part)] as const);
  return more > 0 ? [...rows, [term, moreText(more)] as const] : rows;
};

const sanctionBlocks = (sanction: Sanction, index: number): Block[] => [
  heading(3, `Sanction ${index + 1}: ${sanction.sourceName}`),
  facts([
    ['State', stateText(sanction, 'Active', 'Inactive')],
    ['Description', sanction.description],
    ['Date', sanction.date],
    ...parts(sanction.acts, 'Act', actText),
    ...originRows(sanction),
  ]),
];

const relativeText = ({ kind, name, role, inverse }: Relative): string => {
  if (role === null) return `${name} (${kind})`;
  return inverse === false ? `${role} of ${name} (${kind})` : `${name} (${kind}, ${role})`;
};

const levels = {
  head: 'Head of state or government',
  national: 'National',
  regional: 'Regional',
  local: 'Local',
} as const satisfies Record<PepLevel, string>;

const pepBlocks = (entry: PepEntry, index: number): Block[] => [
  heading(3, `PEP ${index + 1}: ${entry.sourceName}`),
  facts([
    ['Position', entry.position],
    ['Level', entry.level === undefined ? null : levels[entry.level]],
    ['State', stateText(entry, 'Current', 'Former')],
    ['Country', entry.country && countryName(entry.country)],
    ['Since', entry.since],
    ['Until', entry.until ?? null],
    ...parts(entry.relatives, 'Tied to', relativeText),
    ...originRows(entry),
  ]),
];

const listingBlocks = (listing: OtherListing, index: number): Block[] => [
  heading(3, `Other listing ${index + 1}: ${listing.sourceName}`),
  facts([
    ['Why it is listed', listing.title],
    ['State', listing.active ? 'Active' : 'Inactive'],
    ['Description', listing.description],
    ['Date', listing.date],
    ...originRows(listing),
  ]),
];

interface Evidence {
  readonly sanctions: readonly Sanction[];
  readonly pep: readonly PepEntry[];
  readonly otherListings: readonly OtherListing[];
}

/** What lists say by kind, each with its source; an empty kind says whether it was asked for. */
export const evidenceBlocks = (evidence: Evidence, coverage: Coverage): Block[] => {
  const section = <Item>(
    kind: keyof Coverage,
    items: readonly Item[],
    blocksOf: (item: Item, index: number) => Block[],
  ): Block[] => [
    heading(2, `${evidenceKinds[kind].title} (${items.length})`),
    ...(items.length === 0 ? [paragraph(nothingText(coverage, kind))] : limited(items, mostItems, blocksOf)),
  ];
  const { otherListings } = evidence;
  return [
    ...section('sanctions', evidence.sanctions, sanctionBlocks),
    heading(2, `Other listings (${otherListings.length})`),
    paragraph('Listings that are neither sanction nor political office. They are not counted as sanctions.'),
    ...limited(otherListings, mostItems, listingBlocks),
    ...section('pep', evidence.pep, pepBlocks),
  ];
};
