/** Exit codes of the command line. Source: reference api, section 2. */
export const exitCode = { done: 0, refused: 1, usage: 2 } as const;
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
