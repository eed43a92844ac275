/** A sleep that can be ended from outside; a call that comes before the sleep is not lost. */
export class Wakeup {
  #isDue = false;
  #wake: () => void = () => undefined;

  now(): void {
    this.#isDue = true;
    this.#wake();
  }

  /**
   * Resolves at the next `now`, at once if one came since the last sleep, at the latest after `milliseconds`.
   * @returns whether it was a `now`.
   */
  async within(milliseconds: number): Promise<boolean> {
    if (!this.#isDue) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    const wasCalled = this.#isDue;
    this.#wake = () => undefined;
    this.#isDue = false;
    return wasCalled;
  }
}
