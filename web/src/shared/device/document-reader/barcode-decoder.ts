import type { DecodeBarcodes } from '@probity/mrz/barcode';

/** The decoder of barcodes, which is large and comes from the server when it is first needed. */
export class BarcodeDecoder {
  #opening: Promise<DecodeBarcodes> | null = null;
  #opened: DecodeBarcodes | null = null;
  #isAwaited = false;

  constructor(private readonly load: () => Promise<DecodeBarcodes>) {}

  /** Rejects when it cannot be loaded; the next call tries again. */
  open(): Promise<DecodeBarcodes> {
    this.#opening ??= this.load().then(
      (decode) => (this.#opened = decode),
      (cause: unknown) => {
        this.#opening = null;
        throw cause;
      },
    );
    return this.#opening;
  }

  /** For frames, none of which waits: null until it has come. It is sent for once. */
  atHand(): DecodeBarcodes | null {
    if (!this.#isAwaited) {
      this.#isAwaited = true;
      this.open().catch((cause: unknown) => console.warn('Frames are not searched for barcodes.', cause));
    }
    return this.#opened;
  }
}
