import type { AppDefinition } from '@probity/kit/app';
import { AppModule } from './app.module.js';
import type { VerificationSettings } from './config.js';
import { database } from './database.js';
import { DocumentsModule } from './documents/documents.module.js';

export const verification: AppDefinition<VerificationSettings> = {
  name: 'verification',
  module: (settings) => AppModule.register(settings),
  database,
};

/** For `openAppContext`: the classes below, beside a running service or without one. */
export const verificationCommandLine = {
  name: 'verification',
  module: () => DocumentsModule,
  database,
} satisfies AppDefinition;

export { LoadDocumentNumbers } from './documents/load-document-numbers.js';
