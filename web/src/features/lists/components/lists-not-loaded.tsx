import type { ListNotLoaded } from '@probity/contracts';
import { Card } from '../../../shared/ui/card.js';
import { Facts } from '../../../shared/ui/facts.js';
import { Muted } from '../../../shared/ui/text.js';
import { listsTexts } from '../texts.js';

const texts = listsTexts.notLoaded;

/** Lists that Probity reads and nobody loaded here, with the ids for `SCREENING_LISTS`. */
export const ListsNotLoaded = ({ lists }: { readonly lists: readonly ListNotLoaded[] }) =>
  lists.length === 0 ? null : (
    <Card title={texts.title}>
      <Muted>{texts.text}</Muted>
      <Facts facts={lists.map(({ source, name }) => ({ term: name, value: source }))} />
    </Card>
  );
