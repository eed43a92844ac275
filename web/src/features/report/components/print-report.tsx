import { Printer } from 'lucide-react';
import { printPage } from '../../../shared/device/printing.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Button, TextButton } from '../../../shared/ui/button.js';
import { reportTexts } from '../texts.js';
import type { PrintedAppendix } from '../use-printed-appendix.js';

interface PrintReportProps {
  readonly printed: PrintedAppendix;
  readonly onPrint: () => void;
}

export const PrintReport = ({ printed, onPrint }: PrintReportProps) => (
  <>
    {printed.state === 'failed' && (
      <div role="alert">
        <Banner
          action={<TextButton onClick={printPage}>{reportTexts.printWithout}</TextButton>}
          title={reportTexts.notPrinted}
          tone="danger"
        >
          {reportTexts.notPrintedBecause(printed.detail)}
        </Banner>
      </div>
    )}
    <Button
      busy={printed.state === 'loading'}
      full
      icon={<Printer aria-hidden size={18} />}
      onClick={onPrint}
    >
      {printed.state === 'loading' ? reportTexts.preparingPrint : reportTexts.print}
    </Button>
  </>
);
