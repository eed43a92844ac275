import { eventually } from '@probity/kit/testing';

const apps = ['auth', 'screening', 'verification', 'notification'] as const;

/** Milliseconds between two questions: each makes every app ask its servers, while some of them are starting. */
export const readinessEveryMs = 100;

interface Part {
  readonly status: string;
  readonly reason?: string;
}
type Parts = Readonly<Record<string, Part | undefined>>;

/** Waits until the door says of every app that nothing of it is amiss. */
export const everyAppIsWell = async (url: string): Promise<void> => {
  await eventually(
    () => partsAt(url),
    (parts) => apps.every((app) => isWell(parts[app])),
    { timeoutMs: 60_000, everyMs: readinessEveryMs },
  );
};

/** The demo has none of the usual lists, which the screening service rightly says; there is no other excuse. */
const isWell = (part: Part | undefined): boolean =>
  part?.status === 'ready' ||
  (part?.reason?.includes('lists: Not loaded') === true &&
    !/\b(app|database|redis|bus|index): /.test(part.reason));

const partsAt = async (url: string): Promise<Parts> => {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return ((await answer.json()) as { parts: Parts }).parts;
  } catch {
    return {}; // the door itself is away
  }
};
