import { DomainError } from '@probity/contracts';

/** Redis did not respond. Nothing is lost by it: every caller has a result without Redis, or says that it has none. */
export class RedisUnavailable extends DomainError {
  constructor(cause?: unknown) {
    super('SERVICE_UNAVAILABLE', { cause });
    this.name = 'RedisUnavailable';
  }
}
