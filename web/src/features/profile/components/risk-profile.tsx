import { riskBand, type PersonProfile } from '@probity/contracts';
import { lazy, Suspense } from 'react';
import { EvidenceTabs } from '../../../entities/subject/evidence-tabs.js';
import { ReasonsTable } from '../../../entities/subject/reasons-table.js';
import { BandTag, ScoreBar } from '../../../entities/subject/risk.js';
import { reasonTexts } from '../../../entities/subject/texts.js';
import { Card } from '../../../shared/ui/card.js';
import { Facts } from '../../../shared/ui/facts.js';
import { formatMinute } from '../../../shared/ui/format.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { Muted } from '../../../shared/ui/text.js';
import { profileTexts } from '../texts.js';
import { Identity } from './identity.js';

/** Not needed for the first picture of a profile. */
const RiskHistory = lazy(async () => ({
  default: (await import('../history/risk-history.js')).RiskHistory,
}));

const pepStatus = ({ pep }: PersonProfile): string => {
  if (pep.some(({ active }) => active)) return profileTexts.activePep;
  return pep.length > 0 ? profileTexts.formerPep : profileTexts.noPep;
};

const Summary = ({ person }: { readonly person: PersonProfile }) => (
  <>
    <Card>
      <ScoreBar label={profileTexts.scoreBar} score={person.risk.score} />
      <Facts
        facts={[
          { term: profileTexts.overall, value: <BandTag band={riskBand(person.risk.score)} /> },
          {
            term: profileTexts.sanctionHits,
            value: person.sanctions.filter(({ active }) => active).length,
          },
          { term: profileTexts.pepStatus, value: pepStatus(person) },
          { term: profileTexts.mediaCount, value: profileTexts.articles(person.adverseMedia.length) },
        ]}
      />
    </Card>
    <Card title={reasonTexts.title}>
      <ReasonsTable reasons={person.risk.reasons} score={person.risk.score} />
      <Muted>{profileTexts.model(person.risk.model, formatMinute(person.risk.computedAt))}</Muted>
    </Card>
    <Suspense fallback={<Skeleton shape="rows" />}>
      <RiskHistory person={person} />
    </Suspense>
    <Identity person={person} />
  </>
);

/** The score, why it is so, and the evidence behind it. */
export const RiskProfile = ({ person }: { readonly person: PersonProfile }) => (
  <EvidenceTabs
    evidence={person}
    label={profileTexts.evidence}
    personId={person.id}
    summary={<Summary person={person} />}
  />
);
