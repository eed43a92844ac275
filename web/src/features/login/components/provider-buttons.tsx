import type { SignInProvider } from '@probity/contracts';
import { useState } from 'react';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { useRead } from '../../../shared/api/query-state.js';
import { Button, TextButton } from '../../../shared/ui/button.js';
import { Stack } from '../../../shared/ui/layout.js';
import { Muted } from '../../../shared/ui/text.js';
import { leaveFor, listProviders } from '../api/providers.js';
import { providerTexts } from '../texts.js';

interface ProviderButtonsProps {
  readonly disabled: boolean;
  readonly onFault: (text: string) => void;
}

/** Other ways to sign in, where the installation has some. */
export const ProviderButtons = ({ disabled, onFault }: ProviderButtonsProps) => {
  const providers = useRead(queryKeys.providers, listProviders);
  const [leaving, setLeaving] = useState<string | null>(null);
  const leave = async (provider: SignInProvider): Promise<void> => {
    setLeaving(provider.id);
    const fault = await leaveFor(provider);
    if (fault === null) return; // the page goes
    setLeaving(null);
    onFault(fault);
  };
  switch (providers.state) {
    case 'loading':
      return null;
    case 'failed':
      return (
        <Stack gap="tight">
          <Muted>{providerTexts.unknown}</Muted>
          <TextButton onClick={providers.retry}>{providerTexts.retry}</TextButton>
        </Stack>
      );
    case 'ready':
      return providers.data.length === 0 ? null : (
        <Stack>
          {providers.data.map((provider) => (
            <Button
              busy={leaving === provider.id}
              disabled={disabled || leaving !== null}
              full
              key={provider.id}
              onClick={() => void leave(provider)}
            >
              {providerTexts.signIn(provider.name)}
            </Button>
          ))}
        </Stack>
      );
  }
};
