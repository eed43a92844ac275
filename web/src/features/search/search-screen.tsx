import type { SearchFilters } from '@probity/contracts';
import { FilterX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../shared/api/session.js';
import { filterTexts, searchTexts } from './texts.js';
import { Stack } from '../../shared/ui/layout.js';
import { DegradedLists, ListsUsed } from '../../entities/subject/watchlists.js';
import { TextButton } from '../../shared/ui/button.js';
import { wantsSearchFieldFocus } from '../../shared/ui/list-focus.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { StatePanel } from '../../shared/ui/state-panel.js';
import { Heading, Muted } from '../../shared/ui/text.js';
import { searchKey } from './api/cached-searches.js';
import { useSearch } from './api/search-persons.js';
import { AllowanceLine } from './components/allowance.js';
import { DebugButton } from './components/debug-button.js';
import { LiveCard } from './components/live-card.js';
import { NoResults } from './components/no-results.js';
import { RecentSearches } from './components/recent-searches.js';
import { NextPage, ResultList } from './components/results.js';
import { OutdatedResults, SearchBanners, TruncatedResults } from './components/search-banners.js';
import { ResultFilters } from './components/result-filters.js';
import { SearchForm } from './components/search-form.js';
import { searchResults } from './search-results.js';
import { filterCount, noFilters } from './search-filters.js';
import type { SearchTerms } from './search-terms.js';
import { useLiveSearch } from './use-live-search.js';
import { useSearchPresence } from './use-search-presence.js';
import { useSearchTerms } from './use-search-terms.js';
import { useSearchToasts } from './use-search-toasts.js';

interface ResultsProps {
  /** Narrowed by the filters. */
  readonly search: ReturnType<typeof useSearch>;
  readonly terms: SearchTerms;
  readonly filters: SearchFilters;
  readonly clearFilters: () => void;
  readonly again: () => void;
}

const NothingPasses = ({ clear }: { readonly clear: () => void }) => (
  <StatePanel
    action={<TextButton onClick={clear}>{filterTexts.clear}</TextButton>}
    icon={FilterX}
    title={filterTexts.none}
  >
    {filterTexts.noneText}
  </StatePanel>
);

const Results = ({ search, terms, filters, clearFilters, again }: ResultsProps) => {
  const arrived = useLiveSearch(terms);
  if (search.isLoading) return <Skeleton shape="rows" text={searchTexts.searching} />;
  const first = search.data?.pages[0];
  if (search.data === undefined || first === undefined) return null;
  const { shown, found } = searchResults(search.data.pages);
  const outdated = search.data.pages.find((page) => page.outdated !== undefined)?.outdated;
  return (
    <>
      {outdated !== undefined && !search.isRefetching && <OutdatedResults again={again} because={outdated} />}
      <DegradedLists lists={first.lists} />
      {first.truncated === true && <TruncatedResults />}
      {found > 0 && <ResultList arrived={arrived} people={shown} term={terms.term} />}
      {found === 0 && filterCount(filters) > 0 && <NothingPasses clear={clearFilters} />}
      {found === 0 && filterCount(filters) === 0 && <NoResults lists={first.lists} terms={terms} />}
      {search.hasNextPage && (
        <NextPage
          busy={search.isFetching}
          failed={search.isFetchNextPageError}
          load={() => void search.fetchNextPage({ cancelRefetch: false })}
          loading={search.isFetchingNextPage}
        />
      )}
      <ListsUsed lists={first.lists} open={found === 0} />
    </>
  );
};

/** What the list below holds, in words; read out when it changes. */
const statusOf = (search: ReturnType<typeof useSearch>): string => {
  if (search.isLoading) return searchTexts.searching;
  if (search.data === undefined) return search.isError ? '' : searchTexts.idle;
  const { shown, found } = searchResults(search.data.pages);
  const line = searchTexts.showing(shown.length);
  return found > shown.length ? `${line} ${searchTexts.inAll(found)}` : line;
};

/** Filters belong to one search: another one begins without. */
const useFilters = (terms: SearchTerms) => {
  const key = searchKey(terms).join('/');
  const [chosen, setChosen] = useState({ key, filters: noFilters });
  return {
    filters: chosen.key === key ? chosen.filters : noFilters,
    setFilters: (filters: SearchFilters) => setChosen({ key, filters }),
  };
};

export const SearchScreen = () => {
  const form = useSearchTerms();
  const session = useSession();
  const search = useSearch(form.asked);
  useSearchToasts(search, form.asked);
  const narrowing = useFilters(form.asked);
  const narrowed = useSearch(form.asked, narrowing.filters);
  const colleagues = useSearchPresence(form.asked.term !== '');
  const field = useRef<HTMLInputElement>(null);
  const focusField = (): void => field.current?.focus();
  const wantsFocus = wantsSearchFieldFocus(useLocation().state);
  useEffect(() => {
    if (wantsFocus) field.current?.focus();
  }, [wantsFocus]);
  const again = (): void => {
    void search.refetch();
    if (filterCount(narrowing.filters) > 0) void narrowed.refetch();
  };
  const whole = search.data?.pages[0];
  return (
    <>
      <Stack>
        <SearchForm
          again={again}
          busy={search.isLoading || search.isRefetching}
          disabled={session.state === 'signed-out'}
          field={field}
          form={form}
        />
        <AllowanceLine />
      </Stack>
      <SearchBanners error={narrowed.isFetchNextPageError ? null : narrowed.error} retry={again} />
      <LiveCard colleagues={colleagues} />
      <Stack gap="tight">
        <Heading level={2}>{searchTexts.results}</Heading>
        <div role="status">
          <Muted>{statusOf(narrowed)}</Muted>
        </div>
      </Stack>
      {session.state === 'signed-in' && form.asked.term === '' && (
        <RecentSearches
          onChoose={(terms) => {
            form.repeat(terms);
            focusField();
          }}
          onCleared={focusField}
        />
      )}
      {whole !== undefined && searchResults(search.data?.pages ?? []).found > 0 && (
        <ResultFilters filters={narrowing.filters} lists={whole.lists} onChange={narrowing.setFilters} />
      )}
      <Results
        again={again}
        clearFilters={() => narrowing.setFilters(noFilters)}
        filters={narrowing.filters}
        key={searchKey(form.asked, narrowing.filters).join('/')}
        search={narrowed}
        terms={form.asked}
      />
      <DebugButton state={{ asked: form.asked, status: search.status, pages: search.data?.pages }} />
    </>
  );
};
