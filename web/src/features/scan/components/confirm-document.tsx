import { useState } from 'react';
import type { DocumentFields as Fields } from '@probity/contracts';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { Stack } from '../../../shared/ui/layout.js';
import { linkTexts } from '../link-texts.js';
import { DocumentFields, hasName } from './document-fields.js';

const texts = linkTexts.confirm;

interface ConfirmDocumentProps {
  readonly fields: Fields;
  readonly zone: Blob | null;
  readonly onSend: (fields: Fields) => void;
  readonly onAgain: () => void;
}

/** What the device read of a document, before it is sent. */
export const ConfirmDocument = ({ fields: read, zone, onSend, onAgain }: ConfirmDocumentProps) => {
  const [fields, setFields] = useState(read);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend(fields);
      }}
    >
      <Stack>
        <Card title={texts.title}>
          <DocumentFields checks={{}} fields={fields} onChange={setFields} zone={zone} />
        </Card>
        <Button disabled={!hasName(fields)} full look="primary" type="submit">
          {texts.send}
        </Button>
        <Button full onClick={onAgain}>
          {texts.again}
        </Button>
      </Stack>
    </form>
  );
};
