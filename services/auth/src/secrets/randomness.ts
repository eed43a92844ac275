import { randomBytes, randomInt } from 'node:crypto';

/** Where every secret comes from; an argument of whatever makes one, so that rules stay pure. */
export abstract class Randomness {
  abstract bytes(count: number): Buffer;
  /** Decimal digits, leading zeros kept. */
  abstract digits(count: number): string;
}

/** The operating system's generator. */
export const systemRandomness: Randomness = {
  bytes: (count) => randomBytes(count),
  digits: (count) =>
    randomInt(10 ** count)
      .toString()
      .padStart(count, '0'),
};
