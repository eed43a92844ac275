import type { CheckResult } from '@probity/contracts';
import { useSwitchMonitoring } from '../../entities/subject/api/switch-monitoring.js';
import { checksNotice, notifyChecked, notifyChecksFailed } from '../../entities/subject/notify-checks.js';
import { profileTexts } from './texts.js';
import { notify } from '../../shared/ui/toast.js';
import { useRunChecks } from './api/run-checks.js';

export interface Checks {
  readonly run: () => void;
  readonly running: boolean;
  /** Of the last run on this screen; null before. */
  readonly result: CheckResult | null;
  /** Why the last run gave no result. */
  readonly error: Error | null;
}

/** Runs the checks of a person and says how it went, also that monitoring began with it. */
export const useChecks = (personId: string): Checks => {
  const { mutate, isPending, data, error } = useRunChecks(personId);
  const switchMonitoring = useSwitchMonitoring();
  const run = (): void => {
    notify(profileTexts.checks, { id: checksNotice, tone: 'info' });
    mutate(undefined, {
      onSuccess: (result) => notifyChecked(result, () => switchMonitoring.mutate({ personId, on: false })),
      onError: notifyChecksFailed,
    });
  };
  return { run, running: isPending, result: data ?? null, error };
};
