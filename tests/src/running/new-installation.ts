import { afterAll } from '@jest/globals';
import { Installation, newFolder, patience } from './installation.js';
import type { Environment } from './program.js';

/** An empty installation, which goes with everything that runs on it when the specs around end, also when they fail. */
export const newInstallation = (environment: Environment = {}): Installation => {
  const installation = new Installation(newFolder(), environment);
  afterAll(() => installation.remove(), patience);
  return installation;
};
