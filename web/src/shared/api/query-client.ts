import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.js';

const passing = new Set<string>(['UNREACHABLE', 'SERVICE_UNAVAILABLE']);

/** A refusal stays a refusal; only trouble that passes is worth asking again. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiError && passing.has(error.code);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always', // being offline is a state to show, not a reason to wait in silence
        retry: worthRetrying,
        staleTime: 30_000,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
