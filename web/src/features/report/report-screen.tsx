import type { Report } from '@probity/contracts';
import { FilePlus2, FileX2 } from 'lucide-react';
import { CoverageCard } from '../../entities/subject/coverage.js';
import { EvidenceTabs } from '../../entities/subject/evidence-tabs.js';
import { ReasonsTable } from '../../entities/subject/reasons-table.js';
import { SubjectScreen, type MissingSubject } from '../../entities/subject/subject-screen.js';
import { reasonTexts } from '../../entities/subject/texts.js';
import { DegradedLists, ListsUsed } from '../../entities/subject/watchlists.js';
import { Banner } from '../../shared/ui/banner.js';
import { Card } from '../../shared/ui/card.js';
import { Muted } from '../../shared/ui/text.js';
import { usePrinting } from '../../shared/device/printing.js';
import { useReport } from './api/get-report.js';
import { PossibleMatches } from './components/possible-matches.js';
import { PrintReport } from './components/print-report.js';
import { PrintedReport } from './components/printed-report.js';
import { ReportHeader } from './components/report-header.js';
import { SaveReport } from './components/save-report.js';
import { reportTexts } from './texts.js';
import { usePrintedAppendix } from './use-printed-appendix.js';

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

const notFound: MissingSubject = {
  code: 'REPORT_NOT_FOUND',
  icon: FileX2,
  title: reportTexts.notFound,
  text: reportTexts.notFoundText,
  back: { to: '/app/reports', text: reportTexts.back },
};

const neverChecked = (personId: string): MissingSubject => ({
  code: 'NO_REPORT_YET',
  icon: FilePlus2,
  title: reportTexts.noReport,
  text: reportTexts.noReportText,
  back: { to: `/app/profile/${personId}`, text: reportTexts.profile },
});

const ReportPage = ({ report }: { readonly report: Report }) => {
  const { printed, print } = usePrintedAppendix(report.id);
  if (usePrinting()) return <PrintedReport printed={printed} report={report} />;
  return (
    <>
      {status[report.status]}
      <DegradedLists lists={report.lists} />
      <ReportHeader report={report} />
      <EvidenceTabs evidence={report} label={reportTexts.tabs} personId={report.personId} />
      <Card title={reasonTexts.title}>
        <ReasonsTable reasons={report.reasons} score={report.riskScore} />
      </Card>
      <CoverageCard coverage={report.coverage} />
      <PossibleMatches matches={report.possibleMatches} />
      <Basis report={report} />
      <SaveReport report={report} />
      <PrintReport printed={printed} onPrint={print} />
    </>
  );
};

export const ReportScreen = ({ id }: { readonly id: string }) => (
  <SubjectScreen missing={[notFound, neverChecked(id)]} query={useReport(id)}>
    {/* Another report is another page: ties and records of one never stand on the paper of another. */}
    {(report) => <ReportPage key={report.id} report={report} />}
  </SubjectScreen>
);
