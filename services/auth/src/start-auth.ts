import { startApp, type App, type AppDependencies } from '@probity/kit/app';
import type { Clock } from '@probity/kit/context';
import type { Logger } from '@probity/kit/observability';
import { Passwords } from './accounts/passwords.js';
import { authModule } from './auth.module.js';
import type { AuthConfig, MailSettings } from './config.js';
import { KeyRing } from './keys/key-ring.js';
import { FilesMailer } from './mail/files.adapter.js';
import type { Mailer } from './mail/mailer.js';
import { SmtpMailer } from './mail/smtp.adapter.js';
import { migrations, rows } from './database.js';
import { systemRandomness } from './secrets/randomness.js';
import { GotrueFilter } from './gotrue/gotrue.filter.js';
import { allowOrigins } from './gotrue/cors.js';

export interface AuthAdapters extends Pick<AppDependencies, 'logger' | 'bus' | 'pubSub'> {
  /** The system's when absent. */
  readonly clock?: Clock;
  /** As the configuration says when absent. */
  readonly mailer?: Mailer;
}

/** Sooner than the 10 s after which clients of the dialect give up. */
const queryTimeoutMs = 8_000;

/** Starts the auth service. Rejects when the secret does not open the keys in the database. */
export const startAuth = async (config: AuthConfig, adapters: AuthAdapters): Promise<App> => {
  const { logger, bus, pubSub, clock } = adapters;
  const mailer = adapters.mailer ?? mailerOf(config.mail, logger);
  const passwords = await Passwords.open(systemRandomness.bytes(32).toString('base64'));
  const app = await startApp({
    name: 'auth',
    module: authModule(config, mailer, passwords),
    logger,
    bus,
    pubSub,
    ...(clock !== undefined && { clock }),
    database: { ...config.database, queryTimeoutMs, rows: rows, migrations: migrations },
    http: {
      ...config.http,
      errorFilter: new GotrueFilter(logger),
      prepare: (nest) => {
        allowOrigins(nest.getHttpAdapter().getInstance(), [
          new URL(config.siteUrl).origin,
          ...config.allowedOrigins,
        ]);
      },
    },
  });
  try {
    await app.get(KeyRing).signing();
  } catch (failure) {
    await app.stop();
    throw failure;
  }
  return app;
};

const mailerOf = (mail: MailSettings, logger: Logger): Mailer => {
  switch (mail.kind) {
    case 'files':
      return new FilesMailer(mail.folder, mail.from, logger);
    case 'smtp':
      return new SmtpMailer(mail.url.reveal(), mail.from);
  }
};
