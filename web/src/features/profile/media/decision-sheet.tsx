import { mediaDecisionWords, type AdverseMedia, type MediaDecision } from '@probity/contracts';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Button } from '../../../shared/ui/button.js';
import { TextField } from '../../../shared/ui/field.js';
import { Row, Stack } from '../../../shared/ui/layout.js';
import { Sheet } from '../../../shared/ui/sheet.js';
import { mediaReviewTexts as texts } from './texts.js';

interface DecisionSheetProps {
  readonly item: AdverseMedia;
  readonly decision: MediaDecision;
  readonly busy: boolean;
  /** Why the decision was refused. */
  readonly error: Error | null;
  readonly onDecide: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why an event is what a reviewer says. */
export const DecisionSheet = ({ item, decision, busy, error, onDecide, onClose }: DecisionSheetProps) => {
  const [reason, setReason] = useState('');
  return (
    <Sheet onClose={onClose} title={texts.questions[decision]}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== '') onDecide(reason.trim());
        }}
      >
        <Stack>
          <p dir="auto">{item.headline}</p>
          <p>
            {texts.consequences[decision]} {texts.recorded}
          </p>
          <TextField
            label={texts.reason}
            maxLength={500}
            name="reason"
            onChange={setReason}
            required
            value={reason}
          />
          <div role="alert">
            {error !== null && (
              <Banner tone="danger">{error instanceof ApiError ? error.detail : error.message}</Banner>
            )}
          </div>
          <Row>
            <Button busy={busy} disabled={reason.trim() === ''} look="primary" type="submit">
              {mediaDecisionWords[decision]}
            </Button>
            <Button onClick={onClose}>{texts.cancel}</Button>
          </Row>
        </Stack>
      </form>
    </Sheet>
  );
};
