import type { PrivacyConsent, PrivacyNotice as Notice, PrivacyRegion } from '@probity/contracts';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { Disclosure } from '../../../shared/ui/disclosure.js';
import { formatUtcDay } from '../../../shared/ui/format.js';
import { Stack } from '../../../shared/ui/layout.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { Heading, Muted } from '../../../shared/ui/text.js';
import { useAcceptNotice, usePrivacyNotice } from '../api/privacy-notice.js';
import { noticeTexts as texts } from '../notice-texts.js';

interface ConsentProps {
  readonly notice: Notice;
  readonly consent: PrivacyConsent | null;
}

const Consent = ({ notice, consent }: ConsentProps) => {
  const { mutate, isPending } = useAcceptNotice();
  const isOfRegion = consent?.region === notice.region;
  if (isOfRegion && consent.version === notice.version)
    return <Muted>{texts.acceptedOn(formatUtcDay(consent.acceptedAt))}</Muted>;
  return (
    <>
      {isOfRegion && <Muted>{texts.changed}</Muted>}
      <Button busy={isPending} full look="soft" onClick={() => mutate(notice)}>
        {isPending ? texts.accepting : texts.accept}
      </Button>
    </>
  );
};

interface PrivacyNoticeProps {
  readonly region: PrivacyRegion;
  readonly consent: PrivacyConsent | null;
}

/** The privacy notice of a region, and whether the user accepted it as it is now. */
export const PrivacyNotice = ({ region, consent }: PrivacyNoticeProps) => (
  <Card title={texts.card}>
    <p>{texts.claim}</p>
    <QueryBoundary query={usePrivacyNotice(region)} shape="card">
      {(notice) => (
        <Stack>
          <Heading level={3}>{notice.title}</Heading>
          {notice.summary.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Disclosure summary={texts.whole}>
            <Stack>
              {notice.sections.map(({ heading, paragraphs }) => (
                <Stack gap="tight" key={heading}>
                  <Heading level={4} size="small">
                    {heading}
                  </Heading>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </Stack>
              ))}
            </Stack>
          </Disclosure>
          <Consent consent={consent} notice={notice} />
        </Stack>
      )}
    </QueryBoundary>
  </Card>
);
