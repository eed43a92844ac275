import { getSubscriptionOf, planName, type Subscription } from '@probity/contracts';
import { useState } from 'react';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRouteQuery } from '../../../shared/api/query-state.js';
import { Button } from '../../../shared/ui/button.js';
import { SelectField, TextField } from '../../../shared/ui/field.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { administrationTexts } from '../texts.js';

const texts = administrationTexts.plan;
const options = planName.options.map((value) => ({ value, text: texts.names[value] }));

interface PlanFieldsProps {
  readonly current: Subscription;
  readonly onChange: (wanted: Subscription) => void;
}

const PlanFields = ({ current, onChange }: PlanFieldsProps) => {
  const [plan, setPlan] = useState(current.plan);
  const [day, setDay] = useState(current.renewsAt?.slice(0, 10) ?? '');
  const renewsAt = plan === 'free' || day === '' ? null : `${day}T00:00:00.000Z`;
  const isSame = plan === current.plan && renewsAt === current.renewsAt;
  return (
    <>
      <SelectField
        label={texts.label}
        name="plan"
        onChange={(value) => setPlan(planName.options.find((each) => each === value) ?? current.plan)}
        options={options}
        value={plan}
      />
      {plan !== 'free' && (
        <TextField label={texts.renews} name="renews" onChange={setDay} type="date" value={day} />
      )}
      <Button disabled={isSame} full look="soft" onClick={() => onChange({ plan, renewsAt })}>
        {texts.action}
      </Button>
    </>
  );
};

interface PlanChoiceProps {
  readonly userId: string;
  readonly onChange: (wanted: Subscription) => void;
}

/** The plan of an account, and what it is to be instead. */
export const PlanChoice = ({ userId, onChange }: PlanChoiceProps) => {
  const input = { params: { userId } };
  const query = useRouteQuery(getSubscriptionOf, input, { queryKey: queryKeys.subscriptionOf(userId) });
  return (
    <QueryBoundary query={query} shape="card">
      {(current) => (
        // Anew when somebody has changed it meanwhile.
        <PlanFields current={current} key={`${current.plan} ${current.renewsAt}`} onChange={onChange} />
      )}
    </QueryBoundary>
  );
};
