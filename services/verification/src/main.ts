import { runService } from '@probity/kit/service';
import { verificationConfig } from './config.js';
import { startVerification } from './index.js';
import { migrations, rows } from './schema.js';

await runService({
  name: 'verification',
  config: verificationConfig,
  database: { rows, migrations },
  start: ({ settings, callers }, dependencies) =>
    startVerification(settings, { ...dependencies, ...callers }),
});
