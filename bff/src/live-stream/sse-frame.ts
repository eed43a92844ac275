/** One message in the text/event-stream format. `data` is JSON, which has no line breaks of its own. */
export const sseFrame = (id: string, event: string, data: object): string =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Keeps proxies and clients from giving up; carries no id, so it never moves a client's position. */
export const sseHeartbeat = ': hb\n\n';

/** Says when the client may reconnect, as the last message of a stream. */
export const sseRetry = (id: string, milliseconds: number): string => `id: ${id}\nretry: ${milliseconds}\n\n`;
