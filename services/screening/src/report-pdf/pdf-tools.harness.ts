import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isThere = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

/** Whether qpdf and poppler can say what a PDF is; `npm test` says so where they are missing. */
export const hasPdfTools = (): boolean => ['qpdf', 'pdftotext', 'pdfinfo'].every(isThere);

const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const withFile = <Result>(pdf: Uint8Array, work: (path: string) => Result): Result => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-pdf-'));
  try {
    const path = join(folder, 'report.pdf');
    writeFileSync(path, pdf);
    return work(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const passwordOf = (program: string, password: string | undefined): string[] => {
  if (password === undefined) return [];
  return program === 'qpdf' ? [`--password=${password}`] : ['-upw', password];
};

/** What a program prints about a file. Throws where it refuses. */
const printed =
  (program: string, before: readonly string[], after: readonly string[] = []) =>
  (pdf: Uint8Array, password?: string): string =>
    withFile(pdf, (path) => run(program, [...passwordOf(program, password), ...before, path, ...after]));

/** Text as poppler reads it, without the marks of direction that it adds. */
export const textOf = (pdf: Uint8Array, password?: string): string =>
  printed('pdftotext', ['-layout'], ['-'])(pdf, password).replace(/[\u202a-\u202e\u2066-\u2069]/gu, '');
export const infoOf = printed('pdfinfo', []);
export const structureOf = printed('pdfinfo', ['-struct-text']);
export const checked = printed('qpdf', ['--check']);
export const encryptionOf = printed('qpdf', ['--show-encryption']);
export const attachmentOf = printed('qpdf', ['--show-attachment=report.json']);
