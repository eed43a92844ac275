import { MemoryRateLimits } from './memory-rate-limits.js';
import { rateLimitsContract } from './rate-limits.contract.js';

rateLimitsContract('MemoryRateLimits', () => Promise.resolve(new MemoryRateLimits()));
