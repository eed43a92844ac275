import { Module, type DynamicModule } from '@nestjs/common';
import { ServiceIdentity } from '@probity/kit/http';
import { ScreeningClient } from './screening.client.js';

@Module({})
export class ScreeningModule {
  /** For every feature, as only the app knows the address. @param url address of the screening service. */
  static register(url: string): DynamicModule {
    return {
      module: ScreeningModule,
      global: true,
      providers: [
        {
          provide: ScreeningClient,
          useFactory: (identity: ServiceIdentity) => new ScreeningClient(url, identity),
          inject: [ServiceIdentity],
        },
      ],
      exports: [ScreeningClient],
    };
  }
}
