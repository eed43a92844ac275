import { Search } from 'lucide-react';
import { useState } from 'react';
import { useOnline } from '../../shared/api/connection/connection.js';
import type { DocumentReader } from '../../shared/device/document-reader/document-reader.js';
import type { Timers } from '../../shared/device/timers.js';
import { Banner } from '../../shared/ui/banner.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/card.js';
import { FocusArea } from '../../shared/ui/focus-area.js';
import { Ticks } from '../../shared/ui/items.js';
import { Heading } from '../../shared/ui/text.js';
import { DocumentSource } from './components/document-source.js';
import { RecentScans } from './components/recent-scans.js';
import { Review } from './components/review.js';
import { ScanProgress } from './components/scan-progress.js';
import { scanTexts } from './texts.js';
import { useDocumentReader } from './use-document-reader.js';
import { useScan, type Scan } from './use-scan.js';

interface StepProps {
  readonly scan: Scan;
  readonly reader: DocumentReader;
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/** Before a document: how to give one. */
const Idle = ({ scan, problem, ...source }: StepProps & { readonly problem: string | null }) => {
  const online = useOnline();
  return (
    <>
      {problem !== null && <Banner tone="warning">{problem}</Banner>}
      {!online && (
        <Banner title={scanTexts.offlineTitle} tone="warning">
          {scanTexts.offline}
        </Banner>
      )}
      <DocumentSource disabled={!online} onDocument={scan.begin} {...source}>
        <ButtonLink full icon={<Search aria-hidden size={18} />} to="/app/search">
          {scanTexts.manual}
        </ButtonLink>
        <Card title={scanTexts.checks}>
          <Ticks items={scanTexts.checkList} />
        </Card>
        <RecentScans />
      </DocumentSource>
    </>
  );
};

const Step = (props: StepProps) => {
  const { scan, onType } = props;
  const { now } = scan;
  switch (now.state) {
    case 'idle':
      return <Idle problem={now.problem} {...props} />;
    case 'working':
      return <ScanProgress progress={now.progress} />;
    case 'review':
      return (
        <Review
          chosen={now.chosen}
          key={now.scan.scanId}
          onAgain={() => {
            onType('');
            scan.reset();
          }}
          onConfirm={(confirmation) => scan.confirm(now, confirmation)}
          problem={now.problem}
          scan={now.scan}
          zone={now.zone}
        />
      );
  }
};

interface ScanScreenProps {
  readonly openReader?: () => DocumentReader;
  readonly timers?: Timers;
}

/** From an identity document to the profile of its holder. */
export const ScanScreen = ({ openReader, timers }: ScanScreenProps) => {
  const scan = useScan(timers);
  const reader = useDocumentReader(openReader);
  const [typed, setTyped] = useState('');
  return (
    <>
      <Heading level={2} size="large">
        {scanTexts.title}
      </Heading>
      <FocusArea shown={scan.now.state}>
        <Step onType={setTyped} reader={reader} scan={scan} typed={typed} />
      </FocusArea>
    </>
  );
};
