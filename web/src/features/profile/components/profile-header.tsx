import type { PersonProfile } from '@probity/contracts';
import { Eye, EyeOff, ShieldCheck } from 'lucide-react';
import { useSwitchMonitoring } from '../../../entities/subject/api/switch-monitoring.js';
import { subjectTexts } from '../../../entities/subject/texts.js';
import { profileTexts } from '../texts.js';
import { formatDay } from '../../../shared/ui/format.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { SubjectHead } from '../../../entities/subject/subject-head.js';
import { Muted } from '../../../shared/ui/text.js';
import type { Checks } from '../use-checks.js';

interface ProfileHeaderProps {
  readonly person: PersonProfile;
  readonly checks: Checks;
}

const MonitoringButton = ({ person: { id, monitored } }: Pick<ProfileHeaderProps, 'person'>) => {
  const { mutate, isPending } = useSwitchMonitoring();
  const Icon = monitored ? EyeOff : Eye;
  return (
    <Button
      busy={isPending}
      full
      icon={<Icon aria-hidden size={18} />}
      onClick={() => mutate({ personId: id, on: !monitored })}
      shortcut="c"
    >
      {monitored ? profileTexts.disableMonitoring : profileTexts.enableMonitoring}
    </Button>
  );
};

/** Who it is, how risky, and what can be done about it. */
export const ProfileHeader = ({ person, checks }: ProfileHeaderProps) => (
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
    <MonitoringButton person={person} />
  </Card>
);
