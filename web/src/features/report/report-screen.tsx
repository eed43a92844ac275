import type { Report } from '@probity/contracts';
import { FileX2 } from 'lucide-react';
import { useState } from 'react';
import { reasonTexts } from '../../entities/subject/texts.js';
import { reportTexts } from './texts.js';
import { Answer } from '../../shared/ui/query-boundary.js';
import { Banner } from '../../shared/ui/banner.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { MediaItems, PepEntries, Sanctions } from '../../entities/subject/evidence.js';
import { DegradedLists, ListsUsed } from '../../entities/subject/watchlists.js';
import { NotYet } from '../../shared/ui/not-yet.js';
import { ReasonsTable } from '../../entities/subject/reasons-table.js';
import { RecordSheet } from '../../entities/subject/record-sheet.js';
import { StatePanel } from '../../shared/ui/state-panel.js';
import { Tabs } from '../../shared/ui/tabs.js';
import { Muted } from '../../shared/ui/text.js';
import { useReport } from './api/get-report.js';
import { PossibleMatches } from './components/possible-matches.js';
import { ReportHeader } from './components/report-header.js';

type Part = 'sanctions' | 'pep' | 'media';

const parts = [
  { key: 'sanctions', text: reportTexts.sanctions },
  { key: 'pep', text: reportTexts.pep },
  { key: 'media', text: reportTexts.media },
] as const satisfies readonly { key: Part; text: string }[];

const Evidence = ({ report }: { readonly report: Report }) => {
  const [part, setPart] = useState<Part>('sanctions');
  const [record, setRecord] = useState<string | null>(null);
  return (
    <Tabs current={part} label={reportTexts.tabs} onChange={setPart} tabs={parts}>
      {part === 'sanctions' && <Sanctions items={report.sanctions} openRecord={setRecord} />}
      {part === 'pep' && <PepEntries items={report.pep} openRecord={setRecord} />}
      {part === 'media' && <MediaItems items={report.adverseMedia} openRecord={setRecord} />}
      {record !== null && (
        <RecordSheet evidenceId={record} onClose={() => setRecord(null)} personId={report.personId} />
      )}
    </Tabs>
  );
};

/** What makes the report reproducible. */
const Basis = ({ report }: { readonly report: Report }) => (
  <Card title={reportTexts.basis}>
    <Muted>
      {reportTexts.model(report.model)} · {reportTexts.engine(report.engine)}
    </Muted>
    <ListsUsed lists={report.lists} open />
  </Card>
);

const status = {
  complete: null,
  incomplete: (
    <Banner title={reportTexts.incompleteTitle} tone="warning">
      {reportTexts.incompleteText}
    </Banner>
  ),
  running: (
    <Banner title={reportTexts.runningTitle} tone="info">
      {reportTexts.runningText}
    </Banner>
  ),
} as const satisfies Record<Report['status'], unknown>;

const Missing = () => (
  <StatePanel
    action={
      <ButtonLink look="primary" to="/app/reports">
        {reportTexts.back}
      </ButtonLink>
    }
    icon={FileX2}
    title={reportTexts.notFound}
  >
    {reportTexts.notFoundText}
  </StatePanel>
);

export const ReportScreen = ({ id }: { readonly id: string }) => (
  <Answer
    failed={(error) => (error.code === 'REPORT_NOT_FOUND' ? <Missing /> : null)}
    of={useReport(id)}
    shape="profile"
  >
    {(report) => (
      <>
        {status[report.status]}
        <DegradedLists lists={report.lists} />
        <ReportHeader report={report} />
        <Evidence report={report} />
        <Card title={reasonTexts.title}>
          <ReasonsTable reasons={report.reasons} score={report.riskScore} />
        </Card>
        <PossibleMatches matches={report.possibleMatches} />
        <Basis report={report} />
        <NotYet>{reportTexts.saveSoon}</NotYet>
      </>
    )}
  </Answer>
);
