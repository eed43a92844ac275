import { Module, type DynamicModule } from '@nestjs/common';
import { EraseUserConsumer } from './erase-user.consumer.js';
import { EraseUser } from './erase-user.js';
import { HeldDataController } from './held-data.controller.js';
import { ListHeldData } from './list-held-data.js';
import { PersonalDataRepository } from './personal-data.repository.js';
import { personalDataToken, type PersonalData } from './personal-table.js';

/** What every app does about the users whose data it holds: shows it to them, and erases it when they are deleted. */
@Module({})
export class PersonalDataModule {
  static register(held: PersonalData): DynamicModule {
    return {
      module: PersonalDataModule,
      controllers: [EraseUserConsumer, ...(held.isGateway === true ? [] : [HeldDataController])],
      providers: [
        { provide: personalDataToken, useValue: held },
        PersonalDataRepository,
        EraseUser,
        ListHeldData,
      ],
      exports: [ListHeldData],
    };
  }
}
