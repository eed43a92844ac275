import type { Database } from '../database.js';
import type { Logger } from '../../observability/index.js';

interface InboxPruningParts {
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

/** Forgets, once an hour, which messages were handled more than 30 days ago. */
export class InboxPruning {
  readonly #parts: InboxPruningParts;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void>;
  #isStopping = false;

  constructor(parts: InboxPruningParts) {
    this.#parts = parts;
    this.#running = this.#prune();
    this.#timer = setInterval(() => {
      this.#running = this.#running.then(() => this.#prune());
    }, hourMs);
  }

  /** Waits for the statement that runs. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  async #prune(): Promise<void> {
    const { database, logger } = this.#parts;
    try {
      let deleted = rowsPerDelete;
      while (deleted === rowsPerDelete && !this.#isStopping) {
        const [, count] = await database.dataSource.query<[unknown, number]>(prune);
        deleted = count;
      }
    } catch (error) {
      logger.warn('Old rows of the inbox could not be deleted', { error }); // tried again in an hour
    }
  }
}
