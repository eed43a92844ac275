import { Controller } from '@nestjs/common';
import { getAlertSettings, setAlertSettings, type AlertSettings, type RouteInput } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { CurrentUser, Input, Serves, TriggerOf, type AuthenticatedUser } from '@probity/kit/http';
import { AlertSettingsRepository } from './alert-settings.repository.js';

@Controller()
export class AlertSettingsController {
  constructor(
    private readonly settings: AlertSettingsRepository,
    private readonly transactions: Transactions,
  ) {}

  @Serves(getAlertSettings)
  get(@CurrentUser() { userId }: AuthenticatedUser): Promise<AlertSettings> {
    return this.transactions.read((tx) => this.settings.of(userId, tx));
  }

  @Serves(setAlertSettings)
  async set(
    @Input(setAlertSettings) { body }: RouteInput<typeof setAlertSettings>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<AlertSettings> {
    await this.transactions.run(trigger, (tx) => this.settings.set(userId, body, tx));
    return body;
  }
}
