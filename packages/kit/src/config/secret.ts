import { inspect } from 'node:util';

const shown = '[secret]';

/** A value that must not reach logs, errors or JSON. Only `reveal` gives it, at the place that needs it. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return shown;
  }

  toJSON(): string {
    return shown;
  }

  [inspect.custom](): string {
    return shown;
  }
}
