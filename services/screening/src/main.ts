import { runService } from '@probity/kit/service';
import { screeningConfig } from './config.js';
import { screening } from './index.js';

await runService(screening, screeningConfig);
