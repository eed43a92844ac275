import type { DocumentFields, ScanRequest } from '@probity/contracts';
import { useState } from 'react';
import type { DocumentReader } from '../../../shared/device/document-reader/document-reader.js';
import { Banner } from '../../../shared/ui/banner.js';
import { FocusArea } from '../../../shared/ui/focus-area.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { Muted } from '../../../shared/ui/text.js';
import { dismissNotice, notify } from '../../../shared/ui/toast.js';
import { useSendByLink } from '../api/send-by-link.js';
import { linkTexts as texts } from '../link-texts.js';
import { problemOf } from '../problem-of.js';
import type { Read, ReadDocument } from '../read-document.js';
import { sourceTexts } from '../source-texts.js';
import { ConfirmDocument } from './confirm-document.js';
import { DocumentSource } from './document-source.js';

type State =
  | { readonly state: 'source'; readonly problem: string | null }
  | { readonly state: 'reading' }
  | { readonly state: 'confirm'; readonly document: ReadDocument; readonly fields: DocumentFields };

interface LinkedScanProps {
  readonly token: string;
  readonly reader: DocumentReader;
}

/** The scan of a link: a document by camera, file or typed lines, confirmed and sent. */
export const LinkedScan = ({ token, reader }: LinkedScanProps) => {
  const [now, setNow] = useState<State>({ state: 'source', problem: null });
  const [typed, setTyped] = useState('');
  const { mutate, isPending, isSuccess, error, reset } = useSendByLink(token);
  const send = (request: ScanRequest, shown: State): void => {
    setNow(shown);
    mutate(request);
  };
  const begin = (read: Read): void => {
    reset(); // what was refused is the document before
    setNow({ state: 'reading' });
    dismissNotice('scan');
    read(() => undefined).then(
      (document) => {
        const { fields, request } = document;
        if (fields === null) send(request, { state: 'source', problem: null });
        else setNow({ state: 'confirm', document, fields });
      },
      (cause: unknown) => {
        console.warn('The document was not read.', cause);
        setNow({ state: 'source', problem: problemOf(cause) });
        notify(sourceTexts.processingError, { id: 'scan', tone: 'danger' });
      },
    );
  };
  const again = (): void => {
    reset();
    setTyped('');
    setNow({ state: 'source', problem: null });
  };
  const refused = error !== null && (
    <div role="alert">
      <Banner title={error.title} tone="danger">
        {error.detail}
      </Banner>
    </div>
  );
  const content = () => {
    if (isSuccess)
      return (
        <Banner title={texts.done.title} tone="good">
          {texts.done.text}
        </Banner>
      );
    if (isPending || now.state === 'reading') return <Skeleton shape="card" text={texts.sending} />;
    if (now.state === 'confirm')
      return (
        <>
          {refused}
          <ConfirmDocument
            fields={now.fields}
            onAgain={again}
            onSend={(fields) => send({ ...now.document.request, fields }, { ...now, fields })}
            zone={now.document.zone}
          />
        </>
      );
    return (
      <>
        <p>{texts.what}</p>
        <Muted>{texts.privacy}</Muted>
        {now.problem !== null && <Banner tone="warning">{now.problem}</Banner>}
        {refused}
        <DocumentSource onDocument={begin} onType={setTyped} reader={reader} typed={typed} />
      </>
    );
  };
  return <FocusArea shown={isSuccess ? 'sent' : now.state}>{content()}</FocusArea>;
};
