import { Body, Controller, Headers, Inject, type Type } from '@nestjs/common';
import { defined, type AnyRoute, type RouteInput } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import {
  CurrentUser,
  Input,
  RawBody,
  Serves,
  ServesJson,
  TriggerOf,
  type JsonOf,
  type RouteClient,
  type AuthenticatedUser,
} from '@probity/kit/http';
import { AuthClient, NotificationClient, ScreeningClient } from '../service-clients/service.clients.js';
import { forwardedRoutes, type ForwardedRoute } from './forwarded-routes.js';

const clients = { auth: AuthClient, screening: ScreeningClient, notification: NotificationClient };

/** A controller that forwards one route to one service for the signed-in caller. */
const forwarding = ({ route, service, timeoutMs }: ForwardedRoute): Type => {
  @Controller()
  class ForwardingController {
    constructor(@Inject(clients[service]) private readonly client: RouteClient) {}

    @Serves(route)
    forward(
      @Input(route) input: RouteInput<AnyRoute>,
      @CurrentUser() { bearer }: AuthenticatedUser,
      @TriggerOf() { correlationId }: RequestTrigger,
      @Headers('idempotency-key') idempotencyKey?: string,
    ): Promise<never> {
      const options = defined({ bearer, correlationId, timeout: timeoutMs, idempotencyKey });
      return this.client.call(route, input, options) as Promise<never>; // as the route says, which this does not know
    }
  }
  return ForwardingController;
};

/** The same for a route whose body and response are passed on as they are written. */
const rawForwarding = ({ route, service, timeoutMs }: ForwardedRoute): Type => {
  @Controller()
  class RawForwardingController {
    constructor(@Inject(clients[service]) private readonly client: RouteClient) {}

    @RawBody()
    @ServesJson(route)
    forward(
      @Body() json: string | undefined,
      @CurrentUser() { bearer }: AuthenticatedUser,
      @TriggerOf() { correlationId }: RequestTrigger,
    ): Promise<JsonOf<never>> {
      const options = defined({ bearer, correlationId, timeout: timeoutMs });
      return this.client.passOn(route, json ?? '', options) as Promise<JsonOf<never>>;
    }
  }
  return RawForwardingController;
};

export const forwardingControllers = forwardedRoutes.map((forwarded) =>
  forwarded.raw === true ? rawForwarding(forwarded) : forwarding(forwarded),
);
