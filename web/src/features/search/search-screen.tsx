import { useSession } from '../../shared/api/session.js';
import { searchTexts } from './texts.js';
import { Stack } from '../../shared/ui/layout.js';
import { DegradedLists, ListsUsed } from '../../entities/subject/watchlists.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { Heading, Muted } from '../../shared/ui/text.js';
import { searchKey, useSearch } from './api/search-persons.js';
import { AllowanceLine } from './components/allowance.js';
import { DebugButton } from './components/debug-button.js';
import { LiveCard } from './components/live-card.js';
import { NoResults } from './components/no-results.js';
import { NextPage, ResultList } from './components/results.js';
import { OutdatedResults, SearchBanners } from './components/search-banners.js';
import { SearchForm } from './components/search-form.js';
import { searchResults } from './search-results.js';
import type { SearchTerms } from './search-terms.js';
import { useLiveSearch } from './use-live-search.js';
import { useSearchPresence } from './use-search-presence.js';
import { useSearchTerms } from './use-search-terms.js';
import { useSearchToasts } from './use-search-toasts.js';

interface ResultsProps {
  readonly search: ReturnType<typeof useSearch>;
  readonly terms: SearchTerms;
  readonly again: () => void;
}

const Results = ({ search, terms, again }: ResultsProps) => {
  const { arrived, outdated, renewed } = useLiveSearch(terms);
  if (search.isLoading) return <Skeleton shape="rows" text={searchTexts.searching} />;
  const first = search.data?.pages[0];
  if (search.data === undefined || first === undefined) return null;
  const { shown, found } = searchResults(search.data.pages);
  return (
    <>
      {outdated !== null && (
        <OutdatedResults
          again={() => {
            renewed();
            again();
          }}
          because={outdated}
        />
      )}
      <DegradedLists lists={first.lists} />
      {found === 0 ? (
        <NoResults lists={first.lists} terms={terms} />
      ) : (
        <ResultList arrived={arrived} people={shown} />
      )}
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

export const SearchScreen = () => {
  const form = useSearchTerms();
  const session = useSession();
  const search = useSearch(form.asked);
  useSearchToasts(search, form.asked);
  const colleagues = useSearchPresence(form.asked.term !== '');
  const retry = (): void => void search.refetch();
  return (
    <>
      <Stack>
        <SearchForm
          again={retry}
          busy={search.isLoading || search.isRefetching}
          disabled={session.state === 'signed-out'}
          form={form}
        />
        <AllowanceLine />
      </Stack>
      <SearchBanners error={search.isFetchNextPageError ? null : search.error} retry={retry} />
      <LiveCard colleagues={colleagues} />
      <Stack gap="tight">
        <Heading level={2}>{searchTexts.results}</Heading>
        <div role="status">
          <Muted>{statusOf(search)}</Muted>
        </div>
      </Stack>
      <Results again={retry} key={searchKey(form.asked).join('/')} search={search} terms={form.asked} />
      <DebugButton state={{ asked: form.asked, status: search.status, pages: search.data?.pages }} />
    </>
  );
};
