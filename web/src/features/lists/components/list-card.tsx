import type { ListState } from '@probity/contracts';
import { useState, type ReactNode } from 'react';
import { useSession } from '../../../shared/api/session.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { Facts, type Fact } from '../../../shared/ui/facts.js';
import { formatList, formatMinute, formatPartialDate } from '../../../shared/ui/format.js';
import { StatusDot } from '../../../shared/ui/tag.js';
import { useFetchList } from '../api/fetch-list.js';
import { listsTexts as texts } from '../texts.js';
import { HeldVersion } from './held-version.js';
import { ListDecisions } from './list-decisions.js';
import { ListChanges } from './list-changes.js';
import { ListVersions } from './list-versions.js';

const stateOf = ({ version, degraded }: ListState) => {
  if (version === null) return <StatusDot text={texts.states.missing} tone="high" />;
  return degraded ? (
    <StatusDot text={texts.states.outdated} tone="medium" />
  ) : (
    <StatusDot text={texts.states.current} tone="low" />
  );
};

const timeOr = (time: string | null | undefined, otherwise: string): string =>
  time === null || time === undefined ? otherwise : formatMinute(time);

const nextFetchOf = ({ nextFetch, overdue }: ListState): string =>
  nextFetch !== undefined && overdue === true
    ? texts.overdue(formatMinute(nextFetch))
    : timeOr(nextFetch, texts.byHand);

const factsOf = (list: ListState): Fact[] => {
  const { source, entries, covers = [], published, loaded, checkedAt, version } = list;
  const fetched = { term: texts.nextFetch, value: nextFetchOf(list) };
  if (version === null) return [{ term: texts.source, value: source }, fetched];
  return [
    { term: texts.source, value: source },
    { term: texts.entries, value: entries.toLocaleString('en') },
    {
      term: texts.covers,
      value: covers.length === 0 ? texts.unknown : formatList(covers.map((kind) => texts.kinds[kind])),
    },
    { term: texts.published, value: published === null ? texts.unknown : formatPartialDate(published) },
    { term: texts.loaded, value: timeOr(loaded, texts.unknown) },
    { term: texts.checked, value: timeOr(checkedAt, texts.unknown) },
    fetched,
    { term: texts.version, value: version, wide: true },
  ];
};

const FetchNow = ({ list }: { readonly list: ListState }) => {
  const { mutate, isPending } = useFetchList(list);
  return (
    <Button busy={isPending} full label={texts.fetchNamed(list.name)} onClick={() => mutate()}>
      {texts.fetchNow}
    </Button>
  );
};

interface ShownOnRequestProps {
  readonly name: string;
  readonly texts: { readonly show: string; readonly showNamed: (name: string) => string };
  readonly children: ReactNode;
}

const ShownOnRequest = ({ name, texts: { show, showNamed }, children }: ShownOnRequestProps) => {
  const [open, setOpen] = useState(false);
  if (open) return children;
  return (
    <Button full label={showNamed(name)} onClick={() => setOpen(true)}>
      {show}
    </Button>
  );
};

/** One list: whether it can be trusted to be complete, what it holds, and what its newest version changed. */
export const ListCard = ({ list }: { readonly list: ListState }) => {
  const session = useSession();
  const user = session.state === 'signed-in' ? session : null;
  const isAdministrator = user?.isAdministrator === true;
  const isLoaded = list.version !== null;
  const { held } = list;
  return (
    <Card aside={stateOf(list)} title={list.name}>
      {list.degraded && list.reason !== undefined && (
        <Banner tone="warning">
          {list.reason} {isLoaded && texts.stillUsed}
        </Banner>
      )}
      {held !== undefined && <HeldVersion held={held} list={list} mayDecide={isAdministrator} />}
      <Facts facts={factsOf(list)} />
      {isAdministrator && list.nextFetch !== undefined && <FetchNow list={list} />}
      {user?.isAnalyst === true && isLoaded && (
        <ShownOnRequest name={list.name} texts={texts.changes}>
          <ListChanges list={list} />
        </ShownOnRequest>
      )}
      {user?.isAnalyst === true && isLoaded && (
        <ShownOnRequest name={list.name} texts={texts.versions}>
          <ListVersions list={list} />
        </ShownOnRequest>
      )}
      {isAdministrator && (
        <ShownOnRequest name={list.name} texts={texts.decisions}>
          <ListDecisions list={list} />
        </ShownOnRequest>
      )}
    </Card>
  );
};
