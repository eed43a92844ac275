import { Controller, Module, type DynamicModule } from '@nestjs/common';
import { defineRoute, DomainError, type RouteResponse, type RouteInput } from '@probity/contracts';
import * as z from 'zod/mini';
import { type RequestTrigger, systemIds } from '../context/index.js';
import { Metrics } from '../observability/index.js';
import { captureLogger, type LogLine } from '../testing/index.js';
import {
  JwtStrategy,
  CurrentUser,
  TriggerOf,
  Input,
  openHttp,
  Serves,
  ServiceIdentity,
  type Http,
  type HttpSettings,
  type AuthenticatedUser,
} from './index.js';

const asked = z.object({ name: z.string(), times: z.number(), cause: z.string(), correlationId: z.string() });

export const greet = defineRoute({
  name: 'greet',
  summary: 'Every part of a request.',
  method: 'PUT',
  path: '/greetings/:name',
  access: { caller: 'anyone', data: 'nothing' },
  params: z.object({ name: z.string().check(z.maxLength(20)) }),
  query: z.object({ times: z.coerce.number().check(z.maximum(3)) }),
  body: z.strictObject({ greeting: z.string() }),
  response: asked,
  status: 201,
});

export const forget = defineRoute({
  name: 'forget',
  summary: 'No answer.',
  method: 'DELETE',
  path: '/greetings',
  access: { caller: 'anyone', data: 'nothing' },
});

export const refuse = defineRoute({
  name: 'refuse',
  summary: 'Fails as told.',
  method: 'POST',
  path: '/refusals',
  access: { caller: 'anyone', data: 'nothing' },
  body: z.object({ as: z.enum(['limit', 'bug', 'drift', 'late']) }),
  response: z.object({ never: z.string() }),
});

export const whoAmI = defineRoute({
  name: 'whoAmI',
  summary: 'For those signed in.',
  method: 'GET',
  path: '/me',
  access: { caller: 'user', data: 'own' },
  response: z.object({ userId: z.string(), role: z.string() }),
  signedOut: 'Please sign in to greet',
});

export const administer = defineRoute({
  name: 'administer',
  summary: 'For analysts.',
  method: 'GET',
  path: '/desk',
  access: { caller: 'analyst', data: 'nothing' },
});

const internal = defineRoute({
  name: 'internal',
  summary: 'For other apps.',
  method: 'GET',
  path: '/internal',
  access: { caller: 'service', data: 'nothing', apps: ['bff'] },
});

@Controller()
class SampleController {
  @Serves(greet)
  greet(
    @Input(greet) { params, query }: RouteInput<typeof greet>,
    @TriggerOf() trigger: RequestTrigger,
  ): RouteResponse<typeof greet> {
    return { ...params, ...query, cause: trigger.id, correlationId: trigger.correlationId };
  }

  @Serves(forget)
  forget(): void {
    return undefined;
  }

  @Serves(refuse)
  refuse(@Input(refuse) { body }: RouteInput<typeof refuse>): Promise<RouteResponse<typeof refuse>> {
    switch (body.as) {
      case 'limit':
        throw new DomainError('SEARCH_LIMIT_REACHED', { retryAfterSeconds: 59.2 });
      case 'bug':
        throw new Error('the password of ada is seven steam engines');
      case 'drift':
        return Promise.resolve(JSON.parse('{"never":1}') as { never: string });
      case 'late':
        return new Promise(() => undefined);
    }
  }

  @Serves(whoAmI)
  me(@CurrentUser() { userId, role }: AuthenticatedUser): RouteResponse<typeof whoAmI> {
    return { userId, role };
  }

  @Serves(administer)
  desk(): void {
    return undefined;
  }

  @Serves(internal)
  internal(): void {
    return undefined;
  }
}

@Module({})
class SampleModule {
  static of(tokens: JwtStrategy, identity: ServiceIdentity): DynamicModule {
    return {
      module: SampleModule,
      controllers: [SampleController],
      providers: [
        { provide: JwtStrategy, useValue: tokens },
        { provide: ServiceIdentity, useValue: identity },
      ],
    };
  }
}

export interface SampleApp {
  readonly http: Http;
  readonly url: string;
  readonly lines: readonly LogLine[];
  readonly metrics: Metrics;
}

/** An app with one route of every kind, on its own port. */
export const startSampleApp = async (
  tokens: JwtStrategy,
  identity: ServiceIdentity,
  settings: HttpSettings = {},
): Promise<SampleApp> => {
  const { logger, lines } = captureLogger();
  const module = SampleModule.of(tokens, identity);
  const metrics = new Metrics('sample');
  const http = await openHttp(settings, { module, logger, ids: systemIds, metrics });
  return { http, url: await http.listen(), lines, metrics };
};
