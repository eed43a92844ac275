import { systemClock, type Clock } from '@probity/kit/context';

/** Runs at the speed of the real one, and can be set forward and stopped. */
export class ShiftedClock implements Clock {
  private shift = 0;
  private stopped: Date | undefined;

  now(): Date {
    return new Date((this.stopped ?? systemClock.now()).getTime() + this.shift);
  }

  advance(seconds: number): void {
    this.shift += seconds * 1000;
  }

  /** For rules of seconds, which a busy machine would outlast. */
  stop(): void {
    this.stopped = systemClock.now();
  }
}
