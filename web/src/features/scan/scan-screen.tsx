import { Search } from 'lucide-react';
import { scanTexts } from './texts.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { NotYet } from '../../shared/ui/not-yet.js';
import { Heading } from '../../shared/ui/text.js';
import { Ticks } from '../../shared/ui/items.js';

export const ScanScreen = () => (
  <>
    <Heading level={2} size="large">
      {scanTexts.title}
    </Heading>
    <NotYet instead={scanTexts.instead}>{scanTexts.missing}</NotYet>
    <ButtonLink full icon={<Search aria-hidden size={18} />} look="primary" to="/app/search">
      {scanTexts.manual}
    </ButtonLink>
    <Card title={scanTexts.checks}>
      <Ticks
        items={scanTexts.checkList}
        missing={[`${scanTexts.documents} (${scanTexts.documentsMissing})`]}
      />
    </Card>
  </>
);
