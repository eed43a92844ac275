import { Controller, Headers, Inject, type Type } from '@nestjs/common';
import type { RouteInput } from '@probity/contracts';
import type { RequestCause } from '@probity/kit/cause';
import {
  Caller,
  CauseOf,
  Input,
  Serves,
  SignedIn,
  type AnyRoute,
  type Handled,
  type RouteClient,
  type SignedInUser,
} from '@probity/kit/http';

/** A controller that lets one service answer one route for the signed-in caller. */
export const forwarding = <R extends AnyRoute>(route: R, Api: Type<RouteClient>): Type => {
  @Controller()
  @SignedIn()
  class Forwarding {
    constructor(@Inject(Api) private readonly api: Pick<RouteClient, 'call'>) {}

    @Serves(route)
    answer(
      @Input(route) input: RouteInput<R>,
      @Caller() { bearer }: SignedInUser,
      @CauseOf() { correlationId }: RequestCause,
      @Headers('idempotency-key') idempotencyKey?: string,
    ): Promise<Handled<R>> {
      const key = idempotencyKey === undefined ? {} : { idempotencyKey };
      const answer = this.api.call(route, input, { bearer, correlationId, ...key });
      return answer as Promise<Handled<R>>; // the same, but `void` where the route has no answer
    }
  }
  return Forwarding;
};
