import type { Dashboard } from '@probity/contracts';
import { ScanLine, Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dashboardTexts } from './texts.js';
import { QueryBoundary } from '../../shared/ui/query-boundary.js';
import { Button, TextLink } from '../../shared/ui/button.js';
import { Card, Tile } from '../../shared/ui/card.js';
import { Meter } from '../../shared/ui/facts.js';
import { Halves, Row, Stack } from '../../shared/ui/layout.js';
import { CoverageCard } from '../../entities/subject/coverage.js';
import { DegradedLists, ListsUsed } from '../../entities/subject/watchlists.js';
import { Tabs } from '../../shared/ui/tabs.js';
import { Figure, Muted } from '../../shared/ui/text.js';
import { notify } from '../../shared/ui/toast.js';
import { useDashboard } from './api/get-dashboard.js';
import { RecentChecks, RiskAlerts } from './components/people.js';

const percentOf = ({ used, limit }: Dashboard['checks']): number =>
  limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 100));

const StatusCard = ({ checks }: { readonly checks: Dashboard['checks'] }) => {
  const navigate = useNavigate();
  const percent = percentOf(checks);
  const offerUpgrade = (): void =>
    notify(dashboardTexts.premium, {
      tone: 'info',
      id: 'premium',
      action: { text: dashboardTexts.premium.action, run: () => void navigate('/app/pricing') },
    });
  return (
    <Card title={dashboardTexts.status}>
      <Stack>
        <Row spread>
          <Stack gap="tight">
            <Muted>{dashboardTexts.daily}</Muted>
            <span>{dashboardTexts.today(checks.used, checks.limit)}</span>
          </Stack>
          <Figure>{dashboardTexts.percent(percent)}</Figure>
        </Row>
        <Meter label={dashboardTexts.daily} percent={percent} />
      </Stack>
      <Button look="soft" onClick={offerUpgrade}>
        {dashboardTexts.upgrade}
      </Button>
    </Card>
  );
};

type Area = 'recent' | 'alerts';

const Activity = ({ dashboard }: { readonly dashboard: Dashboard }) => {
  const [area, setArea] = useState<Area>('recent');
  const mark = { tone: 'high', text: dashboardTexts.hasAlerts } as const;
  return (
    <Tabs
      current={area}
      label={dashboardTexts.activity}
      onChange={setArea}
      tabs={[
        { key: 'recent', text: dashboardTexts.recent },
        {
          key: 'alerts',
          text: dashboardTexts.alerts,
          ...(dashboard.alerts.length > 0 ? { mark } : {}),
        },
      ]}
    >
      {area === 'recent' ? (
        <RecentChecks people={dashboard.recent} />
      ) : (
        <RiskAlerts alerts={dashboard.alerts} />
      )}
    </Tabs>
  );
};

export const DashboardScreen = () => (
  <QueryBoundary query={useDashboard()} shape="profile">
    {(dashboard) => (
      <>
        <DegradedLists lists={dashboard.lists} />
        <StatusCard checks={dashboard.checks} />
        <Halves>
          <Tile
            icon={<Search size={20} />}
            text={dashboardTexts.searchHint}
            title={dashboardTexts.search}
            to="/app/search"
          />
          <Tile
            icon={<ScanLine size={20} />}
            text={dashboardTexts.scanHint}
            title={dashboardTexts.scan}
            to="/app/scan"
          />
        </Halves>
        <Activity dashboard={dashboard} />
        <CoverageCard
          aside={<TextLink to="/app/lists">{dashboardTexts.lists}</TextLink>}
          coverage={dashboard.coverage}
        />
        <ListsUsed lists={dashboard.lists} notLoaded={dashboard.notLoaded} />
      </>
    )}
  </QueryBoundary>
);
