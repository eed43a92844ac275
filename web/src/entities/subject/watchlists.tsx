import type { ListNotLoaded, ListState } from '@probity/contracts';
import { ChevronDown, Database } from 'lucide-react';
import { watchlistTexts } from './texts.js';
import { formatDay, formatPartialDate } from '../../shared/ui/format.js';
import { Banner } from '../../shared/ui/banner.js';

const dateOf = ({ published, loaded }: ListState): string | null =>
  published === null ? loaded && formatDay(loaded) : formatPartialDate(published);

const statement = (list: ListState): string => {
  const date = dateOf(list);
  if (date === null) return list.reason ?? watchlistTexts.neverLoaded;
  const state = watchlistTexts.lastGood(date);
  return list.reason === undefined ? state : `${state}. ${list.reason}`;
};

/** Names every list that a result could not fully rely on. Shown with each result that used it. */
export const DegradedLists = ({ lists }: { readonly lists: readonly ListState[] }) => {
  const degraded = lists.filter((list) => list.degraded);
  if (degraded.length === 0) return null;
  return (
    <Banner title={watchlistTexts.degradedTitle} tone="warning">
      <p>{watchlistTexts.degradedText}</p>
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
    list.published === null ? null : watchlistTexts.published(formatPartialDate(list.published)),
    list.loaded === null ? watchlistTexts.neverLoaded : watchlistTexts.loaded(formatDay(list.loaded)),
    watchlistTexts.entries(list.entries),
    list.version === null ? null : watchlistTexts.version(list.version),
  ]
    .filter((part) => part !== null)
    .join(' · ');

interface ListsUsedProps {
  readonly lists: readonly ListState[];
  /** Known lists that are not loaded now; left out where a stored result is shown. */
  readonly notLoaded?: readonly ListNotLoaded[];
  readonly open?: boolean;
}

/** The lists behind a result with their dates, and what was not asked. */
export const ListsUsed = ({ lists, notLoaded = [], open = false }: ListsUsedProps) => {
  const asked = lists.filter((list) => list.version !== null);
  if (asked.length === 0) return <Banner tone="warning">{watchlistTexts.none}</Banner>;
  const title =
    asked.length === lists.length
      ? watchlistTexts.used(asked.length)
      : watchlistTexts.usedOf(asked.length, lists.length);
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
        {notLoaded.length > 0 && (
          <li>
            <strong>{watchlistTexts.notLoaded}</strong>
            <br />
            {notLoaded.map(({ name }) => name).join(' · ')}
          </li>
        )}
      </ul>
    </details>
  );
};
