import { runService } from '@probity/kit/service';
import { notificationConfig } from './config.js';
import { notification } from './index.js';

await runService(notification, notificationConfig);
