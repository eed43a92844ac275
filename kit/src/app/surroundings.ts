import type { Bus } from '../bus/index.js';
import type { Hints } from '../hints/index.js';
import type { AccessTokens, ServiceKey } from '../http/index.js';
import type { Logger } from '../logging/index.js';

/** What a process gives to every app it starts; embedded, all apps share one. */
export interface Surroundings {
  readonly logger: Logger;
  readonly bus: Bus;
  readonly hints: Hints;
  readonly accessTokens: AccessTokens;
  readonly serviceKey: ServiceKey;
}
