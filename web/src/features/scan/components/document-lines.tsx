import { useState, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { Row, Stack } from '../../../shared/ui/layout.js';
import { TextArea } from '../../../shared/ui/text-area.js';
import { Muted } from '../../../shared/ui/text.js';
import { scanTexts } from '../texts.js';
import { zoneLinesIn } from '../zone-text.js';

const texts = scanTexts.lines;

interface DocumentLinesProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onRead: (lines: string[]) => void;
  readonly onCancel: () => void;
}

/** The machine-readable lines, typed or pasted, where no camera reads them. */
export const DocumentLines = ({ text, onType, onRead, onCancel }: DocumentLinesProps) => {
  const [fault, setFault] = useState<string | null>(null);
  const read = (event: FormEvent): void => {
    event.preventDefault();
    const lines = zoneLinesIn(text);
    if (lines === null) setFault(texts.fault);
    else onRead(lines);
  };
  return (
    <Card title={texts.title}>
      <form noValidate onSubmit={read}>
        <Stack>
          <Muted>{texts.hint}</Muted>
          <TextArea
            isCode
            fault={fault}
            label={texts.label}
            name="lines"
            onChange={onType}
            rows={3}
            value={text}
          />
          <Row>
            <Button look="primary" type="submit">
              {texts.send}
            </Button>
            <Button onClick={onCancel}>{texts.cancel}</Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
};
