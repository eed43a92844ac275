import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { signOut } from '../../shared/api/session.js';
import { Button, TextButton } from '../../shared/ui/button.js';
import { CenteredPage, Row, Stack } from '../../shared/ui/layout.js';
import { Heading, Muted } from '../../shared/ui/text.js';
import { lockTexts as texts } from './texts.js';
import { useInAppLock } from './use-in-app-lock.js';

/** Shows the app to the owner of the phone alone; nothing of it is there before. */
export const InAppLock = ({ children }: { readonly children: ReactNode }) => {
  const { lock, ask } = useInAppLock();
  if (lock === 'open') return children;
  return (
    <CenteredPage>
      <Row>
        <LockKeyhole aria-hidden size={28} />
        <Heading level={1}>{texts.title}</Heading>
      </Row>
      <Muted>{texts.biometrics}</Muted>
      <Stack>
        <Button busy={lock === 'asking'} full look="primary" onClick={() => void ask()}>
          {texts.unlock}
        </Button>
        <TextButton onClick={() => void signOut()}>{texts.signOut}</TextButton>
      </Stack>
    </CenteredPage>
  );
};
