import { Module, type DynamicModule } from '@nestjs/common';
import { NoticeFiles } from './notice-files.adapter.js';
import { PrivacyNoticesController } from './privacy-notices.controller.js';

/** Privacy notices by region, and which of them users accepted. */
@Module({})
export class PrivacyNoticesModule {
  /** @param folder of the administrators' own texts. */
  static register(folder: string | undefined): DynamicModule {
    return {
      module: PrivacyNoticesModule,
      controllers: [PrivacyNoticesController],
      providers: [{ provide: NoticeFiles, useFactory: () => new NoticeFiles(folder) }],
    };
  }
}
