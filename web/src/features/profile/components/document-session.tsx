import { IdCard } from 'lucide-react';
import { useEffect } from 'react';
import { copyText } from '../../../shared/device/keep-text.js';
import { Banner, type Tone } from '../../../shared/ui/banner.js';
import { Button } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { formatMinute } from '../../../shared/ui/format.js';
import { Bullets } from '../../../shared/ui/items.js';
import { QrCode } from '../../../shared/ui/qr-code.js';
import { Muted } from '../../../shared/ui/text.js';
import { notify } from '../../../shared/ui/toast.js';
import { isGone, useCreateSession, useSession } from '../api/verification-sessions.js';
import { keptSession, type LinkedSession } from '../kept-session.js';
import { sessionTexts as texts } from '../session-texts.js';
import type { SessionStatus } from '@probity/contracts';

const tones = {
  created: 'info',
  processing: 'info',
  verified: 'good',
  rejected: 'danger',
  expired: 'warning',
  failed: 'warning',
} as const satisfies Record<SessionStatus, Tone>;

interface StatusProps {
  readonly status: ReturnType<typeof useSession>;
}

/** How a session stands, for its creator alone. */
const SessionStatusOf = ({ status: { data, error } }: StatusProps) => {
  const isFailed = error !== null;
  useEffect(() => {
    if (isFailed) notify(texts.statusFailed, { id: 'session-status', tone: 'danger' });
  }, [isFailed]);
  if (isGone(error)) return <Banner tone="warning">{error?.detail}</Banner>;
  if (data === undefined) return isFailed ? <Banner tone="danger">{texts.statusFailed.text}</Banner> : null;
  return (
    <Banner title={texts.states[data.status]} tone={tones[data.status]}>
      {data.reasons.length > 0 && <Bullets items={data.reasons} />}
      {data.status === 'verified' && <p>{texts.means}</p>}
    </Banner>
  );
};

const Link = ({ session }: { readonly session: LinkedSession }) => {
  const address = new URL(session.path, window.location.origin).href;
  return (
    <>
      <p>{texts.show}</p>
      <QrCode label={texts.code} text={address} />
      <Button
        full
        onClick={() => {
          void copyText(address).then((done) =>
            done ? notify(texts.copied, { tone: 'good' }) : notify(texts.notCopied, { tone: 'warning' }),
          );
        }}
      >
        {texts.copy}
      </Button>
      <Muted>{texts.until(formatMinute(session.expiresAt))}</Muted>
    </>
  );
};

const MadeSession = ({ session }: { readonly session: LinkedSession }) => {
  const status = useSession(session.sessionId);
  // The link works once, and is used as soon as a document came: whoever is shown it then sends it on.
  const isUsed = isGone(status.error) || (status.data?.status ?? 'created') !== 'created';
  return (
    <>
      {!isUsed && <Link session={session} />}
      <div aria-live="polite">
        <SessionStatusOf status={status} />
      </div>
    </>
  );
};

/** Has the subject scan a document on a phone of their own, and shows what came of it. */
export const DocumentSession = ({ personId }: { readonly personId: string }) => {
  const { mutate, isPending } = useCreateSession(personId);
  const session = keptSession(personId);
  const create = (): void =>
    mutate(undefined, {
      onSuccess: () => notify(texts.created, { id: 'session', tone: 'good' }),
      onError: (cause) => {
        console.error('No verification session was created.', cause);
        notify(texts.failed, { id: 'session', tone: 'danger' });
      },
    });
  return (
    <Card title={texts.title}>
      <p>{texts.text}</p>
      {session !== null && <MadeSession key={session.sessionId} session={session} />}
      <Button busy={isPending} full icon={<IdCard aria-hidden size={18} />} look="soft" onClick={create}>
        {session === null ? texts.create : texts.another}
      </Button>
    </Card>
  );
};
