import { Body, Controller, Headers, Inject, StreamableFile, type Type } from '@nestjs/common';
import { defined, type AnyRoute, type RouteInput } from '@probity/contracts';
import type { RequestTrigger } from '@probity/kit/context';
import {
  CurrentUser,
  FormUpload,
  Input,
  InputOrForm,
  RawBody,
  Serves,
  ServesFile,
  ServesJson,
  TriggerOf,
  UploadedFile,
  type Upload,
  type JsonOf,
  type RouteClient,
  type AuthenticatedUser,
} from '@probity/kit/http';
import {
  AuthClient,
  NotificationClient,
  ScreeningClient,
  VerificationClient,
} from '../service-clients/service.clients.js';
import { forwardedRoutes, type ForwardedRoute } from './forwarded-routes.js';

const clients = {
  auth: AuthClient,
  screening: ScreeningClient,
  verification: VerificationClient,
  notification: NotificationClient,
};

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
      @Headers('idempotency-key') idempotencyKey?: string,
    ): Promise<JsonOf<never>> {
      const options = defined({ bearer, correlationId, timeout: timeoutMs, idempotencyKey });
      return this.client.passOn(route, json ?? '', options) as Promise<JsonOf<never>>;
    }
  }
  return RawForwardingController;
};

/** The same for a route that responds with a file. */
const fileForwarding = ({ route, service, timeoutMs }: ForwardedRoute): Type => {
  @Controller()
  class FileForwardingController {
    constructor(@Inject(clients[service]) private readonly client: RouteClient) {}

    @ServesFile(route)
    async forward(
      @Input(route) input: RouteInput<AnyRoute>,
      @CurrentUser() { bearer }: AuthenticatedUser,
      @TriggerOf() { correlationId }: RequestTrigger,
    ): Promise<StreamableFile> {
      const options = defined({ bearer, correlationId, timeout: timeoutMs });
      const type = route.streams ?? 'application/octet-stream';
      return new StreamableFile(await this.client.download(route, input, options), {
        type,
        disposition: 'attachment',
      });
    }
  }
  return FileForwardingController;
};

/** The same for a route that takes a file. */
const uploadForwarding = ({ route, service, timeoutMs }: ForwardedRoute): Type => {
  @Controller()
  class UploadForwardingController {
    constructor(@Inject(clients[service]) private readonly client: RouteClient) {}

    @Serves(route)
    forward(
      @Input(route) input: RouteInput<AnyRoute>,
      @UploadedFile() file: Upload,
      @CurrentUser() { bearer }: AuthenticatedUser,
      @TriggerOf() { correlationId }: RequestTrigger,
    ): Promise<never> {
      const options = defined({ bearer, correlationId, timeout: timeoutMs });
      return this.client.upload(route, input, file, options) as Promise<never>; // as the route says
    }
  }
  return UploadForwardingController;
};

/** The same for a route that takes a form too, which is passed on as it comes. */
const formForwarding = ({ route, service, timeoutMs }: ForwardedRoute): Type => {
  @Controller()
  class FormForwardingController {
    constructor(@Inject(clients[service]) private readonly client: RouteClient) {}

    @Serves(route)
    forward(
      @InputOrForm(route) input: RouteInput<AnyRoute> | FormUpload,
      @CurrentUser() { bearer }: AuthenticatedUser,
      @TriggerOf() { correlationId }: RequestTrigger,
    ): Promise<never> {
      const options = defined({ bearer, correlationId, timeout: timeoutMs });
      const response =
        input instanceof FormUpload
          ? this.client.submitForm(route, input, options)
          : this.client.call(route, input, options);
      return response as Promise<never>; // as the route says, which this does not know
    }
  }
  return FormForwardingController;
};

const controllerOf = (forwarded: ForwardedRoute): Type => {
  if (forwarded.route.form !== undefined) return formForwarding(forwarded);
  if (forwarded.route.uploads !== undefined) return uploadForwarding(forwarded);
  if (forwarded.file === true) return fileForwarding(forwarded);
  return forwarded.raw === true ? rawForwarding(forwarded) : forwarding(forwarded);
};

export const forwardingControllers = forwardedRoutes.map(controllerOf);
