import { RepeatingJob } from '../../async/index.js';
import type { Database } from '../database.js';
import { deleteInBatches } from '../delete-in-batches.js';
import { type Logger, outageLog } from '../../observability/index.js';

interface InboxPruningOptions {
  readonly database: Pick<Database, 'dataSource'>;
  readonly logger: Logger;
}

const hourMs = 3_600_000;

/** Rows of one statement, so that none holds its locks for long. */
const rowsPerDelete = 5_000;

// A message can come again as long as its topic keeps it (7 days) or somebody replays its dead letter (30 days); a row
// must be there until then. Several replicas that prune at once take different rows.
const prune = `
  DELETE FROM inbox WHERE ctid IN (
    SELECT ctid FROM inbox WHERE handled_at < now() - interval '30 days'
    LIMIT ${rowsPerDelete} FOR UPDATE SKIP LOCKED)`;

/** Deletes, once an hour, the rows of messages that were handled more than 30 days ago. */
export class InboxPruning {
  private readonly job: RepeatingJob;

  /** Begins at once. */
  constructor({ database, logger }: InboxPruningOptions) {
    this.job = new RepeatingJob((stopping) => pruneAll(database, stopping), {
      everyMs: hourMs,
      ...outageLog(logger, 'Old rows of the inbox could not be deleted'),
    });
    void this.job.start();
  }

  /** Waits for the statement that runs. */
  stop(): Promise<void> {
    return this.job.stop();
  }
}

const pruneAll = async (
  { dataSource }: Pick<Database, 'dataSource'>,
  stopping: AbortSignal,
): Promise<void> => {
  const remove = async (): Promise<number> => (await dataSource.query<[unknown, number]>(prune))[1];
  await deleteInBatches(rowsPerDelete, remove, stopping);
};
