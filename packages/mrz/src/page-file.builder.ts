import sharp from 'sharp';
import { drawPage } from './page.builder.js';
import type { Printed } from './zone/print-zone.js';

export { printZone } from './zone/print-zone.js';

/** A holder whom nobody is. */
export const invented: Printed = {
  ...{ issuer: 'NLD', lastName: 'KVASEK', firstNames: 'ZORAN', documentNumber: 'L898902C3' },
  ...{ nationality: 'NLD', birthDate: '740812', sex: 'M', expiryDate: '320415' },
};

/** A page with these lines, as a camera stores it. */
export const pageFile = (lines: readonly string[], type: 'jpeg' | 'webp'): Promise<Buffer> => {
  const { width, height, data } = drawPage(lines);
  return sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
    .flatten()
    .toFormat(type, { quality: 90 })
    .toBuffer();
};

/** A photograph of nothing. */
export const blankFile = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
