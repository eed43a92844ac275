import { zoneFormats, type RgbaImage, type ZoneFormat } from '@probity/mrz';
import { printZone } from '@probity/mrz/steps';
import { Random } from '../random.js';
import { drawPage } from './draw-page.js';
import { inventHolder } from './holders.js';
import { levels, photographPage, type Level } from './photograph-page.js';

export interface PhotographedPage {
  readonly level: Level;
  readonly format: ZoneFormat;
  readonly lines: readonly string[];
  readonly image: RgbaImage;
}

/** Passports and cards are scanned more often than visas. */
const formats: readonly ZoneFormat[] = [...zoneFormats, 'TD3', 'TD1', 'TD2'];

/** Pages of all levels in turn, each of a seed of its own, so that one can be made again alone. */
export async function* makePages(seed: number, count: number): AsyncGenerator<PhotographedPage> {
  for (let i = 0; i < count; i += 1) yield await makePage(seed, i);
}

const makePage = async (seed: number, number: number): Promise<PhotographedPage> => {
  const random = new Random(seed * 100_003 + number);
  const level = levels[number % levels.length] ?? 'easy';
  const format = random.pick(formats);
  const holder = inventHolder(random, format);
  const lines = printZone(format, holder);
  const page = await drawPage(format, lines, holder, random);
  return { level, format, lines, image: await photographPage(page, level, random) };
};
