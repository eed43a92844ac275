export { freePort, freePorts } from './free-ports.js';
export { errorCode, LocalServerError, readOptional } from './system-errors.js';
export { supervise, type RunningProcess, type Supervisor, type SupervisorLog } from './supervise.js';
