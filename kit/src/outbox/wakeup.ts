/** A sleep that can be ended from outside; a call that comes before the sleep is not lost. */
export class Wakeup {
  #isDue = false;
  #wake: () => void = () => undefined;

  now(): void {
    this.#isDue = true;
    this.#wake();
  }

  /** Resolves at the next `now`, at once if one came since the last sleep, at the latest after `milliseconds`. */
  async within(milliseconds: number): Promise<void> {
    if (!this.#isDue) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = () => undefined;
    this.#isDue = false;
  }
}
