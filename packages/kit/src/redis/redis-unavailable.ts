import { DomainError } from '@probity/contracts';

/** Redis could not be asked. Nothing is lost by it: every caller has an answer without Redis, or says that it has none. */
export class RedisUnavailable extends DomainError {
  constructor(cause?: unknown) {
    super('SERVICE_UNAVAILABLE', { cause });
    this.name = 'RedisUnavailable';
  }
}
