/** Exit codes of the command line. */
export const exitCode = { done: 0, refused: 1, usage: 2 } as const;
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
