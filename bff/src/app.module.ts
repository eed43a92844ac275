import { Module, type DynamicModule } from '@nestjs/common';
import { AccountModule } from './account/account.module.js';
import type { BffSettings } from './config.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { LiveStreamModule } from './live-stream/live-stream.module.js';
import { ForwardingModule } from './forwarding/forwarding.module.js';
import { VerifyIdentityModule } from './verify-identity/verify-identity.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PresenceModule } from './presence/presence.module.js';
import { PrivacyNoticesModule } from './privacy-notices/privacy-notices.module.js';
import { RateLimitsModule } from './rate-limits/rate-limits.module.js';
import { usualRates } from './rate-limits/rates.js';
import { ReadinessModule } from './readiness/readiness.module.js';
import { ScanLinksModule } from './scan-links/scan-links.module.js';
import { ScreenUsesModule } from './screen-uses/screen-uses.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SubscriptionModule } from './subscription/subscription.module.js';
import { ServiceClientsModule } from './service-clients/service-clients.module.js';

@Module({})
export class AppModule {
  static register({
    services,
    presenceTimes,
    privacyNotices,
    rates = usualRates,
  }: BffSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceClientsModule.register(services),
        ForwardingModule,
        AccountModule,
        DashboardModule,
        NotificationsModule,
        SettingsModule,
        SubscriptionModule,
        VerifyIdentityModule,
        LiveStreamModule,
        PresenceModule.register(presenceTimes),
        PrivacyNoticesModule.register(privacyNotices),
        ScanLinksModule,
        ScreenUsesModule,
        DocumentsModule,
        RateLimitsModule.register(rates.user),
        ReadinessModule.register(services),
      ],
    };
  }
}
