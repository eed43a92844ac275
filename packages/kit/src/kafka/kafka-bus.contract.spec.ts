import { busContract } from '../messaging/bus/bus.contract.js';
import { describe } from '@jest/globals';

import { silentLogger } from '../observability/index.js';
import { testKafka } from '../testing/index.js';
import { KafkaBus } from './index.js';

const kafka = testKafka();

(kafka === undefined ? describe.skip : describe)('on a real broker', () => {
  busContract('KafkaBus', async () => {
    const brokers = (await kafka?.brokers()) ?? [];
    // Names of its own: what an earlier test left is not for this one.
    const prefix = kafka?.newPrefix() ?? '';
    return new KafkaBus({ brokers, clientId: 'testing', prefix, logger: silentLogger });
  });
});
