import { DomainError } from '@probity/contracts';
import { openAppContext } from '@probity/kit/app';
import { silentLogger } from '@probity/kit/observability';
import { exitCode } from '@probity/kit/service';
import { Command, CommanderError } from 'commander';
import type { AuthSettings } from '../config.js';
import { accountActions } from './account-actions.command.js';
import type { RunAccountWork } from './account-work.js';
import { addAccountCommands } from '../commands.js';
import { authCommandLine } from './command-line.module.js';

/** The commands of auth's own process, for images, where there is no other command line. @returns the exit code. */
export const runCommand = async (words: readonly string[], settings: AuthSettings): Promise<number> => {
  const run: RunAccountWork = async ({ work }) => {
    const context = await openAppContext(authCommandLine, settings, silentLogger);
    try {
      return await work(context);
    } finally {
      await context.close();
    }
  };
  const program = new Command('auth').description('Accounts of this installation.').exitOverride();
  addAccountCommands(program, () => Promise.resolve(accountActions(run)));
  try {
    await program.parseAsync(words, { from: 'user' });
    return exitCode.done;
  } catch (error) {
    // Commander has printed its own sentence, or the requested help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.done : exitCode.misconfigured;
    if (!(error instanceof DomainError)) throw error;
    console.error(error.detail);
    return exitCode.failed;
  }
};
