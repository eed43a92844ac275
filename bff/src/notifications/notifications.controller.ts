import { Controller } from '@nestjs/common';
import {
  getLivePersons,
  mostPersons,
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
    const ids = page.notifications.flatMap(({ personId, personIds = [] }) =>
      [personId ?? [], personIds].flat(),
    );
    const names = await this.namesOf([...new Set(ids)], correlationId);
    const notifications = page.notifications.map(({ personIds, ...one }) => ({
      ...one,
      personName: one.personId === null ? null : (names.get(one.personId) ?? null),
      ...(personIds && { persons: personIds.map((id) => ({ id, name: names.get(id) ?? null })) }),
    }));
    return { ...page, notifications };
  }

  private async namesOf(ids: string[], correlationId: string): Promise<ReadonlyMap<string, string>> {
    const asApp = { bearer: await this.identity.tokenFor('screening'), correlationId };
    const names = new Map<string, string>();
    for (let from = 0; from < ids.length; from += mostPersons) {
      const body = { ids: ids.slice(from, from + mostPersons) };
      const { persons } = await this.screening.call(getLivePersons, { body }, asApp);
      for (const { id, name } of persons) names.set(id, name);
    }
    return names;
  }
}
