import { execFileSync, spawnSync } from 'node:child_process';

/** Whether poppler can read a PDF; `npm test` says so where it is missing. */
export const canReadPdf = (): boolean => spawnSync('pdftotext', ['-v']).error === undefined;

/** The text of each page, with one space between words. */
export const pdfPages = (pdf: Buffer): string[] =>
  execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replace(/\s+/g, ' '));
