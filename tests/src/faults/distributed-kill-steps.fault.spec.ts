import { describe } from '@jest/globals';
import { distributedSystem } from '../harness/distributed-system.harness.js';
import { hasRealServers } from '../harness/real-servers.js';
import { killSteps } from './kill-steps.contract.js';

killSteps('one process of many', distributedSystem(), hasRealServers() ? describe : describe.skip);
