import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Outcome {
  readonly passed: boolean;
  /** What the tool printed, or the faults found; may be empty when it passed. */
  readonly output: string;
  /** Somebody outside could not be asked, so that passing proves nothing. */
  readonly notAsked?: boolean;
}

/** Runs a tool of `node_modules` in `root`. */
export const runTool = (root: string, script: string, args: readonly string[]): Promise<Outcome> =>
  runNode(root, [join('node_modules', script), ...args]);

export const runNode = (root: string, args: readonly string[]): Promise<Outcome> =>
  runProgram(root, process.execPath, args);

/** Runs a program in `root`. What cannot be started, or is killed, has not passed. */
export const runProgram = (root: string, program: string, args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => {
      resolve({ passed: false, output: `${program} cannot be started: ${error.message}` });
    });
    child.on('close', (code, signal) => {
      const output = Buffer.concat(chunks).toString('utf8').trimEnd();
      resolve({
        passed: code === 0,
        output: signal === null ? output : `${output}\nEnded by ${signal}`,
      });
    });
  });
