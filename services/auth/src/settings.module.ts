import { Module, type DynamicModule } from '@nestjs/common';
import { AuditTalliesRepository } from './audit/audit-tallies.repository.js';
import { AuditRepository } from './audit/audit.repository.js';
import { AuthSettings } from './config.js';
import { Cipher } from './secrets/cipher.js';
import { Randomness, systemRandomness } from './secrets/randomness.js';

const cipherOf = ({ secrets }: AuthSettings, randomness: Randomness): Cipher =>
  new Cipher(
    secrets.map((secret) => secret.reveal()),
    randomness,
  );

/** What nearly every module of auth needs: its settings, its secrets and the audit log. */
@Module({})
export class SettingsModule {
  static register(settings: AuthSettings): DynamicModule {
    return {
      module: SettingsModule,
      global: true,
      providers: [
        { provide: AuthSettings, useValue: settings },
        { provide: Randomness, useValue: systemRandomness },
        { provide: Cipher, inject: [AuthSettings, Randomness], useFactory: cipherOf },
        AuditTalliesRepository,
        AuditRepository,
      ],
      exports: [AuthSettings, Randomness, Cipher, AuditTalliesRepository, AuditRepository],
    };
  }
}
