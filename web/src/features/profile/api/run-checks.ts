import { verifyIdentity, type CheckResult } from '@probity/contracts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { showChange } from '../../../entities/subject/api/show-change.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { queriesShowing } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';
import { failureTexts } from '../../../shared/api/texts.js';

const runChecks = async (personId: string): Promise<CheckResult> => {
  const result = await request(verifyIdentity, { body: { action: 'run-checks', personId } });
  if ('checkId' in result) return result;
  throw new ApiError('UNREADABLE', failureTexts.unreadable);
};

/** `POST /functions/verify-identity`, action run-checks. What depends on the score is loaded again. */
export const useRunChecks = (personId: string): UseMutationResult<CheckResult, Error, void> => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => runChecks(personId),
    onSuccess: ({ score, monitoringStarted }) => {
      // What the run says stands in the header at once; the reasons of the score come with the profile.
      showChange(queryClient, personId, { riskScore: score, ...(monitoringStarted && { monitored: true }) });
      for (const queryKey of queriesShowing(personId)) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
};
