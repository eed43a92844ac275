import { Controller } from '@nestjs/common';
import {
  getLivePersons,
  getNotifications,
  listNotifications,
  type RouteResponse,
  type RouteInput,
} from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import {
  CurrentUser,
  TriggerOf,
  Input,
  Serves,
  ServiceIdentity,
  type AuthenticatedUser,
} from '@probity/kit/http';
import { NotificationClient, ScreeningClient } from '../service-clients/service.clients.js';

@Controller()
export class NotificationsController {
  constructor(
    private readonly notification: NotificationClient,
    private readonly screening: ScreeningClient,
    private readonly identity: ServiceIdentity,
  ) {}

  /** Events carry no names, so the person of a notification is read when it is shown. */
  @Serves(getNotifications)
  async show(
    @Input(getNotifications) input: RouteInput<typeof getNotifications>,
    @CurrentUser() { bearer }: AuthenticatedUser,
    @TriggerOf() { correlationId }: RequestTrigger,
  ): Promise<RouteResponse<typeof getNotifications>> {
    const page = await this.notification.call(listNotifications, input, { bearer, correlationId });
    const ids = [...new Set(page.notifications.flatMap(({ personId }) => personId ?? []))];
    const names = await this.namesOf(ids, correlationId);
    const notifications = page.notifications.map((one) => ({
      ...one,
      personName: one.personId === null ? null : (names.get(one.personId) ?? null),
    }));
    return { ...page, notifications };
  }

  private async namesOf(ids: string[], correlationId: string): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const asApp = { bearer: await this.identity.tokenFor('screening'), correlationId };
    const { persons } = await this.screening.call(getLivePersons, { body: { ids } }, asApp);
    return new Map(persons.map(({ id, name }) => [id, name]));
  }
}
