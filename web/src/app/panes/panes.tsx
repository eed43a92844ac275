import { PanelRightOpen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useWide } from '../../shared/device/use-wide.js';
import { TwoPanes } from '../../shared/ui/panes.js';
import { StatePanel } from '../../shared/ui/state-panel.js';
import { isSubject, listAt, listBeside } from './list-beside.js';
import { panesTexts } from './texts.js';

const lists = {
  search: lazy(async () => ({
    default: (await import('../../features/search/search-screen.js')).SearchScreen,
  })),
  reports: lazy(async () => ({
    default: (await import('../../features/reports/reports-screen.js')).ReportsScreen,
  })),
  monitoring: lazy(async () => ({
    default: (await import('../../features/monitoring/monitoring-screen.js')).MonitoringScreen,
  })),
} as const;

const NothingChosen = () => (
  <StatePanel icon={PanelRightOpen} title={panesTexts.nothingChosen}>
    {panesTexts.nothingChosenText}
  </StatePanel>
);

/** The screen of the address; on wide screens a subject stands beside the list it was chosen from, at the same address. */
export const Panes = () => {
  const { pathname } = useLocation();
  const isWide = useWide();
  const [last, setLast] = useState(listAt(pathname) ?? 'search');
  const list = listBeside(pathname, last);
  if (list !== null && list !== last) setLast(list);
  if (!isWide || list === null) return <Outlet />;
  const List = lists[list];
  return (
    <TwoPanes
      detail={isSubject(pathname) ? <Outlet /> : <NothingChosen />}
      detailLabel={panesTexts.subject}
      list={
        <Suspense>
          <List />
        </Suspense>
      }
      listLabel={panesTexts.list}
    />
  );
};
