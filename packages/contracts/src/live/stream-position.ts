/** A position in the live log; `seq` counts up within an epoch. As an SSE id it is written `<epoch>:<seq>`. */
export interface StreamPosition {
  readonly epoch: string;
  readonly seq: number;
}

/** Of the response with an access token: where the live log was. */
export const livePositionHeader = 'x-live-position';

export const formatPosition = ({ epoch, seq }: StreamPosition): string => `${epoch}:${seq}`;

/** Null for text that is no position; the server then sends `gap`. */
export const parsePosition = (text: string): StreamPosition | null => {
  const match = /^([0-9a-f-]{1,64}):(\d{1,15})$/.exec(text);
  return match?.[1] && match[2] ? { epoch: match[1], seq: Number(match[2]) } : null;
};
