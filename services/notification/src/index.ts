import type { AppDefinition } from '@probity/kit/app';
import { AppModule } from './app.module.js';
import type { NotificationSettings } from './config.js';
import { database } from './database.js';

export * from './push-services/push-settings.js';

export const notification: AppDefinition<NotificationSettings> = {
  name: 'notification',
  module: (settings) => AppModule.register(settings),
  database,
};
