import type { Bus } from '../messaging/index.js';
import type { AccessTokens, ServiceKey } from '../http/index.js';
import type { Logger } from '../observability/index.js';
import type { SharedState } from '../redis/index.js';

/** What a process gives to every app it starts; embedded, all apps share one. */
export interface AppDependencies extends SharedState {
  readonly logger: Logger;
  readonly bus: Bus;
  readonly accessTokens: AccessTokens;
  readonly serviceKey: ServiceKey;
}
