import type { ListNotLoaded } from '@probity/contracts';
import { Card } from '../../../shared/ui/card.js';
import { Facts } from '../../../shared/ui/facts.js';
import { Muted } from '../../../shared/ui/text.js';
import { listsTexts } from '../texts.js';

const texts = listsTexts.notLoaded;

/** What could be asked and is not, with the ids by which an installation is told to load it. */
export const ListsNotLoaded = ({ lists }: { readonly lists: readonly ListNotLoaded[] }) =>
  lists.length === 0 ? null : (
    <Card title={texts.title}>
      <Muted>{texts.text}</Muted>
      <Facts facts={lists.map(({ source, name }) => ({ term: name, value: source }))} />
    </Card>
  );
