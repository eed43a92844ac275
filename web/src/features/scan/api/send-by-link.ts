import { scanByLink, type ScanRequest } from '@probity/contracts';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { ApiError } from '../../../shared/api/api-error.js';
import { request } from '../../../shared/api/request.js';

/** `POST /scan-links/documents`, once for each `token`. */
export const useSendByLink = (token: string): UseMutationResult<void, ApiError, ScanRequest> =>
  useMutation({
    mutationFn: async (document) => {
      await request(scanByLink, { body: { token, document } });
    },
  });
