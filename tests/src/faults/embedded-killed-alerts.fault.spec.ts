import { embeddedSystem } from '../harness/embedded-system.harness.js';
import { killedAlerts } from './killed-alerts.contract.js';

killedAlerts('the one process', embeddedSystem());
