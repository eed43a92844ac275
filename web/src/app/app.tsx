import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../shared/api/query-client.js';
import { onSessionEnd } from '../shared/api/session.js';
import { forgetTab } from '../shared/device/storage.js';
import { lockVault } from '../shared/device/vault/open-vault.js';
import { useTheme } from '../shared/device/theme.js';
import { UiState, useThemeChoice } from '../shared/state/ui-state.js';
import { dismissNotices, Toasts } from '../shared/ui/toast.js';
import { router } from './routes.js';

const queryClient = createQueryClient();
onSessionEnd(dismissNotices);
onSessionEnd(forgetTab);
onSessionEnd(lockVault);

const Themed = () => {
  const [choice] = useThemeChoice();
  return <Toasts theme={useTheme(choice)} />;
};

export const App = () => (
  <UiState>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Themed />
    </QueryClientProvider>
  </UiState>
);
