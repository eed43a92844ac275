import { runService } from '@probity/kit/service';
import { authConfig } from './config.js';
import { authApp } from './start-auth.js';

await runService(authApp(), authConfig);
