import { accountFailure } from '@probity/contracts';
import { ApiError, notOurs } from './api-error.js';
import { send } from './connection/connection.js';
import { accessToken } from './session.js';
import { failureTexts } from './texts.js';

/** As contracts write their schemas. */
interface Schema<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

/** Of a route whose response says nothing. */
export const nothing: Schema<null> = { safeParse: () => ({ success: true, data: null }) };

interface AccountRequest<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/auth/v1`. */
  readonly path: string;
  readonly schema: Schema<T>;
  /** Of `POST` and `PUT`; empty when absent. */
  readonly body?: object;
  readonly signal?: AbortSignal;
}

const attempt = async ({ method, path, body = {}, signal }: AccountRequest<unknown>): Promise<Response> => {
  const token = await accessToken();
  try {
    return await send(`/auth/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...((method === 'POST' || method === 'PUT') && { body: JSON.stringify(body) }),
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
    throw notOurs(response.status, { cause });
  }
};

/** Calls a route of the auth service that the sign-in library does not know. Rejects with `ApiError`, or the abort. */
export const accountRequest = async <T>(request: AccountRequest<T>): Promise<T> =>
  parsed(request, await attempt(request));

/** The same for a route that responds with one page of a list; `total` counts what is on all of them. */
export const accountPage = async <T>(
  request: AccountRequest<T>,
): Promise<{ readonly data: T; readonly total: number }> => {
  const response = await attempt(request);
  const data = await parsed(request, response);
  const total = response.headers.get('x-total-count') ?? '';
  if (!/^\d+$/.test(total)) throw new ApiError('UNREADABLE', failureTexts.unreadable);
  return { data, total: Number(total) };
};

const parsed = async <T>({ schema }: AccountRequest<T>, response: Response): Promise<T> => {
  const body = await read(response);
  if (!response.ok) {
    const failure = accountFailure.safeParse(body);
    if (!failure.success) throw notOurs(response.status);
    throw new ApiError(failure.data.code, { title: failureTexts.refused, detail: failure.data.message });
  }
  const outcome = schema.safeParse(body);
  if (!outcome.success) throw new ApiError('UNREADABLE', failureTexts.unreadable);
  return outcome.data;
};
