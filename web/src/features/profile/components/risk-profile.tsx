import { riskBand, type Coverage, type PersonProfile } from '@probity/contracts';
import { lazy, Suspense } from 'react';
import { CoverageCard, nothingOf, type CoverageBehind } from '../../../entities/subject/coverage.js';
import { articleCount } from '../../../entities/subject/article-count.js';
import { EvidenceTabs } from '../../../entities/subject/evidence-tabs.js';
import { ReasonsTable } from '../../../entities/subject/reasons-table.js';
import { BandTag, ScoreBar } from '../../../entities/subject/risk.js';
import { reasonTexts } from '../../../entities/subject/texts.js';
import { AfterPainting } from '../../../shared/ui/after-painting.js';
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

const RelationsCard = lazy(async () => ({
  default: (await import('../relations/relations-card.js')).RelationsCard,
}));

const MediaTab = lazy(async () => ({
  default: (await import('../media/media-tab.js')).MediaTab,
}));

const pepStatus = ({ pep, coverage }: PersonProfile): string => {
  if (pep.some(({ active }) => active)) return profileTexts.activePep;
  return pep.length > 0 ? profileTexts.formerPep : nothingOf('pep', coverage, profileTexts.noPep);
};

const counted = (count: number, kind: keyof Coverage, coverage: CoverageBehind, text: string): string =>
  count > 0 ? text : nothingOf(kind, coverage, text);

interface RiskProfileProps {
  readonly person: PersonProfile;
}

const Summary = ({ person }: RiskProfileProps) => {
  const hits = person.sanctions.filter(({ active }) => active).length;
  const articles = articleCount(person.adverseMedia);
  return (
    <>
      <Card>
        <ScoreBar label={profileTexts.scoreBar} score={person.risk.score} />
        <Facts
          facts={[
            { term: profileTexts.overall, value: <BandTag band={riskBand(person.risk.score)} /> },
            {
              term: profileTexts.sanctionHits,
              value: counted(hits, 'sanctions', person.coverage, String(hits)),
            },
            { term: profileTexts.pepStatus, value: pepStatus(person) },
            {
              term: profileTexts.mediaCount,
              value: counted(articles, 'adverseMedia', person.coverage, profileTexts.articles(articles)),
            },
          ]}
        />
      </Card>
      <CoverageCard coverage={person.coverage} />
      <Card title={reasonTexts.title}>
        <ReasonsTable reasons={person.risk.reasons} score={person.risk.score} />
        <Muted>{profileTexts.model(person.risk.model, formatMinute(person.risk.computedAt))}</Muted>
      </Card>
      <AfterPainting fallback={<Skeleton shape="rows" />}>
        <RiskHistory person={person} />
      </AfterPainting>
      <AfterPainting fallback={<Skeleton shape="rows" />}>
        <RelationsCard personId={person.id} />
      </AfterPainting>
      <Identity person={person} />
    </>
  );
};

/** The score, why it is so, and the evidence behind it. */
export const RiskProfile = ({ person }: RiskProfileProps) => (
  <EvidenceTabs
    evidence={person}
    label={profileTexts.evidence}
    media={(openRecord) => (
      <Suspense fallback={<Skeleton shape="rows" />}>
        <MediaTab openRecord={openRecord} person={person} />
      </Suspense>
    )}
    personId={person.id}
    summary={<Summary person={person} />}
  />
);
