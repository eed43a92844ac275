import { readFileSync } from 'node:fs';

/** `src` and `dist` lie beside `data`, so the same path is right for both. */
const folder = new URL('../data/', import.meta.url);

/** A data file of the package as text. Read once, when the package is loaded: after that it reads nothing. */
export const dataFile = (path: string): string => readFileSync(new URL(path, folder), 'utf8');

/** The rows of tab-separated columns; lines that start with # tell what the columns hold. */
export const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
