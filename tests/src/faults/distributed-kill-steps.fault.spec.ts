import { describe } from '@jest/globals';
import { distributedSystem } from '../running/distributed-system.js';
import { hasRealServers } from '../running/real-servers.js';
import { killSteps } from './kill-steps.contract.js';

killSteps('one process of many', distributedSystem(), hasRealServers() ? describe : describe.skip);
