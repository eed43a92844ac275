import { Inject, Module, type DynamicModule } from '@nestjs/common';
import { HealthChecks } from '@probity/kit/observability';
import type { ServiceUrls } from '../service-clients/service.clients.js';
import { probeCheck, probeService } from './readiness.client.js';

const serviceUrls = Symbol('service urls');

/** The health checks of the services behind the BFF. */
@Module({})
export class ReadinessModule {
  constructor(healthChecks: HealthChecks, @Inject(serviceUrls) urls: ServiceUrls) {
    healthChecks.register('auth', () => probeService(urls.auth, true));
    healthChecks.register('screening', () => probeService(urls.screening, true));
    healthChecks.register('verification', () => probeService(urls.verification, false));
    healthChecks.register('notification', () => probeService(urls.notification, false));
    healthChecks.register('lists', () => probeCheck(urls.screening, 'lists'));
  }

  static register(urls: ServiceUrls): DynamicModule {
    return { module: ReadinessModule, providers: [{ provide: serviceUrls, useValue: urls }] };
  }
}
