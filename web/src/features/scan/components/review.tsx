import type { ScanResponse } from '@probity/contracts';
import { useState } from 'react';
import { Banner } from '../../../shared/ui/banner.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { Stack } from '../../../shared/ui/layout.js';
import type { Confirmation } from '../api/scans.js';
import { scanTexts } from '../texts.js';
import { AuthenticityCard } from './authenticity.js';
import { Candidates } from './candidates.js';
import { DocumentFields, hasName } from './document-fields.js';

const texts = scanTexts.review;

interface ReviewProps {
  readonly scan: ScanResponse;
  /** The picture of the lines; null where they were typed. */
  readonly zone: Blob | null;
  /** As it was chosen before, like `Candidates`. */
  readonly chosen: string | null | undefined;
  /** Why it was not confirmed; null where nothing is known. */
  readonly problem: string | null;
  readonly onConfirm: (confirmation: Confirmation) => void;
  readonly onAgain: () => void;
}

/** The fields of a document, to be corrected and confirmed, and whose it is. */
export const Review = ({ scan, zone, chosen: before, problem, onConfirm, onAgain }: ReviewProps) => {
  const { reading, candidates, authenticity, status } = scan;
  const [fields, setFields] = useState(reading.fields);
  const [chosen, setChosen] = useState(before);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined) onConfirm({ fields, personId: chosen });
      }}
    >
      <Stack>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        <Card title={texts.title}>
          {status === 'unsure' && <Banner tone="warning">{texts.unsure}</Banner>}
          {status === 'unreadable' && <Banner tone="warning">{texts.unreadable}</Banner>}
          <DocumentFields checks={reading.checks} fields={fields} onChange={setFields} zone={zone} />
        </Card>
        <Candidates candidates={candidates} chosen={chosen} onChoose={setChosen} />
        <Button disabled={!hasName(fields) || chosen === undefined} full look="primary" type="submit">
          {texts.confirm}
        </Button>
        <Button full onClick={onAgain}>
          {texts.again}
        </Button>
        <AuthenticityCard authenticity={authenticity} />
      </Stack>
    </form>
  );
};
