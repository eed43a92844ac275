import type { ReportSummary } from '@probity/contracts';
import { Search } from 'lucide-react';
import { queryState } from '../../shared/api/query-state.js';
import { useEntryText } from '../../shared/device/use-entry-text.js';
import { useSettled } from '../../shared/device/use-settled.js';
import { subjectTexts } from '../../entities/subject/texts.js';
import { reportsTexts } from './texts.js';
import { formatDay } from '../../shared/ui/format.js';
import { QueryBoundary } from '../../shared/ui/query-boundary.js';
import { Button, ButtonLink } from '../../shared/ui/button.js';
import { Rows } from '../../shared/ui/card.js';
import { ShowMore } from '../../shared/ui/show-more.js';
import { Counter } from '../../shared/ui/tag.js';
import { TextField } from '../../shared/ui/field.js';
import { PersonRow } from '../../entities/subject/person-row.js';
import { StatePanel } from '../../shared/ui/state-panel.js';
import { Tabs } from '../../shared/ui/tabs.js';
import { Hidden } from '../../shared/ui/text.js';
import { useReports } from './api/get-reports.js';
import { SavedReports } from './components/saved-reports.js';

type Level = 'all' | 'high' | 'medium' | 'low';

const tabs = [
  { key: 'all', text: reportsTexts.all },
  { key: 'high', text: reportsTexts.high },
  { key: 'medium', text: reportsTexts.medium },
  { key: 'low', text: reportsTexts.low },
] as const satisfies readonly { key: Level; text: string }[];

const checked = ({ lastUpdated, person }: ReportSummary): string =>
  subjectTexts.lastChecked(formatDay(person.lastChecked ?? lastUpdated));

const stateTag = {
  complete: null,
  incomplete: <Counter empty>{reportsTexts.incomplete}</Counter>,
  running: <Counter empty={false}>{reportsTexts.running}</Counter>,
} as const satisfies Record<ReportSummary['status'], unknown>;

const ReportRows = ({ reports }: { readonly reports: readonly ReportSummary[] }) => (
  <Rows label={reportsTexts.shown(reports.length)}>
    {reports.map((report) => (
      <PersonRow
        key={report.id}
        note={checked(report)}
        person={{ ...report.person, riskScore: report.riskScore }}
        scoreText={subjectTexts.risk(report.riskScore)}
        tag={stateTag[report.status]}
        to={`/app/report/${report.id}`}
      />
    ))}
  </Rows>
);

interface EmptyProps {
  readonly level: Level;
  readonly filter: string;
  readonly clear: () => void;
}

const Empty = ({ level, filter, clear }: EmptyProps) => (
  <StatePanel
    action={
      filter === '' ? (
        <ButtonLink icon={<Search aria-hidden size={18} />} look="soft" to="/app/search">
          {reportsTexts.start}
        </ButtonLink>
      ) : (
        <Button look="soft" onClick={clear}>
          {reportsTexts.clear}
        </Button>
      )
    }
    icon={Search}
    title={reportsTexts.empty[level]}
  >
    {filter === '' ? reportsTexts.emptyText : reportsTexts.emptyFiltered(filter)}
  </StatePanel>
);

const reportsOf = ({
  pages,
}: {
  readonly pages: readonly { readonly reports: readonly ReportSummary[] }[];
}) => pages.flatMap((page) => page.reports);

export const ReportsScreen = () => {
  const [chosen, setLevel] = useEntryText('reports.level');
  const level = tabs.find(({ key }) => key === chosen)?.key ?? 'all';
  const [filter, setFilter] = useEntryText('reports.filter');
  const settled = useSettled(filter.trim());
  const reports = useReports({ filter: settled, level: level === 'all' ? null : level });
  const query = queryState(reports);
  const count = query.state === 'ready' ? reportsOf(query.data).length : null;
  return (
    <>
      <SavedReports />
      <TextField
        hideLabel
        icon={<Search size={18} />}
        label={reportsTexts.filterLabel}
        maxLength={200}
        name="filter"
        onChange={setFilter}
        placeholder={reportsTexts.filter}
        type="search"
        value={filter}
      />
      <Tabs current={level} label={reportsTexts.tabs} onChange={setLevel} tabs={tabs}>
        <div role="status">{count !== null && <Hidden>{reportsTexts.shown(count)}</Hidden>}</div>
        <QueryBoundary query={query} shape="rows">
          {(data) => {
            const found = reportsOf(data);
            return (
              <>
                {found.length === 0 ? (
                  <Empty clear={() => setFilter('')} filter={settled} level={level} />
                ) : (
                  <ReportRows reports={found} />
                )}
                <ShowMore pages={reports} />
              </>
            );
          }}
        </QueryBoundary>
      </Tabs>
    </>
  );
};
