import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { failureTexts } from '../../../shared/api/texts.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Button } from '../../../shared/ui/button.js';
import { Row, Stack } from '../../../shared/ui/layout.js';
import { Sheet } from '../../../shared/ui/sheet.js';
import { notify } from '../../../shared/ui/toast.js';
import type { Change } from '../changes.js';
import { administrationTexts as texts } from '../texts.js';

interface ConfirmChangeProps {
  readonly change: Change;
  /** It is about the account of who looks at it. */
  readonly isOwn?: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before a change is made, and stays with the server's sentence when it is refused. */
export const ConfirmChange = ({ change, isOwn = false, onDone, onClose }: ConfirmChangeProps) => {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);
  // Who closed the question meanwhile still has to learn that nothing was changed.
  const refuse = (text: string): void => {
    if (shown.current) setFault(text);
    else notify({ title: failureTexts.refused, text }, { tone: 'danger' });
  };
  const run = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await change.run();
      notify({ title: change.done }, { tone: 'good' });
      onDone();
    } catch (error) {
      refuse(error instanceof ApiError ? error.detail : failureTexts.broken.detail);
    } finally {
      setBusy(false);
      // Also after a refusal: somebody else may have changed the account meanwhile.
      await queries.invalidateQueries({ queryKey: queryKeys.accounts });
    }
  };
  return (
    <Sheet onClose={onClose} title={change.question}>
      <Stack>
        <p>{change.consequence}</p>
        {isOwn && <Banner tone="warning">{texts.own}</Banner>}
        <div role="alert">{fault !== null && <Banner tone="danger">{fault}</Banner>}</div>
        <Row>
          <Button busy={busy} look="primary" onClick={() => void run()}>
            {change.action}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </Row>
      </Stack>
    </Sheet>
  );
};
