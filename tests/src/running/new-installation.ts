import { afterAll } from '@jest/globals';
import { Installation, newFolder, patience, type StartsWith } from './installation.js';
import type { Environment } from './program.js';

/** An empty installation, which goes with everything that runs on it when the specs around end, also when they fail. */
export const newInstallation = (environment: Environment = {}, startsWith?: StartsWith): Installation => {
  const installation = new Installation(newFolder(), environment, startsWith);
  afterAll(() => installation.remove(), patience);
  return installation;
};
