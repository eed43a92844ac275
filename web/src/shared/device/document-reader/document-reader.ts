import { browserTimers, type Timers } from '../timers.js';
import { PictureRefused } from './picture-refused.js';
import type { DocumentFound, PictureRefusal, ReaderRequest, ReaderResponse } from './reader-messages.js';

/** What the reader needs of a worker. */
export interface ReaderWorker {
  postMessage(message: unknown, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<ReaderResponse>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Milliseconds for one picture, many times what a slow phone needs. What takes longer was made to. */
const mostMs = 20_000;

interface Job {
  readonly onDecoded: () => void;
  readonly resolve: (found: DocumentFound | null) => void;
  readonly reject: (cause: PictureRefused) => void;
  readonly cancelTimer: () => void;
}

const startWorker = async (): Promise<ReaderWorker> =>
  (await import('./start-reader-worker.js')).startReaderWorker();

type ToRead = { readonly file: Blob } | { readonly frame: ImageBitmap };

/** Reads documents in a worker of its own, which is started with the first picture and ended with what it cannot bear. */
export class DocumentReader {
  #worker: Promise<ReaderWorker> | null = null;
  #jobs = new Map<number, Job>();
  #last = 0;

  constructor(
    private readonly start: () => Promise<ReaderWorker> = startWorker,
    private readonly timers: Timers = browserTimers,
  ) {}

  /** Rejects with `PictureRefused`, also where neither a machine-readable zone nor the barcode of a person is on it. */
  async readFile(file: Blob, onDecoded: () => void): Promise<DocumentFound> {
    const found = await this.#read({ file }, [], onDecoded);
    if (found === null) throw new PictureRefused('no-zone');
    return found;
  }

  /** One frame of a camera, which is gone here afterwards; null where it shows neither. */
  readFrame(frame: ImageBitmap): Promise<DocumentFound | null> {
    return this.#read({ frame }, [frame], () => undefined);
  }

  /** Ends the worker, and with it what is being read. */
  close(): void {
    this.#end('no-reader');
  }

  async #read(
    request: ToRead,
    transfer: Transferable[],
    onDecoded: () => void,
  ): Promise<DocumentFound | null> {
    const worker = await this.#open();
    const id = ++this.#last;
    const message: ReaderRequest = { id, ...request };
    return new Promise((resolve, reject) => {
      const cancelTimer = this.timers.after(mostMs, () => this.#end('too-slow'));
      this.#jobs.set(id, { onDecoded, resolve, reject, cancelTimer });
      worker.postMessage(message, transfer);
    });
  }

  #open(): Promise<ReaderWorker> {
    this.#worker ??= this.start().then(
      (worker) => {
        worker.onmessage = ({ data }) => this.#receive(data);
        worker.onerror = (event) => {
          console.error('The document reader failed.', event.message);
          this.#end('no-reader');
        };
        return worker;
      },
      (cause: unknown) => {
        this.#worker = null; // the next picture tries again
        throw new PictureRefused('no-reader', { cause });
      },
    );
    return this.#worker;
  }

  #receive(response: ReaderResponse): void {
    const job = this.#jobs.get(response.id);
    if (job === undefined) return;
    if (response.state === 'decoded') return job.onDecoded();
    this.#jobs.delete(response.id);
    job.cancelTimer();
    switch (response.state) {
      case 'found':
        return job.resolve(response.found);
      case 'nothing':
        return job.resolve(null);
      case 'refused':
        return job.reject(new PictureRefused(response.reason));
    }
  }

  #end(reason: PictureRefusal): void {
    void this.#worker?.then((worker) => worker.terminate());
    this.#worker = null;
    const jobs = [...this.#jobs.values()];
    this.#jobs.clear();
    for (const { reject, cancelTimer } of jobs) {
      cancelTimer();
      reject(new PictureRefused(reason));
    }
  }
}
