import type { AppDefinition } from '@probity/kit/app';
import { AppModule } from './app.module.js';
import { CommandLineModule } from './command-line.module.js';
import type { ScreeningSettings } from './config.js';
import { screeningDatabase } from './database.js';
import { LiveIndex } from './live-index/live-index.js';

/** The service. */
export const screening: AppDefinition<ScreeningSettings> = {
  name: 'screening',
  module: (settings) => AppModule.register(settings),
  database: screeningDatabase,
  loading: (get) => get(LiveIndex).catchUp(),
};

/** For `openAppContext`: the classes below, beside a running service or without one. */
export const screeningCommandLine = {
  name: 'screening',
  module: () => CommandLineModule,
  database: screeningDatabase,
} satisfies AppDefinition;

export { ReadLiveLists } from './live-index/read-live-lists.js';
export { SetSubscription } from './plans/set-subscription.js';
export { VerifyReportFile } from './report-pdf/verify-report-file.js';
export { CompareRiskModel } from './risk-what-if/compare-risk-model.js';
export { currentRiskModel } from './risk/current-risk-model.adapter.js';
export { parseRiskModel } from './risk/risk-model.js';
export { RunSelfTest } from './self-test/run-self-test.js';
export { ImportList, type ImportResult } from './watchlists/import-list.js';
export { ListStates } from './watchlists/list-states.js';

export { listSettings, listVariables } from './list-variables.js';
export { mediaSettings, mediaVariables } from './media-variables.js';
export type { ScreeningSettings } from './config.js';
