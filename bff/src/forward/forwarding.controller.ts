import { Controller, Headers, Inject, type Type } from '@nestjs/common';
import type { AnyRoute, RouteAnswer, RouteInput } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import {
  CurrentUser,
  TriggerOf,
  Input,
  Serves,
  ServesJson,
  Auth,
  type CallOptions,
  type Handled,
  type JsonOf,
  type RouteClient,
  type AuthenticatedUser,
} from '@probity/kit/http';

/** A controller that lets one service answer one route for the signed-in caller. */
export const forwarding = <R extends AnyRoute>(
  route: R,
  Api: Type<RouteClient>,
  limits: Pick<CallOptions, 'timeout'> = {},
): Type => {
  @Controller()
  @Auth()
  class Forwarding {
    constructor(@Inject(Api) private readonly api: Pick<RouteClient, 'call'>) {}

    @Serves(route)
    answer(
      @Input(route) input: RouteInput<R>,
      @CurrentUser() { bearer }: AuthenticatedUser,
      @TriggerOf() { correlationId }: RequestTrigger,
      @Headers('idempotency-key') idempotencyKey?: string,
    ): Promise<Handled<R>> {
      const key = idempotencyKey === undefined ? {} : { idempotencyKey };
      const answer = this.api.call(route, input, { bearer, correlationId, ...limits, ...key });
      return answer as Promise<Handled<R>>; // the same, but `void` where the route has no answer
    }
  }
  return Forwarding;
};

/** The same for an answer that is passed on as the service wrote it. */
export const forwardingJson = <R extends AnyRoute>(route: R, Api: Type<RouteClient>): Type => {
  @Controller()
  @Auth()
  class ForwardingJson {
    constructor(@Inject(Api) private readonly api: Pick<RouteClient, 'callJson'>) {}

    @ServesJson(route)
    answer(
      @Input(route) input: RouteInput<R>,
      @CurrentUser() { bearer }: AuthenticatedUser,
      @TriggerOf() { correlationId }: RequestTrigger,
    ): Promise<JsonOf<RouteAnswer<R>>> {
      return this.api.callJson(route, input, { bearer, correlationId, timeout: longAnswerMs });
    }
  }
  return ForwardingJson;
};

/** Milliseconds for a hundred subjects whose names are common. */
const longAnswerMs = 30_000;
