import { describe } from '@jest/globals';
import { distributedSystem } from '../harness/distributed-system.harness.js';
import { hasRealServers } from '../harness/real-servers.js';
import { killedAlerts } from './killed-alerts.contract.js';

killedAlerts('one process of many', distributedSystem(), hasRealServers() ? describe : describe.skip);
