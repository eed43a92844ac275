import { Module, type DynamicModule } from '@nestjs/common';
import { AuthSettings } from './config.js';

/** `AuthSettings`, known in all modules. */
@Module({})
export class SettingsModule {
  static register(settings: AuthSettings): DynamicModule {
    const provider = { provide: AuthSettings, useValue: settings };
    return { module: SettingsModule, global: true, providers: [provider], exports: [provider] };
  }
}
