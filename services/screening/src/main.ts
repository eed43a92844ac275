import { runService } from '@probity/kit/service';
import { screeningConfig } from './config.js';
import { screeningDatabase } from './database.js';
import { startScreening } from './start-screening.js';

await runService({
  name: 'screening',
  config: screeningConfig,
  database: screeningDatabase,
  start: ({ settings, callers }, dependencies) => startScreening(settings, { ...dependencies, ...callers }),
});
