import type { PersonProfile } from '@probity/contracts';
import { ShieldCheck } from 'lucide-react';
import { commonTexts } from '../../shared/texts/common.js';
import { affiliation, countryName, formatDay } from '../../shared/texts/format.js';
import { profileTexts } from '../../shared/texts/profile.js';
import { Button } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { Split, Stack } from '../../shared/ui/layout.js';
import { NotYet } from '../../shared/ui/not-yet.js';
import { ScoreCircle } from '../../shared/ui/risk.js';
import { Heading, Muted, Name } from '../../shared/ui/text.js';
import type { Checks } from './use-checks.js';

interface ProfileHeaderProps {
  readonly person: PersonProfile;
  readonly checks: Checks;
}

/** Who it is, how risky, and what can be done about it. */
export const ProfileHeader = ({ person, checks }: ProfileHeaderProps) => (
  <>
    <Card>
      <Split>
        <Stack gap="tight">
          <Heading level={2} size="large">
            <Name>{person.name}</Name>
          </Heading>
          <span>{affiliation(person)}</span>
          <span>{person.country === null ? commonTexts.countryUnknown : countryName(person.country)}</span>
          <Muted>
            {person.lastChecked === null
              ? commonTexts.neverChecked
              : commonTexts.lastChecked(formatDay(person.lastChecked))}
          </Muted>
        </Stack>
        <ScoreCircle score={person.riskScore} />
      </Split>
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
