import { Controller, Get } from '@nestjs/common';
import { DeclaredAccess } from '@probity/kit/http';
import { AuthSettings } from '../config.js';

/** The version of GoTrue whose behaviour a client may expect. */
const dialectVersion = 'v2.196.0';

@Controller()
@DeclaredAccess({ caller: 'anyone', data: 'nothing' })
export class SettingsController {
  constructor(private readonly auth: AuthSettings) {}

  @Get('health')
  health() {
    return {
      version: dialectVersion,
      name: 'Probity',
      description: 'Sign-up, sign-in and sessions of Probity',
    };
  }

  @Get('settings')
  settings() {
    const { mode, autoconfirm } = this.auth.signUp;
    return {
      external: {
        email: true,
        phone: false,
        anonymous_users: this.auth.anonymous,
        ...Object.fromEntries(this.auth.providers.map(({ id }) => [id, true])),
      },
      // Not of the dialect: what the buttons of our own client say.
      providers: this.auth.providers.map(({ id, name }) => ({ id, name })),
      // Nor this: the dialect knows open and closed.
      sign_up: { mode: mode.kind, domains: mode.kind === 'domain' ? mode.domains : [] },
      disable_signup: ['closed', 'invite'].includes(mode.kind),
      mailer_autoconfirm: autoconfirm,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    };
  }
}
