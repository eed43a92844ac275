import { checkAccess } from '@probity/auth';
import { databaseVariables, kafkaVariables, redisVariables, checkServers } from '@probity/kit/service';
import type * as z from 'zod';
import { startVariables } from '../config.js';

/** What `npm run start:distributed` reads from the environment beside `npm start`'s. */
export const distributedVariables = startVariables.extend({
  /** A PostgreSQL with a user who may create databases. */
  DATABASE_URL: databaseVariables.DATABASE_URL.optional(),
  DATABASE_ALLOW_PLAINTEXT: databaseVariables.DATABASE_ALLOW_PLAINTEXT,
  ...kafkaVariables,
  KAFKA_BROKERS: kafkaVariables.KAFKA_BROKERS.optional(),
  ...redisVariables,
  REDIS_URL: redisVariables.REDIS_URL.optional(),
});

export const distributedConfig = distributedVariables.check(checkServers).check(checkAccess);
export type DistributedSettings = Readonly<z.infer<typeof distributedConfig>>;

/** The services get it whole: settings of Node, of proxies and of tracing are theirs too. */
export const inherited: NodeJS.ProcessEnv = { ...process.env };
