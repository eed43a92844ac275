import { setFlagsFromString } from 'node:v8';

/**
 * Percent of what is in use that garbage may take before it is collected. V8 by itself waits for two to four times as much,
 * which an import of a million entries turns into 600 MB.
 */
const garbage = 60;

/** For a command that makes far more objects than it keeps: memory follows what it keeps. To be called before its work. */
export const boundHeap = (): void => setFlagsFromString(`--heap-growing-percent=${garbage}`);
