import type { AppDefinition } from '@probity/kit/app';
import { AppModule } from './app.module.js';
import type { VerificationSettings } from './config.js';
import { database } from './database.js';

export const verification: AppDefinition<VerificationSettings> = {
  name: 'verification',
  module: (settings) => AppModule.register(settings),
  database,
};
