import { RunSelfTest, selfTestSettings } from '@probity/screening';
import { withProgress } from './progress.js';
import { selfTestTable } from './self-test-table.js';
import { withScreening } from './with-installation.js';

export interface SelfTestOptions {
  readonly json: boolean;
  readonly seed?: number;
  readonly perSuite?: number;
  readonly threshold?: readonly number[];
}

/** `lists self-test`: what matching finds, and what it costs, on the lists that are loaded. */
export const testLists = async ({ json, seed, perSuite, threshold }: SelfTestOptions): Promise<void> => {
  let done = 0;
  const describe = (seconds: string): string =>
    done === 0
      ? `Reading the lists, ${seconds} seconds so far…`
      : `${Math.floor(done * 100).toFixed(0)} % tested in ${seconds} seconds…`;
  const settings = selfTestSettings({ seed, perSuite, thresholds: threshold });
  const report = await withProgress(describe, () =>
    withScreening('lists self-test', (screening) =>
      screening.get(RunSelfTest).execute(settings, (step) => (done = step.done / step.total)),
    ),
  );
  console.log(json ? JSON.stringify(report, null, 2) : selfTestTable(report));
};
