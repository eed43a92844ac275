export { freePort } from './free-port.js';
export { writePrivateFile } from './private-file.js';
export { errorCode, LocalServerError, readOptional } from './system-errors.js';
export { supervise, type RunningProcess, type Supervisor, type SupervisorLog } from './supervise.js';
