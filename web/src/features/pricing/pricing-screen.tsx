import { plans, type PlanName } from '@probity/contracts';
import { useAllowance } from '../../entities/plan/get-allowance.js';
import { pricingTexts } from './texts.js';
import { Button } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { Row } from '../../shared/ui/layout.js';
import { Counter } from '../../shared/ui/tag.js';
import { Figure, Heading, Muted } from '../../shared/ui/text.js';
import { Ticks } from '../../shared/ui/items.js';
import { notify } from '../../shared/ui/toast.js';

const features = (plan: PlanName): readonly string[] => {
  const { searches, dailyChecks, monitoringSlots } = plans[plan];
  return [
    searches === null ? pricingTexts.unlimited : pricingTexts.searches(searches.day, searches.period),
    pricingTexts.dailyChecks(dailyChecks),
    pricingTexts.slots(monitoringSlots),
    ...(plan === 'free' ? pricingTexts.freeFeatures : pricingTexts.premiumFeatures),
  ];
};

interface PlanCardProps {
  readonly plan: PlanName;
  readonly current: boolean;
}

const PlanCard = ({ plan, current }: PlanCardProps) => (
  <Card
    aside={
      <Row>
        {plan === 'premium' && <Counter empty={false}>{pricingTexts.recommended}</Counter>}
        {current && <Counter empty={false}>{pricingTexts.current}</Counter>}
      </Row>
    }
    title={pricingTexts[plan]}
  >
    <Row>
      <Figure>{pricingTexts.price(plans[plan].price)}</Figure>
      <Muted>{pricingTexts.perMonth}</Muted>
    </Row>
    <Ticks items={features(plan)} />
    {plan === 'premium' && !current && (
      <Button full look="primary" onClick={() => notify(pricingTexts.soon, { tone: 'info', id: 'soon' })}>
        {pricingTexts.choose}
      </Button>
    )}
  </Card>
);

export const PricingScreen = () => {
  const allowance = useAllowance();
  const plan = allowance.state === 'ready' ? allowance.data.plan : null;
  return (
    <>
      <Heading level={2} size="large">
        {pricingTexts.title}
      </Heading>
      <PlanCard current={plan === 'free'} plan="free" />
      <PlanCard current={plan === 'premium'} plan="premium" />
    </>
  );
};
