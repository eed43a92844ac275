/** Exit codes of a service's process, for who supervises it. */
export const exitCode = {
  /** It was asked to stop, or has migrated. */
  done: 0,
  /** Worth another try: a database that is away, a fault nobody foresaw. */
  failed: 1,
  /** The configuration is not usable, so another start would fail as well. */
  misconfigured: 2,
} as const;
