import { Module } from '@nestjs/common';
import { DigestRepository } from './digest.repository.js';
import { MailSettingsController } from './mail-settings.controller.js';
import { MailSettingsRepository } from './mail-settings.repository.js';
import { QueueDigests } from './queue-digests.js';
import { RequestDigests } from './request-digests.js';
import { SetMailSettings } from './set-mail-settings.js';

/** Notifications by mail, of users who want them: when a digest is due, and what is in it. Auth sends it. */
@Module({
  controllers: [MailSettingsController],
  providers: [DigestRepository, MailSettingsRepository, QueueDigests, RequestDigests, SetMailSettings],
  exports: [QueueDigests],
})
export class MailDigestModule {}
