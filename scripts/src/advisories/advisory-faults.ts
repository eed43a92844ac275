/** A known fault of a package that runs in production. */
export interface Advisory {
  /** `GHSA-…`. */
  readonly id: string;
  readonly package: string;
  readonly severity: 'info' | 'low' | 'moderate' | 'high' | 'critical';
  readonly title: string;
}

/** An advisory that is accepted for a while. */
export interface Exception {
  readonly id: string;
  readonly reason: string;
  /** Last day on which it holds, `YYYY-MM-DD`. */
  readonly until: string;
}

/** What the registry said, or why it could not be asked, which is not "nothing found". */
export type Audit =
  | { readonly state: 'asked'; readonly advisories: readonly Advisory[] }
  | { readonly state: 'not asked'; readonly reason: string };

/** Faults as sentences; an exception that is over, or that nothing needs, is one too. `today` is `YYYY-MM-DD`. */
export const advisoryFaults = (audit: Audit, exceptions: readonly Exception[], today: string): string[] => {
  const over = exceptions.filter(({ until }) => until < today);
  const expired = over.map(({ id, until }) => `${id}: the exception ended on ${until}`);
  if (audit.state === 'not asked') return expired;
  const found = audit.advisories.filter(({ severity }) => severity !== 'info' && severity !== 'low');
  return [
    ...expired,
    ...exceptions
      .filter(({ id }) => !found.some((advisory) => advisory.id === id))
      .map(({ id }) => `${id}: the exception is not needed any more`),
    ...found
      .filter(({ id }) => !exceptions.some((exception) => exception.id === id))
      .map((advisory) => `${advisory.id}: ${advisory.package} (${advisory.severity}): ${advisory.title}`),
  ];
};
