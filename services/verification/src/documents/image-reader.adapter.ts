import { serveCalls } from '@probity/kit/threads';
import { readDocument } from '@probity/mrz';
import { decodeImage, type ImageBounds, type ImageRefusal } from '@probity/mrz/images';

export interface ImageCall {
  readonly file: Uint8Array;
  /** ISO day. */
  readonly today: string;
  readonly bounds: ImageBounds;
}

export type ImageReply =
  | { readonly state: 'refused'; readonly reason: ImageRefusal }
  | {
      readonly state: 'read';
      readonly lines: readonly string[];
      readonly confidence: number;
      readonly repaired: boolean;
    };

/** Program of a worker thread: a page takes a good part of a second, and no other request may wait for it. */
serveCalls<ImageCall, ImageReply>(async ({ file, today, bounds }) => {
  const decoded = await decodeImage(file, bounds);
  if (decoded.state === 'refused') return decoded;
  const { lines, confidence, repaired } = readDocument(decoded.image, { today });
  return { state: 'read', lines, confidence, repaired: repaired.length > 0 };
});
