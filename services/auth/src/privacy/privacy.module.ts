import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { PrivacyChoicesRepository } from './privacy-choices.repository.js';
import { PrivacyController } from './privacy.controller.js';
import { SetPrivacySettings } from './set-privacy-settings.js';

/** What users chose about privacy. Every app that acts on it asks here. */
@Module({
  imports: [SessionsModule],
  controllers: [PrivacyController],
  providers: [PrivacyChoicesRepository, SetPrivacySettings],
  exports: [PrivacyChoicesRepository],
})
export class PrivacyModule {}
