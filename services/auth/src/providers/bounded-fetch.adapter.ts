/** Bytes of a response; keys and claims of a provider take some thousand. */
const mostBytes = 512 * 1024;

/** A provider did not respond, or with nothing that could be read. */
export class SilentProvider extends Error {}

/** A `fetch` of short responses. Rejects with `SilentProvider`, also for those by which a server says that it is broken. */
export const boundedFetch = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await read(await fetch(url, init));
  } catch (cause) {
    if (cause instanceof SilentProvider) throw cause;
    throw new SilentProvider('There was no response', { cause });
  }
};

const read = async (response: Response): Promise<Response> => {
  const { status, statusText, headers, body } = response;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > mostBytes) throw new SilentProvider('The response is too long'); // leaving the loop ends the connection
    chunks.push(chunk);
  }
  if (status >= 500) throw new SilentProvider(`The response has status ${status}`);
  return new Response(Buffer.concat(chunks), { status, statusText, headers });
};
