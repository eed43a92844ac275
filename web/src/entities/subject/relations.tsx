import type { PersonRelation, PersonRelations } from '@probity/contracts';
import { Banner } from '../../shared/ui/banner.js';
import { Bullets, Entries } from '../../shared/ui/items.js';
import { relationTexts as texts } from './relation-texts.js';

/** Kinds of a newer server are shown by their own name. */
const kindText = ({ kind, inverse }: PersonRelation): string => {
  const known = Object.entries(texts.kinds).find(([name]) => name === kind)?.[1];
  if (known === undefined) return kind;
  return inverse ? known.inverse : known.is;
};

const roleText = ({ kind, inverse, role }: PersonRelation): string | null =>
  role !== null && !inverse && (kind === 'family' || kind === 'associate') ? texts.isOf(role) : role;

const factsOf = (relation: PersonRelation): string => {
  const { share, from, to, sourceName } = relation;
  const details = [
    kindText(relation),
    roleText(relation),
    share === null ? null : texts.share(share),
    from === null ? null : texts.begun(from),
    to === null ? null : texts.ended(to),
  ];
  return texts.source(details.filter((detail) => detail !== null).join(', '), sourceName);
};

/** How much sanctioned parties own of the subject; nothing where no list says that they do. */
export const Ownership = ({ share, reached, owners }: PersonRelations['ownership']) => {
  if (owners.length === 0) return null;
  return (
    <Banner title={texts.owned(share)} tone={reached ? 'danger' : 'info'}>
      {reached ? texts.ownedRule : texts.ownedLess}
      <Bullets items={owners.map((owner) => texts.owner(owner.name, owner.share))} />
    </Banner>
  );
};

interface RelationEntriesProps {
  readonly relations: readonly PersonRelation[];
  /** Whether names lead to profiles, where there are any. */
  readonly linked: boolean;
}

export const RelationEntries = ({ relations, linked }: RelationEntriesProps) => (
  <Entries
    entries={relations.map((relation, at) => ({
      key: `${at}/${relation.name}`,
      title: relation.name,
      ...(linked && relation.personId !== null && { to: `/app/profile/${relation.personId}` }),
      text: factsOf(relation),
      note: relation.sanctioned ? texts.sanctioned : null,
    }))}
  />
);
