import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ScaleResult } from './scale.js';

const script = fileURLToPath(new URL('../run-scale.js', import.meta.url));

/** `measureScale` in a process of its own, so that no other list is in its memory. */
export const measureScaleAlone = (entries: number): ScaleResult =>
  JSON.parse(
    execFileSync(process.execPath, [...process.execArgv, script, String(entries)], { encoding: 'utf8' }),
  ) as ScaleResult;
