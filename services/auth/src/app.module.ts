import { Module, type DynamicModule } from '@nestjs/common';
import { AdministrationModule } from './administration/administration.module.js';
import { AuditModule } from './audit/audit.module.js';
import type { AuthSettings } from './config.js';
import { DigestMailsModule } from './digest-mails/digest-mails.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { FactorsModule } from './factors/factors.module.js';
import { GotrueModule } from './gotrue/gotrue.module.js';
import { KeysModule } from './keys/keys.module.js';
import { OneTimeCodesModule } from './one-time-codes/one-time-codes.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { ProvidersModule } from './providers/providers.module.js';
import { SecretsModule } from './secrets/secrets.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SettingsModule } from './settings.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { SignUpModule } from './sign-up/sign-up.module.js';

@Module({})
export class AppModule {
  static register(settings: AuthSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SettingsModule.register(settings),
        AuditModule,
        SecretsModule,
        KeysModule,
        SignUpModule,
        OneTimeCodesModule,
        SignInModule,
        ProvidersModule,
        SessionsModule,
        FactorsModule,
        ProfileModule,
        PrivacyModule,
        AdministrationModule,
        ErasureModule,
        DigestMailsModule,
        // Fastify prefers exact paths anyway; its closed routes stand last for the reader.
        GotrueModule,
      ],
    };
  }
}
