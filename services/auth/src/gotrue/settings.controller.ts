import { Controller, Get, Inject } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';

/** Of the dialect, not of this product: tells a client which rules of section 1 to expect. */
const dialectVersion = 'v2.196.0';

@Controller()
export class SettingsController {
  constructor(@Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'signUp'>) {}

  @Get('health')
  health(): Record<string, string> {
    return {
      version: dialectVersion,
      name: 'Probity',
      description: 'Sign-up, sign-in and sessions of Probity',
    };
  }

  @Get('settings')
  settings(): Record<string, unknown> {
    return {
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: !this.config.signUp.enabled,
      mailer_autoconfirm: this.config.signUp.autoconfirm,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    };
  }
}
