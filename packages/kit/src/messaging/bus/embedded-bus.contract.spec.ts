import { busContract } from './bus.contract.js';
import { EmbeddedBus } from './embedded-bus.js';

busContract('EmbeddedBus', () => Promise.resolve(new EmbeddedBus()));
