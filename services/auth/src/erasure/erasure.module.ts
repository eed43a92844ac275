import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { KeepAdministrator } from '../administration/keep-administrator.js';
import { MailModule } from '../mail/mail.module.js';
import { PrivacyModule } from '../privacy/privacy.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountController } from './account.controller.js';
import { EraseAccount } from './erase-account.js';
import { EraseOwnAccount } from './erase-own-account.js';
import { ErasuresRepository } from './erasures.repository.js';
import { ListOwnData } from './list-own-data.js';
import { RecordErasureConsumer } from './record-erasure.consumer.js';
import { RecordErasure } from './record-erasure.js';

/** What an account's owner may take along, and its end. */
@Module({
  imports: [AccountsModule, MailModule, PrivacyModule, ProfileModule, SessionsModule],
  controllers: [AccountController, RecordErasureConsumer],
  providers: [
    ErasuresRepository,
    EraseAccount,
    EraseOwnAccount,
    KeepAdministrator,
    ListOwnData,
    RecordErasure,
  ],
  exports: [EraseAccount],
})
export class ErasureModule {}
