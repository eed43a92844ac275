import { Controller } from '@nestjs/common';
import {
  getAlertSettings,
  getMailSettings,
  getMonitoringSettings,
  getPrivacyChoices,
  getSettings,
  type RouteResponse,
} from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import { CurrentUser, Serves, TriggerOf, type AuthenticatedUser } from '@probity/kit/http';
import { AuthClient, NotificationClient, ScreeningClient } from '../service-clients/service.clients.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly auth: AuthClient,
    private readonly notification: NotificationClient,
    private readonly screening: ScreeningClient,
  ) {}

  /** Of all apps or not at all: a switch in a state that the user did not set would be believed. */
  @Serves(getSettings)
  async show(
    @CurrentUser() { bearer }: AuthenticatedUser,
    @TriggerOf() { correlationId }: RequestTrigger,
  ): Promise<RouteResponse<typeof getSettings>> {
    const asCaller = { bearer, correlationId };
    const [alerts, mail, monitoring, privacy] = await Promise.all([
      this.notification.call(getAlertSettings, {}, asCaller),
      this.notification.call(getMailSettings, {}, asCaller),
      this.screening.call(getMonitoringSettings, {}, asCaller),
      this.auth.call(getPrivacyChoices, {}, asCaller),
    ]);
    return { alerts, ...monitoring, ...mail, ...privacy };
  }
}
