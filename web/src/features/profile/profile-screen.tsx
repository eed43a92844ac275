import type { PersonProfile } from '@probity/contracts';
import { Share2, UserX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useLists } from '../../entities/subject/api/get-lists.js';
import { shareReport } from '../../entities/subject/share-report.js';
import { SubjectScreen } from '../../entities/subject/subject-screen.js';
import { shareTexts, watchlistTexts } from '../../entities/subject/texts.js';
import { DegradedLists, ListsUsed } from '../../entities/subject/watchlists.js';
import type { QueryState } from '../../shared/api/query-state.js';
import { browserTimers } from '../../shared/device/timers.js';
import { Banner } from '../../shared/ui/banner.js';
import { Button, ButtonLink } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { Tabs } from '../../shared/ui/tabs.js';
import { usePerson } from './api/get-person.js';
import { ListFreshness } from './components/list-freshness.js';
import { ProfileHeader } from './components/profile-header.js';
import { RiskProfile } from './components/risk-profile.js';
import { VerifyIdentity } from './components/verify-identity.js';
import { profileTexts } from './texts.js';
import { useChecks, type Checks } from './use-checks.js';

/** Few open these, so their code comes with them. */
const DocumentSession = lazy(async () => ({
  default: (await import('./components/document-session.js')).DocumentSession,
}));
const EncryptedReport = lazy(async () => ({
  default: (await import('./save-report/encrypted-report.js')).EncryptedReport,
}));

const areas = [
  { key: 'risk', text: profileTexts.riskProfile },
  { key: 'verify', text: profileTexts.verify },
  { key: 'save', text: profileTexts.save },
] as const;

type Area = (typeof areas)[number]['key'];

interface AreasProps {
  readonly person: PersonProfile;
  readonly checks: Checks;
}

const Areas = ({ person, checks }: AreasProps) => {
  const [area, setArea] = useState<Area>('risk');
  return (
    <Tabs current={area} label={profileTexts.areas} look="line" onChange={setArea} tabs={areas}>
      {area === 'risk' && <RiskProfile person={person} />}
      {area === 'verify' && (
        <>
          <VerifyIdentity checks={checks} />
          <Suspense fallback={<Skeleton shape="card" />}>
            <DocumentSession personId={person.id} />
          </Suspense>
        </>
      )}
      {area === 'save' && (
        // As a whole, since a form that came later would push a focused link below it out of view.
        <Suspense fallback={<Skeleton shape="card" />}>
          <EncryptedReport person={person} />
          <ButtonLink look="soft" to={`/app/report/${person.id}`}>
            {profileTexts.report}
          </ButtonLink>
          <Button icon={<Share2 aria-hidden size={18} />} onClick={() => shareReport(person, person.id)}>
            {shareTexts.share}
          </Button>
        </Suspense>
      )}
    </Tabs>
  );
};

interface ListsProps {
  readonly lists: ReturnType<typeof useLists>;
}

/** The state of the lists that the profile rests on; a failure to read it is said, too. */
const ListsState = ({ lists }: ListsProps) => {
  if (lists.state === 'loading') return null;
  if (lists.state === 'failed') return <Banner tone="warning">{watchlistTexts.unavailable}</Banner>;
  return <DegradedLists lists={lists.data.lists} />;
};

const ListsBehind = ({ lists }: ListsProps) => {
  if (lists.state !== 'ready') return null;
  return (
    <>
      <ListFreshness lists={lists.data.lists} now={browserTimers.now()} />
      <ListsUsed lists={lists.data.lists} notLoaded={lists.data.notLoaded} />
    </>
  );
};

const missing = {
  code: 'PERSON_NOT_FOUND',
  icon: UserX,
  title: profileTexts.notFound,
  text: profileTexts.notFoundText,
  back: { to: '/app/search', text: profileTexts.back },
} as const;

/**
 * The person once the state of the lists is known too, which stands above: it would push the profile down under a finger.
 * A copy from the vault does not wait, since the lists cannot be asked for either; nor does what is shown already.
 */
const usePersonWith = (lists: ListsProps['lists'], id: string): QueryState<PersonProfile> => {
  const person = usePerson(id);
  const [isKnown, setKnown] = useState(lists.state !== 'loading');
  if (!isKnown && lists.state !== 'loading') setKnown(true);
  const waits = person.state === 'ready' && person.outdated === null && !isKnown;
  return waits ? { state: 'loading' } : person;
};

export const ProfileScreen = ({ id }: { readonly id: string }) => {
  const checks = useChecks(id);
  const lists = useLists();
  const query = usePersonWith(lists, id);
  const { search, state } = useLocation() as { search: string; state: unknown };
  // Of somebody who was merged into another the response is the other's, whose changes concern their own address.
  if (query.state === 'ready' && query.outdated === null && query.data.id !== id)
    return <Navigate replace state={state} to={{ pathname: `/app/profile/${query.data.id}`, search }} />;
  return (
    <SubjectScreen loadingText={profileTexts.loading} missing={[missing]} query={query}>
      {(person) => (
        <>
          <ListsState lists={lists} />
          <ProfileHeader checks={checks} person={person} />
          <Areas checks={checks} person={person} />
          <ListsBehind lists={lists} />
        </>
      )}
    </SubjectScreen>
  );
};
