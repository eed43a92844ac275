import { runService } from '@probity/kit/service';
import { screeningConfig } from './config.js';
import { screening } from './start-screening.js';

await runService(screening, screeningConfig);
