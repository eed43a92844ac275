import { PersonalDataModule } from '@probity/kit/personal-data';
import { Module, type DynamicModule } from '@nestjs/common';
import { CheckRunsModule } from './check-runs/check-runs.module.js';
import type { VerificationSettings } from './config.js';
import { ScreeningModule } from './screening/screening.module.js';
import { ScansModule } from './scans/scans.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { personalTables } from './personal-tables.js';

@Module({})
export class AppModule {
  static register({ screeningUrl }: VerificationSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ScreeningModule.register(screeningUrl),
        CheckRunsModule,
        SessionsModule,
        ScansModule,
        PersonalDataModule.register({ service: 'verification', tables: personalTables }),
      ],
    };
  }
}
