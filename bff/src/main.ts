import { runService } from '@probity/kit/service';
import { bffConfig } from './config.js';
import { bff } from './index.js';

await runService(bff, bffConfig);
