import { Module, type DynamicModule } from '@nestjs/common';
import { presenceTimes, presenceTimesToken, type PresenceTimes } from './presence-times.js';
import { PresenceGateway } from './presence.gateway.js';
import { SearchPresence } from './search-presence.js';

/** `GET /presence`: who searches right now, by WebSocket. */
@Module({})
export class PresenceModule {
  /** @param times the protocol's for those that are absent; a test has less patience. */
  static register(times: Partial<PresenceTimes> = {}): DynamicModule {
    return {
      module: PresenceModule,
      providers: [
        { provide: presenceTimesToken, useValue: { ...presenceTimes, ...times } },
        PresenceGateway,
        SearchPresence,
      ],
    };
  }
}
