import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom, with what browsers have beyond the DOM and jsdom leaves out: Node's own implementations. */
export default class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { fetch, Headers, Request, Response, ReadableStream, TextDecoderStream, TextEncoder, TextDecoder } =
      globalThis;
    const { crypto, structuredClone } = globalThis;
    Object.defineProperty(this.global, 'crypto', { value: crypto });
    Object.assign(this.global, {
      fetch,
      Headers,
      Request,
      Response,
      ReadableStream,
      TextDecoderStream,
      TextEncoder,
      TextDecoder,
      structuredClone,
    });
    const { Event, HTMLDialogElement, queueMicrotask } = this.global;
    Object.assign(HTMLDialogElement.prototype, {
      showModal() {
        this.open = true;
      },
      close() {
        if (!this.open) return;
        this.open = false;
        queueMicrotask(() => this.dispatchEvent(new Event('close')));
      },
    });
  }
}
