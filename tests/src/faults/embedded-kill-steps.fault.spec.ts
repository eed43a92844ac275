import { embeddedSystem } from '../running/embedded-system.js';
import { killSteps } from './kill-steps.contract.js';

killSteps('the one process', embeddedSystem());
