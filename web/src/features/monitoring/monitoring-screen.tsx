import type { MonitoredPage, MonitoringTab } from '@probity/contracts';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useMatch, useSearchParams } from 'react-router-dom';
import { queryState } from '../../shared/api/query-state.js';
import { useEntryText } from '../../shared/device/use-entry-text.js';
import { useSettled } from '../../shared/device/use-settled.js';
import { ButtonLink, TextLink } from '../../shared/ui/button.js';
import { TextField } from '../../shared/ui/field.js';
import { Row } from '../../shared/ui/layout.js';
import { QueryBoundary } from '../../shared/ui/query-boundary.js';
import { ShowMore } from '../../shared/ui/show-more.js';
import { Tabs } from '../../shared/ui/tabs.js';
import { Heading, Hidden, Muted } from '../../shared/ui/text.js';
import { useMonitored } from './api/get-monitored.js';
import { MonitoredList } from './components/monitored-list.js';
import { NoEntities } from './components/no-entities.js';
import { monitoringTexts } from './texts.js';

const Slots = ({ slots: { used, limit } }: Pick<MonitoredPage, 'slots'>) => (
  <Row spread>
    <Muted>{monitoringTexts.slots(used, limit)}</Muted>
    {used >= limit && <TextLink to="/app/pricing">{monitoringTexts.upgrade}</TextLink>}
  </Row>
);

/**
 * The tab is in the address, so that the dashboard can lead to the alerts and a reload stays there. Beside a subject the
 * address is that of the subject, and the list stays at the tab that it had.
 */
const useTab = (): [MonitoringTab, (tab: MonitoringTab) => void] => {
  const hasAddress = useMatch('/app/monitoring') !== null;
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const [last, setLast] = useState<MonitoringTab>('all');
  const addressed = params.get('tab') === 'alerts' ? 'alerts' : 'all';
  const tab = hasAddress ? addressed : last;
  if (tab !== last) setLast(tab);
  const change = (next: MonitoringTab): void =>
    hasAddress ? setParams(next === 'all' ? {} : { tab: next }, { replace: true, state }) : setLast(next);
  return [tab, change];
};

const itemsOf = ({ pages }: { readonly pages: readonly MonitoredPage[] }) =>
  pages.flatMap((page) => page.items);

export const MonitoringScreen = () => {
  const [tab, setTab] = useTab();
  const [filter, setFilter] = useEntryText('monitoring.filter');
  const settled = useSettled(filter.trim());
  const monitored = useMonitored({ filter: settled, tab });
  const query = monitored.isPlaceholderData ? ({ state: 'loading' } as const) : queryState(monitored);
  const count = query.state === 'ready' ? itemsOf(query.data).length : null;
  const newest = monitored.data?.pages[0];
  const tabs = [
    { key: 'all', text: monitoringTexts.all(newest?.total) },
    { key: 'alerts', text: monitoringTexts.alerts(newest?.totalAlerts) },
  ] as const;
  return (
    <>
      <Heading level={2} size="large">
        {monitoringTexts.title}
      </Heading>
      {newest !== undefined && <Slots slots={newest.slots} />}
      {newest === undefined && !monitored.isError && <Muted>{monitoringTexts.slotsLoading}</Muted>}
      <ButtonLink full icon={<Plus aria-hidden size={18} />} look="primary" to="/app/search">
        {monitoringTexts.add}
      </ButtonLink>
      <TextField
        hideLabel
        icon={<Search size={18} />}
        label={monitoringTexts.filterLabel}
        maxLength={200}
        name="filter"
        onChange={setFilter}
        placeholder={monitoringTexts.filter}
        type="search"
        value={filter}
      />
      <Tabs current={tab} label={monitoringTexts.tabs} onChange={setTab} tabs={tabs}>
        <div role="status">{count !== null && <Hidden>{monitoringTexts.shown(count)}</Hidden>}</div>
        <QueryBoundary query={query} shape="rows">
          {(data) => {
            const people = itemsOf(data);
            return (
              <>
                {people.length === 0 ? (
                  <NoEntities clear={() => setFilter('')} filter={settled} tab={tab} />
                ) : (
                  <MonitoredList people={people} />
                )}
                <ShowMore pages={monitored} />
              </>
            );
          }}
        </QueryBoundary>
      </Tabs>
    </>
  );
};
