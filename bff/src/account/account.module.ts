import { Module } from '@nestjs/common';
import { PersonalDataModule } from '@probity/kit/personal-data';
import { personalTables } from '../personal-tables.js';
import { AccountController } from './account.controller.js';

/** What users may take along of all apps, and the end of their accounts. */
@Module({
  imports: [PersonalDataModule.register({ service: 'bff', tables: personalTables, isGateway: true })],
  controllers: [AccountController],
})
export class AccountModule {}
