import type { PersonProfile } from '@probity/contracts';
import { ShieldCheck } from 'lucide-react';
import { subjectTexts } from '../../../entities/subject/texts.js';
import { profileTexts } from '../texts.js';
import { formatDay } from '../../../shared/ui/format.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { NotYet } from '../../../shared/ui/not-yet.js';
import { SubjectHead } from '../../../entities/subject/subject-head.js';
import { Muted } from '../../../shared/ui/text.js';
import type { Checks } from '../use-checks.js';

interface ProfileHeaderProps {
  readonly person: PersonProfile;
  readonly checks: Checks;
}

/** Who it is, how risky, and what can be done about it. */
export const ProfileHeader = ({ person, checks }: ProfileHeaderProps) => (
  <>
    <Card>
      <SubjectHead person={person} score={person.riskScore}>
        <Muted>
          {person.lastChecked === null
            ? subjectTexts.neverChecked
            : subjectTexts.lastChecked(formatDay(person.lastChecked))}
        </Muted>
      </SubjectHead>
      <Button
        busy={checks.running}
        full
        icon={<ShieldCheck aria-hidden size={18} />}
        look="primary"
        onClick={checks.run}
      >
        {checks.running ? profileTexts.running : profileTexts.run}
      </Button>
    </Card>
    <NotYet>{profileTexts.monitoringSoon}</NotYet>
  </>
);
