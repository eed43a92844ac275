import type { Report } from '@probity/contracts';
import { Share2, UserRound } from 'lucide-react';
import { shareLink } from '../../../shared/device/share.js';
import { subjectTexts } from '../../../entities/subject/texts.js';
import { reportTexts } from '../texts.js';
import { formatMinute } from '../../../shared/ui/format.js';
import { Button, ButtonLink, TextLink } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { Facts } from '../../../shared/ui/facts.js';
import { Halves, Row, Stack } from '../../../shared/ui/layout.js';
import { BandTag } from '../../../entities/subject/risk.js';
import { SubjectHead } from '../../../entities/subject/subject-head.js';
import { Muted } from '../../../shared/ui/text.js';
import { notify } from '../../../shared/ui/toast.js';

const share = async (name: string): Promise<void> => {
  const outcome = await shareLink(name, window.location.href);
  if (outcome === 'unsupported') notify(reportTexts.shareUnsupported, { tone: 'info' });
};

/** Whom the report is about, and what it says in short. */
export const ReportHeader = ({ report }: { readonly report: Report }) => {
  const { person } = report;
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
          { term: reportTexts.sanctions, value: report.sanctions.length },
          {
            term: reportTexts.pepStatus,
            value: report.pep.some(({ active }) => active) ? reportTexts.yes : reportTexts.no,
          },
          { term: reportTexts.mediaCount, value: report.adverseMedia.length },
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
        <Button icon={<Share2 aria-hidden size={18} />} onClick={() => void share(person.name)}>
          {reportTexts.share}
        </Button>
      </Halves>
    </Card>
  );
};
