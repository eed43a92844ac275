import { scanDays } from '@probity/contracts';

/** Scans from before this moment are shown no more, and erased. */
export const oldestScan = (now: Date): Date => new Date(now.getTime() - scanDays * 86_400_000);
