import {
  confirmScan,
  deleteScan,
  getScans,
  submitScan,
  verifyIdentity,
  type CheckResult,
  type DocumentFields,
  type RouteInput,
  type RouteResponse,
  type ScanRequest,
  type ScanResponse,
} from '@probity/contracts';
import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { request } from '../../../shared/api/request.js';
import { failureTexts } from '../../../shared/api/texts.js';
import { forgetOtherPictures } from './kept-pictures.js';

export type Confirmation = RouteInput<typeof confirmScan>['body'] & { readonly fields: DocumentFields };

/** `POST /scans`. Rejects with `ApiError`. */
export const sendDocument = (document: ScanRequest): Promise<ScanResponse> =>
  request(submitScan, { body: document });

/** `POST /scans/{id}/confirm`. @returns the person's id. */
export const sendConfirmation = async (scanId: string, confirmation: Confirmation): Promise<string> =>
  (await request(confirmScan, { params: { scanId }, body: confirmation })).personId;

/** `POST /functions/verify-identity`, action run-checks. */
export const checkScanned = async (personId: string): Promise<CheckResult> => {
  const result = await request(verifyIdentity, { body: { action: 'run-checks', personId } });
  if ('checkId' in result) return result;
  throw new ApiError('UNREADABLE', failureTexts.unreadable);
};

/** `GET /scans`. The pictures of scans that are gone go, too, wherever they were deleted. */
export const useScans = () =>
  useQuery<RouteResponse<typeof getScans>, ApiError>({
    queryKey: queryKeys.scans,
    queryFn: async ({ signal }) => {
      const found = await request(getScans, {}, { signal });
      await forgetOtherPictures(found.scans);
      return found;
    },
  });

interface Deletion {
  readonly scanId: string;
  readonly subject: 'keep' | 'erase';
}

/** `DELETE /scans/{id}`. */
export const useDeleteScan = (): UseMutationResult<void, ApiError, Deletion> => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ scanId, subject }) => {
      await request(deleteScan, { params: { scanId }, query: { subject } });
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.scans });
      await queryClient.invalidateQueries({ queryKey: queryKeys.keptHere });
    },
  });
};
