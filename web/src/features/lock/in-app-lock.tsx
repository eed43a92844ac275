import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { signOut } from '../../shared/api/session.js';
import { Button, TextButton } from '../../shared/ui/button.js';
import { CenteredPage, Concealable, Row, Stack } from '../../shared/ui/layout.js';
import { Heading, Muted } from '../../shared/ui/text.js';
import { lockTexts as texts } from './texts.js';
import { useInAppLock } from './use-in-app-lock.js';

const Locked = ({ isAsking, ask }: { readonly isAsking: boolean; readonly ask: () => void }) => (
  <CenteredPage>
    <Row>
      <LockKeyhole aria-hidden size={28} />
      <Heading level={1}>{texts.title}</Heading>
    </Row>
    <Muted>{texts.biometrics}</Muted>
    <Stack>
      <Button busy={isAsking} full look="primary" onClick={ask}>
        {texts.unlock}
      </Button>
      <TextButton onClick={() => void signOut()}>{texts.signOut}</TextButton>
    </Stack>
  </CenteredPage>
);

/**
 * Shows the app to the owner of the phone alone. Nothing of it is there before it was opened; later it stays behind the
 * lock, or leaving the app for a moment would lose what was typed.
 */
export const InAppLock = ({ children }: { readonly children: ReactNode }) => {
  const { lock, ask, hasOpened } = useInAppLock();
  return (
    <>
      {lock !== 'open' && <Locked ask={() => void ask()} isAsking={lock === 'asking'} />}
      {hasOpened && <Concealable isConcealed={lock !== 'open'}>{children}</Concealable>}
    </>
  );
};
