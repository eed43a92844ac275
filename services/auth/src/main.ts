import { runService } from '@probity/kit/service';
import { authConfig } from './config.js';
import { migrations, rows } from './database.js';
import { startAuth } from './start-auth.js';

await runService({
  name: 'auth',
  config: authConfig,
  database: { rows: rows, migrations: migrations },
  start: startAuth,
});
