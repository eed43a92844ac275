import { runService } from '@probity/kit/service';
import { bffConfig } from './config.js';
import { startBff } from './index.js';

await runService({
  name: 'bff',
  config: bffConfig,
  start: ({ settings, callers }, dependencies) => startBff(settings, { ...dependencies, ...callers }),
});
