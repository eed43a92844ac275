import { runService } from '@probity/kit/service';
import { authConfig } from './config.js';
import { authMigrations, authRows } from './schema.js';
import { startAuth } from './start-auth.js';

await runService({
  name: 'auth',
  config: authConfig,
  database: { rows: authRows, migrations: authMigrations },
  start: startAuth,
});
