import { Controller } from '@nestjs/common';
import {
  getMonitoringSettings,
  setMonitoringSettings,
  type MonitoringSettings,
  type RouteInput,
} from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { Transactions } from '@probity/kit/db';
import { CurrentUser, Input, Serves, TriggerOf, type AuthenticatedUser } from '@probity/kit/http';
import { MonitoringSettingsRepository } from './monitoring-settings.repository.js';

@Controller()
export class MonitoringSettingsController {
  constructor(
    private readonly settings: MonitoringSettingsRepository,
    private readonly transactions: Transactions,
  ) {}

  @Serves(getMonitoringSettings)
  get(@CurrentUser() { userId }: AuthenticatedUser): Promise<MonitoringSettings> {
    return this.transactions.read((tx) => this.settings.of(userId, tx));
  }

  @Serves(setMonitoringSettings)
  async set(
    @Input(setMonitoringSettings) { body }: RouteInput<typeof setMonitoringSettings>,
    @CurrentUser() { userId }: AuthenticatedUser,
    @TriggerOf() trigger: RequestTrigger,
  ): Promise<MonitoringSettings> {
    await this.transactions.run(trigger, (tx) => this.settings.set(userId, body, tx));
    return body;
  }
}
