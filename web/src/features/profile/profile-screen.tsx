import type { PersonProfile } from '@probity/contracts';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useLists } from '../../entities/subject/api/get-lists.js';
import { watchlistTexts } from '../../entities/subject/texts.js';
import { profileTexts } from './texts.js';
import { Answer } from '../../shared/ui/query-boundary.js';
import { Banner } from '../../shared/ui/banner.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { DegradedLists, ListsUsed } from '../../entities/subject/watchlists.js';
import { NotYet } from '../../shared/ui/not-yet.js';
import { RecordSheet } from '../../entities/subject/record-sheet.js';
import { StatePanel } from '../../shared/ui/state-panel.js';
import { Tabs } from '../../shared/ui/tabs.js';
import { usePerson } from './api/get-person.js';
import { ProfileHeader } from './components/profile-header.js';
import { RiskProfile } from './components/risk-profile.js';
import { useChecks, type Checks } from './use-checks.js';
import { VerifyIdentity } from './components/verify-identity.js';

type Area = 'risk' | 'verify' | 'save';

const areas = [
  { key: 'risk', text: profileTexts.riskProfile },
  { key: 'verify', text: profileTexts.verify },
  { key: 'save', text: profileTexts.save },
] as const satisfies readonly { key: Area; text: string }[];

interface AreaProps {
  readonly person: PersonProfile;
  readonly checks: Checks;
}

const Areas = ({ person, checks }: AreaProps) => {
  const [area, setArea] = useState<Area>('risk');
  const [record, setRecord] = useState<string | null>(null);
  return (
    <Tabs current={area} label={profileTexts.areas} look="line" onChange={setArea} tabs={areas}>
      {area === 'risk' && <RiskProfile openRecord={setRecord} person={person} />}
      {area === 'verify' && <VerifyIdentity checks={checks} />}
      {area === 'save' && (
        <>
          <NotYet>{profileTexts.saveSoon}</NotYet>
          <ButtonLink look="soft" to={`/app/report/${person.id}`}>
            {profileTexts.report}
          </ButtonLink>
        </>
      )}
      {record !== null && (
        <RecordSheet evidenceId={record} onClose={() => setRecord(null)} personId={person.id} />
      )}
    </Tabs>
  );
};

/** The state of the lists that the profile rests on; not knowing it is said, too. */
const ListsState = () => {
  const lists = useLists();
  if (lists.state === 'loading') return null;
  if (lists.state === 'failed') return <Banner tone="warning">{watchlistTexts.unavailable}</Banner>;
  return <DegradedLists lists={lists.data} />;
};

const ListsBehind = () => {
  const lists = useLists();
  return lists.state === 'ready' ? <ListsUsed lists={lists.data} /> : null;
};

const Missing = () => (
  <StatePanel
    action={
      <ButtonLink look="primary" to="/app/search">
        {profileTexts.back}
      </ButtonLink>
    }
    icon={UserX}
    title={profileTexts.notFound}
  >
    {profileTexts.notFoundText}
  </StatePanel>
);

export const ProfileScreen = ({ id }: { readonly id: string }) => {
  const checks = useChecks(id);
  return (
    <Answer
      failed={(error) => (error.code === 'PERSON_NOT_FOUND' ? <Missing /> : null)}
      loadingText={profileTexts.loading}
      of={usePerson(id)}
      shape="profile"
    >
      {(person) => (
        <>
          <ListsState />
          <ProfileHeader checks={checks} person={person} />
          <Areas checks={checks} person={person} />
          <ListsBehind />
        </>
      )}
    </Answer>
  );
};
