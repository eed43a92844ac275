import type { PersonRelation } from '@probity/contracts';
import { Banner } from '../../../shared/ui/banner.js';
import { Card } from '../../../shared/ui/card.js';
import { Bullets, Entries } from '../../../shared/ui/items.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { RelationGraph } from '../../../shared/ui/relation-graph.js';
import { Muted } from '../../../shared/ui/text.js';
import { useRelations, type Relations } from './get-relations.js';
import { drawing, mostDrawn, placesAround, shortName } from './relation-layout.js';
import { relationTexts as texts } from './texts.js';

/** Kinds of a newer server are shown by their own name. */
const kindText = ({ kind, inverse }: PersonRelation): string => {
  const known = Object.entries(texts.kinds).find(([name]) => name === kind)?.[1];
  if (known === undefined) return kind;
  return inverse ? known.inverse : known.is;
};

const factsOf = (relation: PersonRelation): string => {
  const { role, share, to, sourceName } = relation;
  const details = [
    kindText(relation),
    role,
    share === null ? null : texts.share(share),
    to === null ? null : texts.ended(to),
  ];
  return texts.source(details.filter((detail) => detail !== null).join(', '), sourceName);
};

const keyOf = ({ personId, name }: PersonRelation): string => personId ?? name;

const Graph = ({ relations }: Pick<Relations, 'relations'>) => {
  const parties = [...new Map(relations.map((relation) => [keyOf(relation), relation])).values()];
  const drawn = parties.slice(0, mostDrawn);
  const places = placesAround(drawn.length);
  const nodes = drawn.flatMap((relation, at) => {
    const place = places[at];
    const { name, sanctioned } = relation;
    return place === undefined
      ? []
      : [{ key: keyOf(relation), text: shortName(name), marked: sanctioned, ...place }];
  });
  return <RelationGraph {...drawing} label={texts.graph(drawn.length)} nodes={nodes} />;
};

const Ownership = ({ ownership: { share, reached, owners } }: Pick<Relations, 'ownership'>) => {
  if (owners.length === 0) return null;
  return (
    <Banner title={texts.owned(share)} tone={reached ? 'danger' : 'info'}>
      {reached ? texts.ownedRule : texts.ownedLess}
      <Bullets items={owners.map((owner) => texts.owner(owner.name, owner.share))} />
    </Banner>
  );
};

const Ties = ({ relations, more, ownership }: Relations) => {
  if (relations.length === 0) return <Muted>{texts.none}</Muted>;
  return (
    <>
      <Ownership ownership={ownership} />
      <Graph relations={relations} />
      <Muted>{texts.hint}</Muted>
      <Entries
        entries={relations.map((relation, at) => ({
          key: `${at}/${keyOf(relation)}`,
          title: relation.name,
          ...(relation.personId !== null && { to: `/app/profile/${relation.personId}` }),
          text: factsOf(relation),
          note: relation.sanctioned ? texts.sanctioned : null,
        }))}
      />
      {more > 0 && <Muted>{texts.more(more)}</Muted>}
    </>
  );
};

/** Who the subject is tied to, by what lists say, and how much of it sanctioned parties own. */
export const RelationsCard = ({ personId }: { readonly personId: string }) => (
  <Card title={texts.title}>
    <QueryBoundary query={useRelations(personId)} shape="rows">
      {(relations) => <Ties {...relations} />}
    </QueryBoundary>
  </Card>
);
