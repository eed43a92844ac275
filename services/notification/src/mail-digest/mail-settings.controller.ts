import { Controller } from '@nestjs/common';
import {
  getMailSettings,
  setMailSettings,
  usualMailSettings,
  type MailSettings,
  type RouteInput,
} from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { CurrentUser, Input, Serves, TriggerOf, type AuthenticatedUser } from '@probity/kit/http';
import { MailSettingsRepository } from './mail-settings.repository.js';
import { SetMailSettings } from './set-mail-settings.js';

@Controller()
export class MailSettingsController {
  constructor(
    private readonly settings: MailSettingsRepository,
    private readonly transactions: Transactions,
    private readonly setSettings: SetMailSettings,
  ) {}

  @Serves(getMailSettings)
  async get(@CurrentUser() { userId }: AuthenticatedUser): Promise<MailSettings> {
    const mailDigest = await this.transactions.read((tx) => this.settings.frequencyOf(userId, tx));
    return mailDigest === undefined ? usualMailSettings : { mailDigest };
  }

  @Serves(setMailSettings)
  async set(
    @Input(setMailSettings) { body }: RouteInput<typeof setMailSettings>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<MailSettings> {
    await this.setSettings.execute(userId, body, trigger);
    return body;
  }
}
