import type { Bus } from '../bus/index.js';
import type { AccessTokens, ServiceKey } from '../http/index.js';
import type { Logger } from '../logging/index.js';
import type { SharedState } from '../shared-state/index.js';

/** What a process gives to every app it starts; embedded, all apps share one. */
export interface Surroundings extends SharedState {
  readonly logger: Logger;
  readonly bus: Bus;
  readonly accessTokens: AccessTokens;
  readonly serviceKey: ServiceKey;
}
