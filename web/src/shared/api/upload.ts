import type { AnyRoute, HttpResponse, RouteInput, RouteRequest, RouteResponse } from '@probity/contracts';
import { ApiError } from './api-error.js';
import { base, callBy } from './request.js';
import { accessToken } from './session.js';
import { failureTexts } from './texts.js';

export interface FileToSend {
  readonly file: Blob;
  /** Called with the percentage that was sent so far. */
  readonly onSent: (percent: number) => void;
}

/** `fetch` does not say how much of a body it has sent. */
const attempt = async (
  { method, path, headers }: RouteRequest,
  { file, onSent }: FileToSend,
): Promise<HttpResponse> => {
  const token = await accessToken();
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(method, base + path);
    const own = { 'content-type': 'application/octet-stream', authorization: `Bearer ${token ?? ''}` };
    for (const [name, value] of Object.entries({ ...headers, ...own })) sending.setRequestHeader(name, value);
    sending.upload.onprogress = ({ loaded, total }) =>
      onSent(total === 0 ? 100 : Math.round((100 * loaded) / total));
    sending.onload = () =>
      resolve({
        status: sending.status,
        text: sending.responseText,
        retryAfter: sending.getResponseHeader('retry-after'),
      });
    sending.onerror = () => reject(new ApiError('UNREACHABLE', failureTexts.unreachable));
    sending.send(file);
  });
};

/** Sends a file to an operation that takes one. Rejects like `request`. */
export const upload = <R extends AnyRoute>(
  route: R,
  input: RouteInput<R>,
  sent: FileToSend,
): Promise<RouteResponse<R>> => callBy((asked) => attempt(asked, sent), route, input);
