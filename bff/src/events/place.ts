/** A place in the live log, on the wire `<epoch>:<seq>`. */
export interface Place {
  readonly epoch: string;
  readonly seq: number;
}

export const formatPlace = ({ epoch, seq }: Place): string => `${epoch}:${seq}`;

/** The place a client names in `Last-Event-ID`; null when it is no place at all, which a reader treats as a gap. */
export const parsePlace = (text: string): Place | null => {
  const match = /^([0-9a-f-]{1,64}):(\d{1,15})$/.exec(text);
  return match?.[1] && match[2] ? { epoch: match[1], seq: Number(match[2]) } : null;
};
