import {
  createScanLink,
  verifyIdentity,
  type VerificationSession,
  type VerifyIdentityRequest,
} from '@probity/contracts';
import { useMutation, useQuery, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';
import { failureTexts } from '../../../shared/api/texts.js';
import { keepSession, type LinkedSession } from '../kept-session.js';

/** Milliseconds between two looks at a session that is not finished. */
const everyMs = 3_000;

const act = async (body: VerifyIdentityRequest, signal?: AbortSignal): Promise<VerificationSession> => {
  const result = await request(verifyIdentity, { body }, signal && { signal });
  if ('sessionId' in result) return result;
  throw new ApiError('UNREADABLE', failureTexts.unreadable);
};

/** `POST /functions/verify-identity`, action create-session, and a link for its subject; kept also when its screen is gone. */
export const useCreateSession = (personId: string): UseMutationResult<LinkedSession, Error, void> =>
  useMutation({
    mutationFn: async () => {
      const { sessionId } = await act({ action: 'create-session', personId });
      return { sessionId, ...(await request(createScanLink, { params: { sessionId } })) };
    },
    onSuccess: (session) => keepSession(personId, session),
  });

/** The server knows the session no more. */
export const isGone = (error: ApiError | null): boolean => error?.code === 'SESSION_NOT_FOUND';

/** Action check-status, again and again until the session is finished. */
export const useSession = (sessionId: string) =>
  useQuery<VerificationSession, ApiError>({
    queryKey: queryKeys.verificationSession(sessionId),
    queryFn: ({ signal }) => act({ action: 'check-status', sessionId }, signal),
    refetchInterval: ({ state: { data, error } }) => {
      if (isGone(error)) return false;
      return data === undefined || data.status === 'created' || data.status === 'processing'
        ? everyMs
        : false;
    },
  });
