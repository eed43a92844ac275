import { runService } from '@probity/kit/service';
import { notificationConfig } from './config.js';
import { startNotification } from './index.js';
import { migrations, rows } from './schema.js';

await runService({
  name: 'notification',
  config: notificationConfig,
  database: { rows, migrations },
  start: ({ settings, callers }, dependencies) =>
    startNotification(settings, { ...dependencies, ...callers }),
});
