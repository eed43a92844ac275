import type { Report } from '@probity/contracts';
import { Share2, UserRound } from 'lucide-react';
import { nothingOf } from '../../../entities/subject/coverage.js';
import { subjectTexts } from '../../../entities/subject/texts.js';
import { reportTexts } from '../texts.js';
import { formatMinute } from '../../../shared/ui/format.js';
import { Button, ButtonLink, TextLink } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { Facts } from '../../../shared/ui/facts.js';
import { Halves, Row, Stack } from '../../../shared/ui/layout.js';
import { BandTag } from '../../../entities/subject/risk.js';
import { shareReport } from '../../../entities/subject/share-report.js';
import { SubjectHead } from '../../../entities/subject/subject-head.js';
import { Muted } from '../../../shared/ui/text.js';

/** Whom the report is about, and what it says in short. */
export const ReportHeader = ({ report }: { readonly report: Report }) => {
  const { person, coverage, sanctions, adverseMedia } = report;
  const isPep = report.pep.some(({ active }) => active);
  return (
    <Card>
      <SubjectHead person={person} score={report.riskScore} />
      <Stack gap="tight">
        <Row>
          <BandTag band={report.riskLevel} />
          <span>{subjectTexts.outOfHundred(report.riskScore)}</span>
        </Row>
        <Muted>{reportTexts.updated(formatMinute(report.lastUpdated))}</Muted>
        <TextLink to={`/app/profile/${report.personId}?until=${encodeURIComponent(report.lastUpdated)}`}>
          {reportTexts.history}
        </TextLink>
      </Stack>
      <Facts
        facts={[
          {
            term: reportTexts.sanctions,
            value: sanctions.length > 0 ? sanctions.length : nothingOf('sanctions', coverage, '0'),
          },
          {
            term: reportTexts.pepStatus,
            value: isPep ? reportTexts.yes : nothingOf('pep', coverage, reportTexts.no),
          },
          {
            term: reportTexts.mediaCount,
            value: adverseMedia.length > 0 ? adverseMedia.length : nothingOf('adverseMedia', coverage, '0'),
          },
        ]}
      />
      <Halves>
        <ButtonLink
          icon={<UserRound aria-hidden size={18} />}
          look="soft"
          to={`/app/profile/${report.personId}`}
        >
          {reportTexts.profile}
        </ButtonLink>
        <Button icon={<Share2 aria-hidden size={18} />} onClick={() => shareReport(person, report.id)}>
          {reportTexts.share}
        </Button>
      </Halves>
    </Card>
  );
};
