import { Card } from '../../../shared/ui/card.js';
import { Meter } from '../../../shared/ui/facts.js';
import { ScanRing } from '../../../shared/ui/scan-frame.js';
import { Heading } from '../../../shared/ui/text.js';
import type { Progress } from '../scan-progress.js';
import { scanTexts } from '../texts.js';

/** What is being done with the document. */
export const ScanProgress = ({ progress: { percent, stage } }: { readonly progress: Progress }) => (
  <Card>
    <ScanRing percent={percent} />
    <Heading level={2}>{scanTexts.processing}</Heading>
    <Meter label={scanTexts.processing} percent={percent} />
    <p role="status">{scanTexts.stages[stage]}</p>
  </Card>
);
