import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SendDigestConsumer } from './send-digest.consumer.js';
import { SendDigest } from './send-digest.js';

/** Mails about notifications: the notification service requests them, only auth knows the addresses. */
@Module({
  imports: [AccountsModule, MailModule],
  controllers: [SendDigestConsumer],
  providers: [SendDigest],
})
export class DigestMailsModule {}
