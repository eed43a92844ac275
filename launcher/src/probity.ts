import { CommanderError } from 'commander';
import { exitCode, type ExitCode } from './commands/exit-code.js';
import { program } from './commands/program.js';
import { refusalSentence } from './commands/refusal.js';

/** `npm run -s probity -- …`: answers on standard output, everything else on standard error. */
const run = async (words: string[]): Promise<ExitCode> => {
  try {
    await program().parseAsync(words, { from: 'user' });
    return exitCode.done;
  } catch (error) {
    // Commander has printed its own sentence, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.done : exitCode.usage;
    console.error(refusalSentence(error) ?? error);
    return exitCode.refused;
  }
};

/** Without a listener a reader that goes away would end the process before the command can say so. */
process.stdout.on('error', () => undefined);
// Not by itself: whoever feeds standard input may keep it open.
process.exit(await run(process.argv.slice(2)));
