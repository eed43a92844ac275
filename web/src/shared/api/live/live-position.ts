import { livePositionHeader } from '@probity/contracts';

let position: string | null = null;

/** Keeps where the live log was when this response was made, if it says so. */
export const noteLivePosition = ({ headers }: Response): void => {
  position = headers.get(livePositionHeader) ?? position;
};

/** From where a stream misses nothing that happened since the last token was given; null when that is not known. */
export const livePosition = (): string | null => position;
