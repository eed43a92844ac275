import { stripVTControlCharacters } from 'node:util';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Sentences for the end of the run: what was skipped, what could not be loaded. */
  readonly remarks: readonly string[];
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, remarks: [] };

/** The part of Jest's results that counts; see `AggregatedResult` of @jest/test-result. */
interface JestResults {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** What a failure says first, on one line: the end of a long log is what is read. */
const shortMessage = (messages: readonly string[]): string =>
  stripVTControlCharacters(messages.join(' ')).replace(/\s+/gu, ' ').slice(0, 400);

/** @param text Jest's JSON; `undefined` when it left none, which the caller has counted already. */
export const tallyOf = (text: string | undefined): Tally => {
  if (text === undefined) return nothing;
  const results = JSON.parse(text) as JestResults;
  const unloadable = results.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  );
  const failed = results.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) => `Failed: ${fullName} (${name}): ${shortMessage(failureMessages)}`,
      ),
  );
  const skipped = results.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'pending' || status === 'todo')
      .map(({ fullName }) => fullName),
  );
  const empty = results.numTotalTests === 0 && unloadable.length === 0;
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + unloadable.length + (empty ? 1 : 0),
    skipped: results.numPendingTests + results.numTodoTests,
    remarks: [
      ...failed,
      ...unloadable.map(({ name }) => `Could not be run: ${name}`),
      ...skipped.map((name) => `Skipped: ${name}`),
      ...(empty ? ['No spec was found.'] : []),
    ],
  };
};

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
      remarks: [...total.remarks, ...tally.remarks],
    }),
    nothing,
  );

/** Where everything has to be there, what was skipped has failed. */
export const withoutExcuses = (tally: Tally): Tally => ({
  ...tally,
  failed: tally.failed + tally.skipped,
  skipped: 0,
});

/** `123 passed, 0 failed`, and `, 4 skipped` when some were. */
export const lastLine = ({ passed, failed, skipped }: Tally): string =>
  `${String(passed)} passed, ${String(failed)} failed${skipped > 0 ? `, ${String(skipped)} skipped` : ''}`;

/** `Servers: local PostgreSQL 18.4, …` of a text with a name in each line, as often as one was started. */
export const serversLine = (names: string): string => {
  const different = [...new Set(names.split('\n').filter((name) => name !== ''))];
  return `Servers: ${different.length > 0 ? different.sort().join(', ') : 'none were started'}`;
};
