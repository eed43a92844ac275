import type { PersonListItem, RiskAlert } from '@probity/contracts';
import { ChevronRight, ClipboardCheck } from 'lucide-react';
import { subjectTexts } from '../../../entities/subject/texts.js';
import { dashboardTexts } from '../texts.js';
import { formatDay } from '../../../shared/ui/format.js';
import { ButtonLink, TextLink } from '../../../shared/ui/button.js';
import { Card, Rows } from '../../../shared/ui/card.js';
import { PersonRow } from '../../../entities/subject/person-row.js';
import { StatePanel } from '../../../shared/ui/state-panel.js';

const checked = (date: string | null): string =>
  date === null ? subjectTexts.neverChecked : subjectTexts.lastChecked(formatDay(date));

/** The people checked last. */
export const RecentChecks = ({ people }: { readonly people: readonly PersonListItem[] }) => (
  <>
    {people.length === 0 ? (
      <StatePanel
        action={
          <ButtonLink look="soft" to="/app/search">
            {dashboardTexts.noRecent.action}
          </ButtonLink>
        }
        icon={ClipboardCheck}
        title={dashboardTexts.noRecent.title}
      >
        {dashboardTexts.noRecent.text}
      </StatePanel>
    ) : (
      <Rows label={dashboardTexts.recent}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            note={checked(person.lastChecked)}
            person={person}
            scoreText={subjectTexts.score(person.riskScore)}
            to={`/app/profile/${person.id}`}
          />
        ))}
      </Rows>
    )}
    <TextLink to="/app/reports">
      {dashboardTexts.allChecks}
      <ChevronRight aria-hidden size={18} />
    </TextLink>
  </>
);

const happened = {
  score_increase: dashboardTexts.scoreIncrease,
  new_factor: dashboardTexts.newFactor,
} as const satisfies Record<RiskAlert['alertType'], string>;

/** People above the alert score. */
export const RiskAlerts = ({ alerts }: { readonly alerts: readonly RiskAlert[] }) => (
  <>
    {alerts.length === 0 ? (
      <Card>{dashboardTexts.noAlerts}</Card>
    ) : (
      <Rows label={dashboardTexts.alerts}>
        {alerts.map(({ person, alertType, alertDate }) => (
          <PersonRow
            key={person.id}
            note={
              <>
                {happened[alertType]} · {formatDay(alertDate)}
              </>
            }
            person={person}
            scoreText={subjectTexts.score(person.riskScore)}
            to={`/app/profile/${person.id}`}
          />
        ))}
      </Rows>
    )}
    <TextLink to="/app/monitoring?tab=alerts">
      {dashboardTexts.allAlerts}
      <ChevronRight aria-hidden size={18} />
    </TextLink>
  </>
);
