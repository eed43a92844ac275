import { accountFailure } from '@probity/contracts';
import { ApiError } from './api-error.js';
import { accessToken } from './session.js';
import { failureTexts } from './texts.js';

/** As contracts write their schemas. */
interface Schema<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

interface AccountRequest<T> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/auth/v1`. */
  readonly path: string;
  readonly schema: Schema<T>;
  readonly signal?: AbortSignal;
}

const send = async ({ method, path, signal }: AccountRequest<unknown>): Promise<Response> => {
  const token = await accessToken();
  try {
    return await fetch(`/auth/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(method === 'POST' && { body: '{}' }),
      signal: signal ?? null,
    });
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    throw new ApiError('UNREACHABLE', failureTexts.unreachable, { cause });
  }
};

const read = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch (cause) {
    throw new ApiError('UNREADABLE', failureTexts.unreadable, { cause });
  }
};

/** Calls a route of the auth service that the sign-in library does not know. Rejects with `ApiError`, or the abort. */
export const accountRequest = async <T>(request: AccountRequest<T>): Promise<T> => {
  const response = await send(request);
  const body = await read(response);
  if (!response.ok) {
    const failure = accountFailure.safeParse(body);
    if (!failure.success) throw new ApiError('UNREADABLE', failureTexts.unreadable);
    throw new ApiError(failure.data.code, { title: failureTexts.refused, detail: failure.data.message });
  }
  const parsed = request.schema.safeParse(body);
  if (!parsed.success) throw new ApiError('UNREADABLE', failureTexts.unreadable);
  return parsed.data;
};
