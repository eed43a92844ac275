import { DomainError } from '@probity/contracts';
import { errorCode } from '@probity/local-servers';
import { CommanderError } from 'commander';
import { program } from './commands/program.js';
import { watchOutput } from './commands/watch-output.js';
import { isForPeople } from './installation/startup-error.js';

/** Exit codes of the command line. */
const exitCode = { done: 0, refused: 1, usage: 2 } as const;

const outputFailure = watchOutput(process.stdout);

/** `npm run -s probity -- …`: results on standard output, everything else on standard error. */
const run = async (words: string[]): Promise<number> => {
  try {
    await program().parseAsync(words, { from: 'user' });
    return exitCode.done;
  } catch (error) {
    // Commander has printed its own sentence, or the requested help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.done : exitCode.usage;
    if (error !== (await outputFailure())) console.error(sentenceFor(error) ?? error);
    return exitCode.refused;
  }
};

/** For the person at the terminal; null for an error that nobody foresaw. */
const sentenceFor = (error: unknown): string | null => {
  if (error instanceof DomainError) return error.detail;
  if (isForPeople(error)) return error.message;
  if (errorCode(error) === 'EPIPE') return 'The reader of the answers has gone, so not all were written.';
  return null;
};

const code = await run(process.argv.slice(2));
const unwritten = await outputFailure();
if (unwritten !== null) console.error(`Not all results could be written: ${unwritten.message}.`);
// Not by itself: whoever feeds standard input may keep it open.
process.exit(unwritten === null ? code : exitCode.refused);
