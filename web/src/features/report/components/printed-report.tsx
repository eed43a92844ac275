import { riskBand, type Report } from '@probity/contracts';
import { spokenName } from '../../../entities/subject/spoken-name.js';
import { CoverageCard, nothingOf } from '../../../entities/subject/coverage.js';
import { OtherListings, PepEntries, Sanctions } from '../../../entities/subject/evidence.js';
import { PrintedMedia } from '../../../entities/subject/media-items.js';
import { PublishedName } from '../../../entities/subject/published-name.js';
import { ReasonsTable } from '../../../entities/subject/reasons-table.js';
import { BandTag } from '../../../entities/subject/risk.js';
import { affiliation, evidenceTexts, reasonTexts, subjectTexts } from '../../../entities/subject/texts.js';
import { DegradedLists, ListsUsed } from '../../../entities/subject/watchlists.js';
import { Card } from '../../../shared/ui/card.js';
import { Facts } from '../../../shared/ui/facts.js';
import { countryName, formatMinute, formatPercent } from '../../../shared/ui/format.js';
import { Row, Stack } from '../../../shared/ui/layout.js';
import { PrintedPages } from '../../../shared/ui/printed-pages.js';
import { Heading, Muted, Name } from '../../../shared/ui/text.js';
import { reportTexts } from '../texts.js';
import type { PrintedAppendix as Printed } from '../use-printed-appendix.js';
import { PossibleMatches } from './possible-matches.js';
import { MissingAppendix, PrintedAppendix } from './printed-appendix.js';

const texts = reportTexts.printed;

const Subject = ({ person }: Pick<Report, 'person'>) => {
  const spoken = spokenName(person);
  return (
    <Stack gap="tight">
      <Name>{spoken}</Name>
      <PublishedName name={person.name} spoken={spoken} />
      <span>
        {affiliation(person)},{' '}
        {person.country === null ? subjectTexts.countryUnknown : countryName(person.country)}
      </span>
    </Stack>
  );
};

const Basis = ({ report }: { readonly report: Report }) => (
  <Card>
    <Facts
      facts={[
        { term: texts.subject, value: <Subject person={report.person} />, wide: true },
        { term: texts.made, value: formatMinute(report.lastUpdated) },
        {
          term: texts.score,
          value: (
            <Row>
              {subjectTexts.outOfHundred(report.riskScore)} <BandTag band={riskBand(report.riskScore)} />
            </Row>
          ),
        },
        {
          term: texts.threshold,
          value: report.threshold === undefined ? texts.thresholdUnknown : formatPercent(report.threshold),
        },
        { term: texts.model, value: report.model },
        { term: texts.engine, value: report.engine, wide: true },
        { term: texts.number, value: report.id, wide: true },
      ]}
    />
  </Card>
);

interface PrintedReportProps {
  readonly report: Report;
  readonly printed: Printed;
}

/** A report on paper: everything at once, and nothing that only leads elsewhere. */
export const PrintedReport = ({ report, printed }: PrintedReportProps) => {
  const { lists, coverage, sanctions, pep } = report;
  return (
    <PrintedPages footer={texts.footer(report.id, report.hash)}>
      <Heading level={1} size="large">
        {texts.title}
      </Heading>
      <DegradedLists lists={lists} />
      <MissingAppendix printed={printed} />
      <Basis report={report} />
      <CoverageCard coverage={coverage} />
      <Card title={reasonTexts.title}>
        <ReasonsTable reasons={report.reasons} score={report.riskScore} />
      </Card>
      <Heading level={2}>{evidenceTexts.sanctions}</Heading>
      <Sanctions empty={nothingOf('sanctions', coverage, evidenceTexts.noSanctions)} items={sanctions} />
      <OtherListings items={report.otherListings} />
      <Heading level={2}>{evidenceTexts.pep}</Heading>
      <PepEntries empty={nothingOf('pep', coverage, evidenceTexts.noPep)} items={pep} />
      <Heading level={2}>{evidenceTexts.media}</Heading>
      <PrintedMedia {...report} empty={nothingOf('adverseMedia', coverage, evidenceTexts.noMedia)} />
      {report.possibleMatches.length === 0 ? (
        <Card title={reportTexts.possible}>
          <Muted>{texts.none}</Muted>
        </Card>
      ) : (
        <PossibleMatches matches={report.possibleMatches} />
      )}
      <Card title={texts.lists}>
        <ListsUsed lists={lists} open />
      </Card>
      {printed.state === 'ready' && <PrintedAppendix {...printed.appendix} />}
    </PrintedPages>
  );
};
