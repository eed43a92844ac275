/** The time now. The only place, with `Ids`, where the outside world enters a computation unasked. */
export abstract class Clock {
  abstract now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
