import type { ListRelation, RelationKind } from '../list-entry.js';
import { uniqueBy } from '../values/text.js';
import { firstDate, lastDate } from './dates.js';
import type { FtmRow } from './row.js';

interface Edge {
  readonly kind: RelationKind;
  /** Properties that hold the two parties: "`from` is `kind` of `to`". */
  readonly from: string;
  readonly to: string;
}

/**
 * Rows that tie two parties. `Family` and `Associate` are worded from the person's side: with the relationship
 * "mother", the relative is the mother. Source: FollowTheMoney's model, followthemoney.tech/explorer.
 */
const edges: Readonly<Record<string, Edge>> = {
  Associate: { kind: 'associate', from: 'associate', to: 'person' },
  Directorship: { kind: 'director', from: 'director', to: 'organization' },
  Employment: { kind: 'employment', from: 'employee', to: 'employer' },
  Family: { kind: 'family', from: 'relative', to: 'person' },
  Membership: { kind: 'membership', from: 'member', to: 'organization' },
  Ownership: { kind: 'owner', from: 'owner', to: 'asset' },
  Representation: { kind: 'linked', from: 'agent', to: 'client' },
  Succession: { kind: 'linked', from: 'predecessor', to: 'successor' },
  UnknownLink: { kind: 'linked', from: 'subject', to: 'object' },
};

/** `75`, `75.5`, `75,5` or `75 %`; ranges and words are no share. */
const percent = /^(\d{1,3}(?:[.,]\d+)?)\s*%?$/;

/** Of several the largest, so that no majority is missed. */
const shareOf = (row: FtmRow): number | undefined =>
  (row.properties['percentage'] ?? [])
    .map((text) => Number(percent.exec(text)?.[1]?.replace(',', '.')))
    .filter((share) => share >= 0 && share <= 100)
    .sort((a, b) => b - a)[0];

const details = (row: FtmRow): Pick<ListRelation, 'role' | 'share' | 'from' | 'to'> => {
  const role = row.properties['role']?.[0] ?? row.properties['relationship']?.[0];
  const share = row.schema === 'Ownership' ? shareOf(row) : undefined;
  const from = firstDate(row.properties['startDate']);
  const to = lastDate(row.properties['endDate']);
  return {
    ...(role === undefined ? {} : { role }),
    ...(share === undefined ? {} : { share }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
};

/** Ties of a party to others, which these rows name by id alone. */
export const readRelations = (party: FtmRow, links: readonly FtmRow[]): ListRelation[] => {
  const own = new Set([party.id, ...party.referents]);
  const relations = links.flatMap((row) => {
    const edge = edges[row.schema];
    if (edge === undefined) return [];
    const [from, to] = [row.properties[edge.from] ?? [], row.properties[edge.to] ?? []];
    const inverse = !from.some((id) => own.has(id));
    const others = (inverse ? from : to).filter((id) => !own.has(id));
    return others.map((entryId): ListRelation => ({ kind: edge.kind, inverse, entryId, ...details(row) }));
  });
  // A row that names the party by two of its ids is found twice.
  return uniqueBy(relations, (relation) => JSON.stringify(relation));
};
