import type { ChangedField, ListChange, ListState } from '@probity/contracts';
import { useState } from 'react';
import { FactChanges, inWords } from '../../../entities/subject/fact-changes.js';
import { queryState } from '../../../shared/api/query-state.js';
import { TextLink } from '../../../shared/ui/button.js';
import { RowItem, Rows } from '../../../shared/ui/card.js';
import { formatMinute } from '../../../shared/ui/format.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { ShowMore } from '../../../shared/ui/show-more.js';
import { Choice } from '../../../shared/ui/tabs.js';
import { Tag } from '../../../shared/ui/tag.js';
import { Muted, Name } from '../../../shared/ui/text.js';
import { useListChanges } from '../api/list-changes.js';
import { listsTexts } from '../texts.js';

const texts = listsTexts.changes;

const ChangedFields = ({ fields }: { readonly fields: readonly ChangedField[] }) =>
  fields.length === 0 ? <Muted>{texts.unshown}</Muted> : <FactChanges facts={fields.map(inWords)} />;

const ChangeRow = ({ change }: { readonly change: ListChange }) => (
  <RowItem
    action={<Tag>{texts.words[change.change]}</Tag>}
    details={change.fields && <ChangedFields fields={change.fields} />}
  >
    <TextLink to={`/app/profile/${change.personId}`}>
      <Name>{change.name}</Name>
    </TextLink>
    <Muted>{texts.entry(change.entryId)}</Muted>
  </RowItem>
);

type Shown = ListChange['change'] | 'all';

const ChangeRows = ({ list, shown }: { readonly list: ListState; readonly shown: Shown }) => {
  const changes = useListChanges(list.source, shown === 'all' ? null : shown);
  return (
    <QueryBoundary query={queryState(changes)} shape="rows">
      {({ pages }) => {
        const [first] = pages;
        const found = pages.flatMap((page) => page.changes);
        if (first === undefined || found.length === 0) return <Muted>{texts.none[shown]}</Muted>;
        return (
          <>
            <Muted>
              {texts.summary(first.added, first.changed, first.removed, formatMinute(first.loaded))}
            </Muted>
            <Rows label={texts.label(list.name)}>
              {found.map((change) => (
                <ChangeRow change={change} key={change.entryId} />
              ))}
            </Rows>
            <ShowMore pages={changes} />
          </>
        );
      }}
    </QueryBoundary>
  );
};

/** What the version in use added, changed and removed, entry by entry. */
export const ListChanges = ({ list }: { readonly list: ListState }) => {
  const [shown, setShown] = useState<Shown>('all');
  return (
    <>
      <Choice
        current={shown}
        label={texts.choose}
        onChange={setShown}
        options={[
          { key: 'all', text: texts.all },
          { key: 'added', text: texts.words.added },
          { key: 'changed', text: texts.words.changed },
          { key: 'removed', text: texts.words.removed },
        ]}
      />
      <ChangeRows list={list} shown={shown} />
    </>
  );
};
