import { DomainError } from '@probity/contracts';
import { ftm, ftmPrefix } from './ftm/ftm.js';
import { ofacConsolidated, ofacSdn } from './ofac/ofac.js';
import type { ListSource } from './source.js';
import { unSc } from './un-sc/un-sc.js';

/** Lists with a name of their own. FollowTheMoney data sets are found by `ftm:<dataset>`. */
export const namedSources: readonly ListSource[] = [ofacSdn, ofacConsolidated, unSc];

/** Names that the outer contract promises and that no parser stands behind yet. */
const promised = [
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

/** The source of a name of the outer contract. Throws `LIST_SOURCE_UNKNOWN`, saying which names can be read. */
export const findSource = (id: string): ListSource => {
  const named = namedSources.find((source) => source.id === id);
  if (named !== undefined) return named;
  if (/^ftm:[\w.-]+$/.test(id)) return ftm(id.slice(ftmPrefix.length));
  const reason = promised.includes(id)
    ? `The parser for "${id}" does not exist yet.`
    : `There is no list source "${id}".`;
  throw new DomainError('LIST_SOURCE_UNKNOWN', { detail: `${reason} Probity reads ${readable}.` });
};
