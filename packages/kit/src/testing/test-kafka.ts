import { randomBytes } from 'node:crypto';

/** The Kafka of the run. */
export interface TestKafka {
  /** Addresses of its brokers; the first call starts it. */
  brokers(): Promise<readonly string[]>;
  /** For names that no other spec uses. */
  newPrefix(): string;
}

const programs = 'apt-get install default-jre-headless maven';

/**
 * The one Kafka that all specs of a run share. Nothing, with a printed reason, where Java or Maven is missing; in CI
 * (`CI=true`) that throws, so that no build is green for want of a broker.
 */
export const testKafka = (): TestKafka | undefined => {
  const address = process.env['PROBITY_TEST_KAFKA'];
  if (address !== undefined) return { brokers: () => brokersAt(address), newPrefix };
  const reason = `Java 17 or Maven is missing; ${programs} provides them, or PROBITY_TEST_KAFKA=<host:port> a broker`;
  if (process.env['CI'] === 'true') throw new Error(`Specs on Kafka cannot run: ${reason}`);
  process.stderr.write(`Specs on Kafka are skipped: ${reason}\n`);
  return undefined;
};

const newPrefix = (): string => `t${randomBytes(4).toString('hex')}.`;

/**
 * Jest's global setup gives an address to request the broker from, because the broker starts only when it is needed.
 */
const brokersAt = async (address: string): Promise<readonly string[]> => {
  if (!address.startsWith('http:')) return address.split(',');
  const response = await fetch(address);
  const body = (await response.json()) as { readonly address?: string; readonly error?: string };
  if (body.address === undefined) throw new Error(`the specs' Kafka did not start: ${body.error ?? ''}`);
  return body.address.split(',');
};
