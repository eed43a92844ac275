import { Controller, Headers, Inject, type Type } from '@nestjs/common';
import type { AnyRoute, RouteInput } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import {
  CurrentUser,
  Input,
  Serves,
  ServesJson,
  Auth,
  TriggerOf,
  type RouteClient,
  type AuthenticatedUser,
} from '@probity/kit/http';
import { NotificationClient, ScreeningClient } from '../service-clients/service.clients.js';
import { forwardedRoutes, type ForwardedRoute } from './forwarded-routes.js';

const clients = { screening: ScreeningClient, notification: NotificationClient };

/** A controller that forwards one route to one service for the signed-in caller. */
const forwarding = ({ route, service, timeoutMs, raw = false }: ForwardedRoute): Type => {
  @Controller()
  @Auth()
  class ForwardingController {
    constructor(@Inject(clients[service]) private readonly client: RouteClient) {}

    @(raw ? ServesJson(route) : Serves(route))
    forward(
      @Input(route) input: RouteInput<AnyRoute>,
      @CurrentUser() { bearer }: AuthenticatedUser,
      @TriggerOf() { correlationId }: RequestTrigger,
      @Headers('idempotency-key') idempotencyKey?: string,
    ): Promise<never> {
      const options = {
        bearer,
        correlationId,
        ...(timeoutMs !== undefined && { timeout: timeoutMs }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      };
      const answer = raw
        ? this.client.callJson(route, input, options)
        : this.client.call(route, input, options);
      return answer as Promise<never>; // as the route says, which this controller does not know
    }
  }
  return ForwardingController;
};

export const forwardingControllers = forwardedRoutes.map(forwarding);
