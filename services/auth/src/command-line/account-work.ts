import type { AppContext } from '@probity/kit/app';

type Facts = Readonly<Record<string, string>>;

/** Work of a command, with what may be noted of it: ids and states, no addresses or passwords. */
interface AccountWork<Result> {
  readonly command: string;
  readonly facts?: Facts;
  readonly work: (auth: AppContext) => Promise<Result>;
  /** What is known when it is done; absent where nothing was changed, which is not noted. */
  readonly factsOf?: (result: Result) => Facts;
}

/** Runs work with auth's classes on its database, and notes it where the program keeps a log of its own. */
export type RunAccountWork = <Result>(work: AccountWork<Result>) => Promise<Result>;
