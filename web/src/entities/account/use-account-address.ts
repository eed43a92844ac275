import { administeredAccount } from '@probity/contracts';
import { useQuery } from '@tanstack/react-query';
import { accountRequest } from '../../shared/api/account-request.js';
import { queryKeys } from '../../shared/api/query-keys.js';
import { useSession } from '../../shared/api/session.js';

/**
 * The address of another's account, for administrators, who alone may read accounts. Null for others, until it is there,
 * and for an account that is gone or cannot be asked for now: its id stays what it is named by.
 */
export const useAccountAddress = (userId: string): string | null => {
  const session = useSession();
  const { data } = useQuery({
    queryKey: queryKeys.account(userId),
    queryFn: ({ signal }) =>
      accountRequest({
        method: 'GET',
        path: `/admin/users/${encodeURIComponent(userId)}`,
        schema: administeredAccount,
        signal,
      }),
    enabled: session.state === 'signed-in' && session.isAdministrator && session.userId !== userId,
    // Each reading is an entry of the audit log, and each refusal another: asked for once while the app is open.
    staleTime: Infinity,
    gcTime: Infinity,
    retryOnMount: false,
    refetchOnWindowFocus: false,
  });
  return data === undefined || data.email === '' ? null : data.email;
};
