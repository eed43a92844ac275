import type { AppDefinition } from '@probity/kit/app';
import { AppModule } from './app.module.js';
import { database } from './database.js';

export const notification: AppDefinition = { name: 'notification', module: () => AppModule, database };
