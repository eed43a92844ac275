import { embeddedSystem } from '../harness/embedded-system.harness.js';
import { killSteps } from './kill-steps.contract.js';

killSteps('the one process', embeddedSystem());
