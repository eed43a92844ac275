import { importList, listStates } from '@probity/screening';
import type { ListState } from '@probity/contracts';
import { withScreening } from './with-screening.js';

export const importFiles = (source: string, files: string[], force: boolean): Promise<void> =>
  withScreening(`lists import ${source}`, async (screening) => {
    const result = await importList(screening, { source, files, force });
    const warnings = result.warnings.map(({ what, count }) => `  ${count} × ${what}`);
    console.log(
      [
        `source     ${source}`,
        `version    ${result.version}`,
        `published  ${result.published ?? 'not told by the list'}`,
        `entries    ${result.entries}`,
        `added      ${result.added}`,
        `changed    ${result.changed}`,
        `removed    ${result.removed}`,
        `seconds    ${result.seconds.toFixed(1)}`,
      ].join('\n'),
    );
    if (warnings.length > 0) console.error(`Passed over or not understood:\n${warnings.join('\n')}`);
  });

export const showStatus = (asJson: boolean): Promise<void> =>
  withScreening('lists status', async (screening) => {
    const states = await listStates(screening);
    if (asJson) console.log(JSON.stringify(states, null, 2));
    else if (states.length === 0)
      console.log('No list is loaded yet. Load one: npm run -s probity -- lists import <source> <file…>');
    else console.log(states.map(stateLines).join('\n\n'));
  });

const stateLines = (list: ListState): string =>
  [
    `source     ${list.source} (${list.name})`,
    `state      ${list.degraded ? `degraded: ${list.reason ?? 'no reason recorded'}` : 'live'}`,
    `version    ${list.version ?? 'none'}`,
    `published  ${list.published ?? 'not told by the list'}`,
    `loaded     ${list.loaded ?? 'never'}`,
    `entries    ${list.entries}`,
  ].join('\n');
