const help = `Its settings are environment variables: see docs/operations.md.
Commands are run by \`npm run -s probity -- --help\`.
`;

/** Whether a program without arguments was started without any; else prints what to do instead. */
export const takesNoArguments = (program) => {
  const given = process.argv.slice(2);
  if (given.length === 0) return true;
  if (given.includes('--help')) process.stdout.write(`${program} starts the whole system.\n${help}`);
  else {
    process.stderr.write(`${program} takes no arguments, such as ${given[0]}.\n${help}`);
    process.exitCode = 2;
  }
  return false;
};
