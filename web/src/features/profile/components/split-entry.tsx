import type { PersonProfile } from '@probity/contracts';
import { useState } from 'react';
import { evidenceTexts } from '../../../entities/subject/texts.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { failureTexts } from '../../../shared/api/texts.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Button } from '../../../shared/ui/button.js';
import { TextField } from '../../../shared/ui/field.js';
import { Row, Stack } from '../../../shared/ui/layout.js';
import { Sheet } from '../../../shared/ui/sheet.js';
import { useSplitEntry } from '../api/split-entry.js';
import { profileTexts } from '../texts.js';

const texts = profileTexts.split;

interface SplitEntryProps {
  readonly person: PersonProfile;
  readonly entry: PersonProfile['entries'][number];
}

const Question = ({ person, entry, onClose }: SplitEntryProps & { readonly onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useSplitEntry(person.id);
  return (
    <Sheet onClose={onClose} title={texts.question}>
      <Stack>
        <p>
          {evidenceTexts.entry(entry.sourceName, entry.entryId)}. {entry.joinedBecause}.
        </p>
        <p>{texts.consequence}</p>
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
            <Banner tone="danger">
              {error instanceof ApiError ? error.detail : failureTexts.broken.detail}
            </Banner>
          )}
        </div>
        <Row>
          <Button
            busy={isPending}
            disabled={reason.trim() === ''}
            look="primary"
            onClick={() => mutate({ entry, reason }, { onSuccess: onClose })}
          >
            {texts.action}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </Row>
      </Stack>
    </Sheet>
  );
};

/** Lets an analyst say that an entry is somebody else. */
export const SplitEntry = ({ person, entry }: SplitEntryProps) => {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button label={texts.named(entry.sourceName, entry.entryId)} onClick={() => setAsks(true)}>
        {texts.action}
      </Button>
      {asks && <Question entry={entry} onClose={() => setAsks(false)} person={person} />}
    </>
  );
};
