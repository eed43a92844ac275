import { Infinity as Unlimited } from 'lucide-react';
import { useAllowance } from '../../../entities/plan/get-allowance.js';
import { allowanceTexts, searchTexts } from '../texts.js';
import { TextLink } from '../../../shared/ui/button.js';
import { Row } from '../../../shared/ui/layout.js';
import { Muted } from '../../../shared/ui/text.js';
import { Counter } from '../../../shared/ui/tag.js';
import { allowanceLine } from '../allowance-line.js';

/** How many searches are left, of the day and of the period. */
export const AllowanceLine = () => {
  const allowance = useAllowance();
  if (allowance.state === 'loading') return <Muted>{allowanceTexts.loading}</Muted>;
  if (allowance.state === 'failed') return <Muted>{allowanceTexts.unavailable}</Muted>;
  const parts = allowanceLine(allowance.data);
  if (parts === null) {
    return (
      <Row>
        <Counter empty={false}>
          <Unlimited aria-hidden size={16} />
          {allowanceTexts.unlimited}
        </Counter>
      </Row>
    );
  }
  return (
    <div>
      <Row spread>
        <Muted>{allowanceTexts.label}</Muted>
        <TextLink to="/app/pricing">{searchTexts.upgrade}</TextLink>
      </Row>
      <Row>
        {parts.map(({ left, text }) => (
          <Counter empty={left === 0} key={text}>
            {text}
          </Counter>
        ))}
      </Row>
    </div>
  );
};
