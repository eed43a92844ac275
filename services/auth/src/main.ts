import { runService } from '@probity/kit/service';
import { authConfig } from './config.js';
import { auth } from './index.js';

await runService(auth, authConfig);
