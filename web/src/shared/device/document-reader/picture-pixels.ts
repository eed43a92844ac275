/** Pixels along the longer side: print of a page is legible, and a picture has some hundred kilobytes. */
const pageSide = 1_600;

/** The picture, shrunk to `side` where it is larger. */
const drawnAt = (picture: ImageBitmap, side: number) => {
  const factor = Math.min(1, side / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * factor));
  const height = Math.max(1, Math.round(picture.height * factor));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('There is no canvas.');
  context.fillStyle = '#fff'; // behind what is transparent
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return { canvas, context };
};

export const pixelsOf = (picture: ImageBitmap, side: number): ImageData => {
  const { canvas, context } = drawnAt(picture, side);
  return context.getImageData(0, 0, canvas.width, canvas.height);
};

/** The whole picture, as JPEG. */
export const pageOf = (picture: ImageBitmap): Promise<Blob> =>
  drawnAt(picture, pageSide).canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
