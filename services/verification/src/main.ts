import { runService } from '@probity/kit/service';
import { verificationConfig } from './config.js';
import { verification } from './index.js';

await runService(verification, verificationConfig);
