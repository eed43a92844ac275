import { DomainError } from '@probity/contracts';
import { euFsf } from './eu-fsf/source.js';
import { everyPolitician, everyPoliticianId } from './everypolitician/source.js';
import { ftm, ftmPrefix } from './ftm/source.js';
import { ofacConsolidated, ofacSdn } from './ofac/source.js';
import type { Topic } from './list-entry.js';
import type { ListSource } from './list-source.js';
import { ukOfsi } from './uk-ofsi/source.js';
import { ukSl } from './uk-sl/source.js';
import { caSema } from './ca-sema/source.js';
import { chSeco } from './ch-seco/source.js';
import { usDpl } from './us-dpl/source.js';
import { usCsl } from './us-csl/source.js';
import { auDfat } from './au-dfat/source.js';
import { unSc } from './un-sc/source.js';
import { usCongress } from './us-congress/source.js';
import { isCountryCode } from './values/countries.js';
import { worldLeaders } from './world-leaders/source.js';

/** Every list with a fixed id. FollowTheMoney data sets are found by `ftm:<dataset>`, parliaments by country. */
export const namedSources: readonly ListSource[] = [
  ofacSdn,
  ofacConsolidated,
  ukOfsi,
  ukSl,
  caSema,
  chSeco,
  euFsf,
  usDpl,
  usCsl,
  auDfat,
  unSc,
  usCongress,
  worldLeaders,
  everyPolitician(),
];

const readable = [
  ...namedSources.map(({ id }) => id),
  `${everyPoliticianId}:<country>`,
  `${ftmPrefix}<dataset>`,
].join(', ');

interface NamedList {
  readonly source: string;
  readonly name: string;
}

/** The lists with a fixed id that are none of these, by name. */
export const listsBesides = (known: readonly Pick<NamedList, 'source'>[]): NamedList[] =>
  namedSources
    .filter(({ id }) => known.every(({ source }) => source !== id))
    .map(({ id, title }) => ({ source: id, name: title }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

const sourceOf = (id: string): ListSource | undefined => {
  const named = namedSources.find((source) => source.id === id);
  if (named !== undefined) return named;
  if (/^ftm:[\w.-]+$/.test(id)) return ftm(id.slice(ftmPrefix.length));
  const country = /^everypolitician:([a-z]{2})$/.exec(id)?.[1]?.toUpperCase();
  return country !== undefined && isCountryCode(country) ? everyPolitician(country) : undefined;
};

/** The source of an id. Throws `LIST_SOURCE_UNKNOWN`, which says what ids can be read. */
export const findSource = (id: string): ListSource => {
  const source = sourceOf(id);
  if (source !== undefined) return source;
  throw new DomainError('LIST_SOURCE_UNKNOWN', {
    detail: `There is no list source "${id}". Probity reads ${readable}.`,
  });
};

/** See `ListSource.topics`; undefined also where the id is of no source. */
export const topicsOfList = (id: string): readonly Topic[] | undefined => sourceOf(id)?.topics;
