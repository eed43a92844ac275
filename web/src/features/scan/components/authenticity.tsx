import type { Authenticity } from '@probity/contracts';
import { Card } from '../../../shared/ui/card.js';
import { Facts } from '../../../shared/ui/facts.js';
import { Tag } from '../../../shared/ui/tag.js';
import { Muted } from '../../../shared/ui/text.js';
import { scanTexts } from '../texts.js';

const texts = scanTexts.authenticity;

/** What was looked at of the document, each with what came of it. */
export const AuthenticityCard = ({ authenticity }: { readonly authenticity: Authenticity }) => (
  <Card aside={<Tag>{texts.states[authenticity.state]}</Tag>} title={texts.title}>
    <Facts
      facts={authenticity.checks.map(({ name, state, text }) => ({
        term: texts.checks[name],
        value: `${texts.marks[state]}: ${text}`,
        wide: true,
      }))}
    />
    <Muted>{scanTexts.authenticityMeans}</Muted>
  </Card>
);
