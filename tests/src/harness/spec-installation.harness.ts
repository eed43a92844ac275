import { afterAll } from '@jest/globals';
import { Installation, newFolder, startTimeoutMs, type StartCommand } from './installation.harness.js';
import type { Environment } from './program.harness.js';

/** An empty installation, removed with everything that runs on it after the surrounding `describe`, also when its specs fail. */
export const newInstallation = (environment: Environment = {}, startsWith?: StartCommand): Installation => {
  const installation = new Installation(newFolder(), environment, startsWith);
  afterAll(() => installation.remove(), startTimeoutMs);
  return installation;
};
