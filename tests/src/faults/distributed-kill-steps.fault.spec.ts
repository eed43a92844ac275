import { distributedSystem } from '../running/distributed-system.js';
import { killSteps } from './kill-steps.contract.js';

killSteps('one process of many', distributedSystem());
