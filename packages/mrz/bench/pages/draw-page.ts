import type { ZoneFormat } from '@probity/mrz';
import type { Printed } from '@probity/mrz/steps';
import sharp from 'sharp';
import type { Random } from '../random.js';
import type { GreyImage } from '@probity/mrz/steps';

/** Pixels of a page; ten characters an inch are 25.4 pixels each. */
const sizes: Record<ZoneFormat, readonly [number, number]> = {
  TD1: [856, 540],
  TD2: [1_050, 740],
  TD3: [1_250, 880],
  MRVA: [1_250, 880],
  MRVB: [1_050, 740],
};
const pitch = 25.4;
const lineDistance = 52;

const escaped = (text: string): string => text.replaceAll('<', '&lt;');

/** A page of an invented document: pattern, portrait, printed fields, and the zone in OCR-B below them. */
export const drawPage = async (
  format: ZoneFormat,
  lines: readonly string[],
  { lastName, firstNames = '', documentNumber, birthDate, expiryDate }: Printed,
  random: Random,
): Promise<GreyImage> => {
  const [width, height] = sizes[format];
  const top = height - 40 - lines.length * lineDistance;
  const field = (text: string, row: number): string =>
    `<text x="${width * 0.34}" y="${95 + row * 60}" font-family="DejaVu Sans" font-size="${row % 2 === 0 ? 15 : 26}" fill="#223">${text}</text>`;
  const fields = [
    'Surname',
    lastName,
    'Given names',
    firstNames,
    `No. ${documentNumber}`,
    birthDate,
    expiryDate,
  ]
    .filter((_, row) => 95 + row * 60 < top)
    .map(field);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#eef3f6"/>${pattern(width, height, random)}` +
    `<rect x="50" y="90" width="${width * 0.24}" height="${Math.min(width * 0.31, top - 110)}" fill="#b9c4cc"/>` +
    `<circle cx="${50 + width * 0.12}" cy="${90 + width * 0.1}" r="${width * 0.05}" fill="#6b7680"/>${fields.join('')}` +
    `<rect y="${top}" width="${width}" height="${height - top - 18}" fill="#fff" opacity="${random.between(0.2, 0.8)}"/>` +
    `${zone(lines, (width - pitch * (lines[0]?.length ?? 0)) / 2, top + 48, random)}</svg>`;
  const data = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
  return { width, height, data: new Uint8Array(data) };
};

const pattern = (width: number, height: number, random: Random): string => {
  const dark = random.between(68, 84);
  return Array.from({ length: 26 }, (_, row) => {
    const points: string[] = [];
    for (let x = 0; x <= width; x += 12)
      points.push(
        `${x},${((height * row) / 26 + 18 * Math.sin(x / 55 + row * 0.7) + 9 * Math.cos(x / 23 - row)).toFixed(1)}`,
      );
    return `<polyline points="${points.join(' ')}" fill="none" stroke="hsl(200,35%,${dark}%)" stroke-width="1.3"/>`;
  }).join('');
};

/** Printers differ in the cut of OCR-B, its size, and how much ink they give. */
const zone = (lines: readonly string[], left: number, top: number, random: Random): string => {
  const font = random.pick(['OCR B', 'OCR B', 'OCR B S']);
  const size = 34 * random.between(0.95, 1.1);
  const stroke = random.between(-0.9, 1.6);
  const style =
    `text-anchor="middle" font-family="${font}" font-size="${size.toFixed(1)}" fill="#151515" ` +
    `stroke="${stroke < 0 ? '#eef3f6' : '#151515'}" stroke-width="${Math.abs(stroke).toFixed(2)}"`;
  return lines
    .flatMap((line, row) =>
      [...line].map(
        (character, i) =>
          `<text x="${(left + (i + 0.5) * pitch).toFixed(2)}" y="${top + row * lineDistance}" ${style}>${escaped(character)}</text>`,
      ),
    )
    .join('');
};
