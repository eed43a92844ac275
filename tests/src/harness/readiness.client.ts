import { recentMilliseconds } from '@probity/kit/observability';
import { eventually } from '@probity/kit/testing';

const apps = ['auth', 'screening', 'verification', 'notification'] as const;

/** Milliseconds between two polls: each makes every app query its servers, while some of them are starting. */
export const readinessPollMs = 100;

interface AppReport {
  readonly status: string;
  readonly reason?: string;
}
type Readiness = Readonly<Record<string, AppReport | undefined>>;

/** Waits until the gateway reports every app ready, and has for longer than it repeats a report of before a kill. */
export const untilAppsReady = async (url: string): Promise<void> => {
  let readySince = Infinity;
  await eventually(
    () => readinessAt(url),
    (readiness) => {
      const now = performance.now();
      const areReady = apps.every((app) => isReady(readiness[app]));
      readySince = areReady ? Math.min(readySince, now) : Infinity;
      return now - readySince > recentMilliseconds;
    },
    { everyMs: readinessPollMs },
  );
};

/** The demo has none of the usual lists, which screening reports; every other fault counts. */
const isReady = (report: AppReport | undefined): boolean =>
  report?.status === 'ready' ||
  (report?.reason?.includes('lists: Not loaded') === true &&
    !/\b(app|database|redis|bus|index): /.test(report.reason));

const readinessAt = async (url: string): Promise<Readiness> => {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return ((await response.json()) as { parts: Readiness }).parts;
  } catch {
    return {}; // the gateway does not answer
  }
};
