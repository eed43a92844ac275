import { riskBand, type PersonProfile } from '@probity/contracts';
import { useState } from 'react';
import { formatMinute } from '../../../shared/ui/format.js';
import { reasonTexts } from '../../../entities/subject/texts.js';
import { profileTexts } from '../texts.js';
import { Card } from '../../../shared/ui/card.js';
import { MediaItems, PepEntries, Sanctions } from '../../../entities/subject/evidence.js';
import { Facts } from '../../../shared/ui/facts.js';
import { ReasonsTable } from '../../../entities/subject/reasons-table.js';
import { BandTag, ScoreBar } from '../../../entities/subject/risk.js';
import { Tabs, type Tab } from '../../../shared/ui/tabs.js';
import { Muted } from '../../../shared/ui/text.js';
import { Identity } from './identity.js';

type Part = 'summary' | 'sanctions' | 'pep' | 'media';

interface RiskProfileProps {
  readonly person: PersonProfile;
  readonly openRecord: (evidenceId: string) => void;
}

const tabsOf = ({ sanctions, pep, adverseMedia }: PersonProfile): readonly Tab<Part>[] => {
  const mark = (tone: 'high' | 'medium', hit: boolean): Pick<Tab<Part>, 'mark'> =>
    hit ? { mark: { tone, text: profileTexts.hits } } : {};
  return [
    { key: 'summary', text: profileTexts.summary },
    {
      key: 'sanctions',
      text: profileTexts.sanctions,
      ...mark(
        'high',
        sanctions.some(({ active }) => active),
      ),
    },
    {
      key: 'pep',
      text: profileTexts.pep,
      ...mark(
        'medium',
        pep.some(({ active }) => active),
      ),
    },
    { key: 'media', text: profileTexts.media, ...mark('medium', adverseMedia.length > 0) },
  ];
};

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
    <Identity person={person} />
  </>
);

/** The score, why it is so, and the evidence behind it. */
export const RiskProfile = ({ person, openRecord }: RiskProfileProps) => {
  const [part, setPart] = useState<Part>('summary');
  return (
    <Tabs current={part} label={profileTexts.evidence} onChange={setPart} tabs={tabsOf(person)}>
      {part === 'summary' && <Summary person={person} />}
      {part === 'sanctions' && <Sanctions items={person.sanctions} openRecord={openRecord} />}
      {part === 'pep' && <PepEntries items={person.pep} openRecord={openRecord} />}
      {part === 'media' && <MediaItems items={person.adverseMedia} openRecord={openRecord} />}
    </Tabs>
  );
};
