import { Module } from '@nestjs/common';
import { AuthSettings } from '../config.js';
import { Randomness } from '../secrets/randomness.js';
import { ThrottlingModule } from '../throttling/throttling.module.js';
import { CheckPassword } from './check-password.js';
import { Passwords } from './passwords.js';
import { AdministeredUsersRepository } from './administered-users.repository.js';
import { IdentitiesRepository } from './identities.repository.js';
import { UsersRepository } from './users.repository.js';

/** Users, and the passwords that they prove themselves with. */
@Module({
  imports: [ThrottlingModule],
  providers: [
    UsersRepository,
    IdentitiesRepository,
    AdministeredUsersRepository,
    CheckPassword,
    {
      provide: Passwords,
      inject: [AuthSettings, Randomness],
      useFactory: ({ password }: AuthSettings, randomness: Randomness) =>
        Passwords.open(password, randomness.bytes(32).toString('base64')),
    },
  ],
  exports: [UsersRepository, IdentitiesRepository, AdministeredUsersRepository, CheckPassword, Passwords],
})
export class AccountsModule {}
