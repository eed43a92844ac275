import type { PersonProfile } from '@probity/contracts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useClearAlerts } from '../../../entities/subject/api/clear-alerts.js';
import { queryState, type QueryState } from '../../../shared/api/query-state.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Button, TextLink } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { formatMinute } from '../../../shared/ui/format.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { ShowMore } from '../../../shared/ui/show-more.js';
import { Muted } from '../../../shared/ui/text.js';
import { useHistory, useUnseenChanges, type HistoryPage } from '../api/get-history.js';
import { causeText, scoreText } from './change-facts.js';
import { ChangeList } from './change-list.js';
import { HistoryChart } from './history-chart.js';
import { historyTexts as texts } from './texts.js';

interface RiskHistoryProps {
  readonly person: PersonProfile;
}

interface ChangesProps extends RiskHistoryProps {
  readonly changes: HistoryPage['changes'];
  readonly unseen: QueryState<number>;
}

/** Says what is new to the user, with the way to have seen it. What came after the list was loaded stays new. */
const SinceLastLook = ({ person, changes, unseen }: ChangesProps) => {
  const { mutate, isPending } = useClearAlerts();
  const newest = changes[0];
  if (unseen.state === 'failed') return <Banner tone="warning">{texts.unseenUnknown}</Banner>;
  if (unseen.state === 'loading' || unseen.data === 0 || newest === undefined) return null;
  return (
    <Banner
      action={
        <Button busy={isPending} onClick={() => mutate({ personId: person.id, upTo: newest.version })}>
          {texts.seen}
        </Button>
      }
      title={texts.unseen(unseen.data)}
      tone="info"
    />
  );
};

const Changes = ({ person, changes, unseen }: ChangesProps) => {
  if (changes.length === 0) return <Muted>{texts.none}</Muted>;
  return (
    <>
      <SinceLastLook changes={changes} person={person} unseen={unseen} />
      <HistoryChart changes={changes} />
      <DataTable
        caption={texts.caption}
        columns={[texts.when, texts.score, texts.cause]}
        rows={changes.map((change) => ({
          key: String(change.version),
          cells: [formatMinute(change.at), scoreText(change), causeText(change.cause)],
        }))}
      />
      <ChangeList changes={changes} unseen={unseen.state === 'ready' ? unseen.data : 0} />
    </>
  );
};

/** The newest changes are the unseen ones, and an earlier end leaves those out. */
const noneUnseen: QueryState<number> = { state: 'ready', data: 0, outdated: null };

/** A time that the address names; null where it names none. */
const useUntil = (): string | null => {
  const [params] = useSearchParams();
  const until = params.get('until');
  return until === null || Number.isNaN(Date.parse(until)) ? null : new Date(until).toISOString();
};

/** How the risk became what it is: a step line, a table of the same facts, and what changed in each step. */
export const RiskHistory = ({ person }: RiskHistoryProps) => {
  const until = useUntil();
  const history = useHistory(person.id, until);
  const unseen = useUnseenChanges(person);
  const top = useRef<HTMLDivElement>(null);
  const isLoaded = history.data !== undefined;
  useEffect(() => {
    if (until !== null && isLoaded) top.current?.scrollIntoView();
  }, [until, isLoaded]);
  return (
    <div ref={top}>
      <Card title={texts.title}>
        {until !== null && (
          <Muted>
            {texts.until(formatMinute(until))}{' '}
            <TextLink to={`/app/profile/${person.id}`}>{texts.whole}</TextLink>
          </Muted>
        )}
        <QueryBoundary query={queryState(history)} shape="rows">
          {({ pages }) => (
            <Changes
              changes={pages.flatMap((page) => page.changes)}
              person={person}
              unseen={until === null ? unseen : noneUnseen}
            />
          )}
        </QueryBoundary>
        <ShowMore pages={history} />
      </Card>
    </div>
  );
};
