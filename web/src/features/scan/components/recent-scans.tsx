import type { ScanSummary } from '@probity/contracts';
import { useState } from 'react';
import { Button, TextLink } from '../../../shared/ui/button.js';
import { Card, RowItem, Rows } from '../../../shared/ui/card.js';
import { formatMoment } from '../../../shared/ui/format.js';
import { Checkbox } from '../../../shared/ui/choice.js';
import { browserTimers } from '../../../shared/device/timers.js';
import { Row } from '../../../shared/ui/layout.js';
import { Failure } from '../../../shared/ui/query-boundary.js';
import { Sheet } from '../../../shared/ui/sheet.js';
import { Muted, Name } from '../../../shared/ui/text.js';
import { notify } from '../../../shared/ui/toast.js';
import { useDeleteScan, useScans } from '../api/scans.js';
import { scanTexts } from '../texts.js';
import { KeptPicture } from './kept-picture.js';

const texts = scanTexts.recent;

const nameOf = ({ name }: ScanSummary): string => name ?? texts.nameless;

const stateOf = ({ authenticity, personId, madeSubject, scannedAt }: ScanSummary): string =>
  [
    formatMoment(Date.parse(scannedAt), browserTimers.now()),
    scanTexts.authenticity.states[authenticity],
    ...(personId === null ? [texts.unconfirmed] : []),
    ...(madeSubject ? [texts.made] : []),
  ].join(' · ');

const DeleteSheet = ({ scan, onClose }: { readonly scan: ScanSummary; readonly onClose: () => void }) => {
  const [erases, setErases] = useState(false);
  const { mutate, isPending } = useDeleteScan();
  const remove = (): void =>
    mutate(
      { scanId: scan.scanId, subject: erases ? 'erase' : 'keep' },
      {
        onSuccess: () => notify(texts.done, { tone: 'good' }),
        onError: ({ detail }) => notify({ title: texts.failed, text: detail }, { tone: 'danger' }),
        onSettled: onClose,
      },
    );
  return (
    <Sheet onClose={onClose} title={texts.question}>
      <p>
        <Name>{nameOf(scan)}</Name>
      </p>
      {scan.madeSubject && <Checkbox checked={erases} label={texts.also} onChange={setErases} />}
      <Row>
        <Button busy={isPending} look="primary" onClick={remove}>
          {texts.confirm}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </Row>
    </Sheet>
  );
};

/** What the user scanned in a month, with who and what came of it. */
export const RecentScans = () => {
  const { data, error, refetch } = useScans();
  const [deleting, setDeleting] = useState<ScanSummary | null>(null);
  if (data === undefined)
    return error === null ? null : (
      <Card title={texts.title}>
        <Failure error={error} retry={() => void refetch()} />
      </Card>
    );
  return (
    <Card title={texts.title}>
      {data.scans.length === 0 ? (
        <Muted>{texts.none}</Muted>
      ) : (
        <Rows label={texts.title}>
          {data.scans.map((scan) => (
            <RowItem
              action={
                <Row>
                  <KeptPicture name={nameOf(scan)} scanId={scan.scanId} />
                  <Button label={texts.removeOf(nameOf(scan))} onClick={() => setDeleting(scan)}>
                    {texts.remove}
                  </Button>
                </Row>
              }
              key={scan.scanId}
            >
              {scan.personId === null ? (
                <Name>{nameOf(scan)}</Name>
              ) : (
                <TextLink to={`/app/profile/${scan.personId}`}>
                  <Name>{nameOf(scan)}</Name>
                </TextLink>
              )}
              <Muted>{stateOf(scan)}</Muted>
            </RowItem>
          ))}
        </Rows>
      )}
      {deleting !== null && <DeleteSheet onClose={() => setDeleting(null)} scan={deleting} />}
    </Card>
  );
};
