import type { AppDefinition } from '@probity/kit/app';
import { NotificationModule } from './notification.module.js';
import { migrations, rows } from './schema.js';

export const notification: AppDefinition = {
  name: 'notification',
  module: () => NotificationModule,
  database: { rows, migrations },
};
