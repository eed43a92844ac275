import type { PersonRelation, PersonRelations } from '@probity/contracts';
import { relationTexts as texts } from '../../../entities/subject/relation-texts.js';
import { Ownership, RelationEntries } from '../../../entities/subject/relations.js';
import { Card } from '../../../shared/ui/card.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { RelationGraph } from '../../../shared/ui/relation-graph.js';
import { Muted } from '../../../shared/ui/text.js';
import { useRelations } from './get-relations.js';
import { drawing, mostDrawn, placesAround, shortName } from './relation-layout.js';

const keyOf = ({ personId, name }: PersonRelation): string => personId ?? name;

const Graph = ({ relations }: Pick<PersonRelations, 'relations'>) => {
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

const Ties = ({ relations, more, ownership }: PersonRelations) => {
  if (relations.length === 0) return <Muted>{texts.none}</Muted>;
  return (
    <>
      <Ownership {...ownership} />
      <Graph relations={relations} />
      <Muted>{texts.hint}</Muted>
      <RelationEntries linked relations={relations} />
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
