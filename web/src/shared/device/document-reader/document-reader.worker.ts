import { decodePicture } from './decode-picture.js';
import { PictureRefused } from './picture-refused.js';
import { readPicture } from './read-picture.js';
import type { ReaderRequest, ReaderResponse } from './reader-messages.js';

const today = (): string => new Date().toISOString().slice(0, 10);

const respond = (response: ReaderResponse): void => self.postMessage(response);

const read = async (request: ReaderRequest): Promise<void> => {
  const { id } = request;
  const once = 'frame' in request;
  const picture = once ? request.frame : await decodePicture(request.file);
  respond({ id, state: 'decoded' });
  try {
    const found = await readPicture(picture, { today: today(), once });
    respond(found === null ? { id, state: 'nothing' } : { id, state: 'found', found });
  } finally {
    picture.close();
  }
};

/** A module worker: pictures are decoded and read here, and leave the device from nowhere. */
self.addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  read(data).catch((cause: unknown) => {
    const isRefused = cause instanceof PictureRefused;
    if (!isRefused) console.error('The picture could not be read.', cause);
    respond({ id: data.id, state: 'refused', reason: isRefused ? cause.reason : 'broken' });
  });
});
