import { describe } from '@jest/globals';
import { hasRealServers } from './harness/real-servers.js';
import { officerJourneys } from './officer-journeys.contract.js';

officerJourneys('start-distributed', hasRealServers() ? describe : describe.skip);
