import { DomainError } from '@probity/contracts';
import { ftm, ftmPrefix } from './ftm/source.js';
import { ofacConsolidated, ofacSdn } from './ofac/source.js';
import type { ListSource } from './list-source.js';
import { unSc } from './un-sc/source.js';

/** Every list with a fixed id. FollowTheMoney data sets are found by `ftm:<dataset>`. */
export const namedSources: readonly ListSource[] = [ofacSdn, ofacConsolidated, unSc];

/** Ids that are reserved for lists whose parser does not exist yet. */
const reserved = [
  'eu-fsf',
  'uk-sl',
  'uk-ofsi',
  'ca-sema',
  'au-dfat',
  'ch-seco',
  'us-csl',
  'us-dpl',
  'us-congress',
  'world-leaders',
];

const readable = [...namedSources.map(({ id }) => id), `${ftmPrefix}<dataset>`].join(', ');

/** The source of an id. Throws `LIST_SOURCE_UNKNOWN`, which says what ids can be read. */
export const findSource = (id: string): ListSource => {
  const named = namedSources.find((source) => source.id === id);
  if (named !== undefined) return named;
  if (/^ftm:[\w.-]+$/.test(id)) return ftm(id.slice(ftmPrefix.length));
  const reason = reserved.includes(id)
    ? `The parser for "${id}" does not exist yet.`
    : `There is no list source "${id}".`;
  throw new DomainError('LIST_SOURCE_UNKNOWN', { detail: `${reason} Probity reads ${readable}.` });
};
