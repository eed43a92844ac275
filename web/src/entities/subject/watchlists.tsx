import type { ListState } from '@probity/contracts';
import { ChevronDown, Database } from 'lucide-react';
import { listTexts } from '../../shared/ui/texts.js';
import { formatDay, formatPartialDate } from '../../shared/ui/format.js';
import { Banner } from '../../shared/ui/banner.js';

const dateOf = ({ published, loaded }: ListState): string | null =>
  published === null ? loaded && formatDay(loaded) : formatPartialDate(published);

const statement = (list: ListState): string => {
  const date = dateOf(list);
  if (date === null) return list.reason ?? listTexts.neverLoaded;
  const state = listTexts.lastGood(date);
  return list.reason === undefined ? state : `${state}. ${list.reason}`;
};

/** Names every list that an answer could not fully rely on. Shown on each answer that used it. */
export const DegradedLists = ({ lists }: { readonly lists: readonly ListState[] }) => {
  const degraded = lists.filter((list) => list.degraded);
  if (degraded.length === 0) return null;
  return (
    <Banner title={listTexts.degradedTitle} tone="warning">
      <p>{listTexts.degradedText}</p>
      <ul>
        {degraded.map((list) => (
          <li key={list.source}>
            <strong>{list.name}</strong>: {statement(list)}
          </li>
        ))}
      </ul>
    </Banner>
  );
};

const facts = (list: ListState): string =>
  [
    list.published === null ? null : listTexts.published(formatPartialDate(list.published)),
    list.loaded === null ? listTexts.neverLoaded : listTexts.loaded(formatDay(list.loaded)),
    listTexts.entries(list.entries),
    list.version === null ? null : listTexts.version(list.version),
  ]
    .filter((part) => part !== null)
    .join(' · ');

interface ListsUsedProps {
  readonly lists: readonly ListState[];
  readonly open?: boolean;
}

/** The lists behind an answer with their dates. */
export const ListsUsed = ({ lists, open = false }: ListsUsedProps) => {
  const asked = lists.filter((list) => list.version !== null);
  if (asked.length === 0) return <Banner tone="warning">{listTexts.none}</Banner>;
  const title =
    asked.length === lists.length
      ? listTexts.used(asked.length)
      : listTexts.usedOf(asked.length, lists.length);
  return (
    <details className="disclosure" open={open}>
      <summary>
        <Database aria-hidden size={16} />
        {title}
        <ChevronDown aria-hidden size={16} />
      </summary>
      <ul>
        {lists.map((list) => (
          <li key={list.source}>
            <strong>{list.name}</strong>
            <br />
            {facts(list)}
          </li>
        ))}
      </ul>
    </details>
  );
};
