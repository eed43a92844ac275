import * as z from 'zod/mini';
import type { ListState } from '../api/watchlist.js';

/** The lists or articles in which a kind of evidence was looked up, and how old each was. */
const asked = z.array(
  z.object({
    source: z.string(),
    name: z.string(),
    published: z.nullable(z.string()),
    loaded: z.nullable(z.iso.datetime()),
  }),
);

/** A clause to follow "checked in part" or "not checked". */
const reason = z.string();

/**
 * How far a kind of evidence was asked for. `partly`: a list was asked in an older version, in one that nobody compared
 * with its publisher's when that was due, or not at all. `not-checked`:
 * no list that was asked is known to have any of it, so that nothing found says nothing.
 */
const kindCoverage = z.discriminatedUnion('state', [
  z.object({ state: z.literal('asked'), asked }),
  z.object({ state: z.literal('partly'), reason, asked }),
  z.object({ state: z.literal('not-checked'), reason, asked }),
]);
export type KindCoverage = z.infer<typeof kindCoverage>;

/** Of each kind of evidence that must be looked for in every check. */
export const coverage = z.object({ sanctions: kindCoverage, pep: kindCoverage, adverseMedia: kindCoverage });
export type Coverage = z.infer<typeof coverage>;

type AskedList = Pick<ListState, 'source' | 'name' | 'version' | 'published' | 'loaded' | 'degraded'> & {
  readonly covers?: ListState['covers'];
  readonly reason?: ListState['reason'];
  readonly checkedAt?: ListState['checkedAt'];
  readonly overdue?: ListState['overdue'];
};

const kinds = {
  sanctions: { kind: 'sanction', notLoaded: 'no sanctions list is loaded' },
  pep: { kind: 'pep', notLoaded: 'no PEP list is loaded' },
  adverseMedia: { kind: 'media', notLoaded: 'no source of adverse media is loaded' },
} as const satisfies Record<keyof Coverage, unknown>;

const unrecorded = 'it was not recorded what the lists hold';

const named = (name: string, reason: string | undefined): string =>
  reason === undefined ? name : `${name} (${reason.replace(/\.$/, '')})`;

const dayOf = (time: string | null): string => time?.slice(0, 10) ?? 'an unknown day';

const coverageOfKind = (of: keyof Coverage, lists: readonly AskedList[]): KindCoverage => {
  const { kind, notLoaded } = kinds[of];
  const loaded = lists.filter(({ version }) => version !== null);
  const covering = loaded.filter(({ covers }) => covers?.includes(kind));
  if (covering.length === 0) {
    const isUnrecorded = loaded.some(({ covers }) => covers === undefined);
    return { state: 'not-checked', reason: isUnrecorded ? unrecorded : notLoaded, asked: [] };
  }
  const asked = covering.map(({ source, name, published, loaded: at }) => {
    return { source, name, published, loaded: at };
  });
  const gaps = [
    // A list of which it is not known what it would hold is missing for every kind.
    ...lists
      .filter(({ version, covers }) => version === null && (covers === undefined || covers.includes(kind)))
      .map(({ name, reason }) => `without ${named(name, reason)}`),
    ...covering
      .filter(({ degraded }) => degraded)
      .map(({ name, reason }) => `in an older version of ${named(name, reason)}`),
    ...covering
      .filter(({ degraded, overdue }) => !degraded && overdue === true)
      .map(({ name, checkedAt, loaded }) => `with ${name} not fetched since ${dayOf(checkedAt ?? loaded)}`),
  ];
  return gaps.length === 0 ? { state: 'asked', asked } : { state: 'partly', reason: gaps.join('; '), asked };
};

/** Of the lists and, where it is known, of the articles as a result used them. */
export const coverageOf = (lists: readonly AskedList[], articles?: KindCoverage): Coverage => ({
  sanctions: coverageOfKind('sanctions', lists),
  pep: coverageOfKind('pep', lists),
  adverseMedia: articles ?? coverageOfKind('adverseMedia', lists),
});
