export { freePort, freePorts } from './free-ports.js';
export { LocalServerError } from './local-server-error.js';
export { supervise, type RunningProcess, type Supervisor, type SupervisorLog } from './supervise.js';
