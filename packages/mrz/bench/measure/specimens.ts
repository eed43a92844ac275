import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RgbaImage } from '@probity/mrz';
import sharp from 'sharp';

/** Of ICAO Doc 9303; the holder and the state are invented. */
const printed = {
  td2: ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
  td3: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
};

/** Pixels across; 0 as they are. */
const widths = [0, 800, 2_000] as const;

export interface Specimen {
  readonly name: string;
  readonly lines: readonly string[];
  readonly image: RgbaImage;
}

export const hasSpecimens = (data: string): boolean => existsSync(join(data, 'mrz', 'passporteye'));

/** Each public image of the data folder in three sizes. They only measure: nothing is trained or tuned on them. */
export async function* specimensOf(
  data: string,
  chosen: (type: string, width: number) => boolean = () => true,
): AsyncGenerator<Specimen> {
  for (const page of ['td2', 'td3'] as const)
    for (const type of ['jpg', 'png'])
      for (const width of widths) {
        if (!chosen(type, width)) continue;
        const file = join(data, 'mrz', 'passporteye', `passport-${page}.${type}`);
        const pixels = await sharp(file)
          .resize(width === 0 ? undefined : width)
          .flatten({ background: '#fff' })
          .ensureAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        yield {
          name: `${page}.${type} ${width === 0 ? 'as it is' : `${width} wide`}`,
          lines: printed[page],
          image: { width: pixels.info.width, height: pixels.info.height, data: pixels.data },
        };
      }
}
