import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ErasureModule } from '../erasure/erasure.module.js';
import { KeysModule } from '../keys/keys.module.js';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { FactorsModule } from '../factors/factors.module.js';
import { AdministratorsController } from './administrators.controller.js';
import { AdministratorsOnly } from './administrators-only.guard.js';
import { ReviewersController } from './reviewers.controller.js';
import { AdminFactorsController } from './admin-factors.controller.js';
import { AdminAuditController } from './admin-audit.controller.js';
import { AdminLinksController } from './admin-links.controller.js';
import { AdminSessionsController } from './admin-sessions.controller.js';
import { AdminUsersController } from './admin-users.controller.js';
import { ChangeUser } from './change-user.js';
import { CreateUser } from './create-user.js';
import { DeleteUser } from './delete-user.js';
import { EndUserSessions } from './end-user-sessions.js';
import { GenerateLink } from './generate-link.js';
import { IdentifyAdministrator } from './identify-administrator.js';
import { InviteUser } from './invite-user.js';
import { KeepAdministrator } from './keep-administrator.js';
import { RecordRefusals } from './record-refusals.interceptor.js';

/** What administrators do over HTTP; commands have `CommandLineModule`. */
@Module({
  imports: [AccountsModule, ErasureModule, FactorsModule, KeysModule, OneTimeCodesModule, SessionsModule],
  controllers: [
    AdminUsersController,
    AdminFactorsController,
    AdminSessionsController,
    AdminLinksController,
    AdminAuditController,
    AdministratorsController,
    ReviewersController,
  ],
  providers: [
    IdentifyAdministrator,
    AdministratorsOnly,
    RecordRefusals,
    KeepAdministrator,
    CreateUser,
    ChangeUser,
    DeleteUser,
    EndUserSessions,
    InviteUser,
    GenerateLink,
  ],
})
export class AdministrationModule {}
