import { planNames } from '../../../entities/plan/plan-names.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { Facts } from '../../../shared/ui/facts.js';
import { formatUtcDay } from '../../../shared/ui/format.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { useSubscription } from '../api/get-subscription.js';
import { settingsTexts as texts } from '../texts.js';

/** The user's plan, when it renews, and what is used up of it. */
export const Subscription = () => (
  <Card title={texts.subscription}>
    <QueryBoundary query={useSubscription()} shape="card">
      {({ plan, renewsAt, searches, checks, slots }) => (
        <>
          <Facts
            facts={[
              { term: texts.plan, value: planNames[plan] },
              ...(renewsAt === null ? [] : [{ term: texts.renews, value: formatUtcDay(renewsAt) }]),
              {
                term: texts.searches,
                value:
                  searches.period.limit === null
                    ? texts.unlimited
                    : texts.usedOf(searches.period.used, searches.period.limit),
              },
              { term: texts.dailyChecks, value: texts.usedOf(checks.used, checks.limit) },
              { term: texts.slots, value: texts.usedOf(slots.used, slots.limit) },
            ]}
          />
          {[texts.upgrade, texts.manage].map((text) => (
            <ButtonLink full key={text} look="soft" to="/app/pricing">
              {text}
            </ButtonLink>
          ))}
        </>
      )}
    </QueryBoundary>
  </Card>
);
