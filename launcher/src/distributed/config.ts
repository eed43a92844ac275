import { envText, envUrl } from '@probity/kit/config';
import { startConfig } from '../installation/start-config.js';

/** What `npm run start:distributed` reads from the environment beside `npm start`'s. Source: reference api, section 1. */
export const distributedConfig = startConfig.extend({
  /** A PostgreSQL with a user who may create databases. */
  DATABASE_URL: envUrl(['postgres', 'postgresql']).optional(),
  KAFKA_BROKERS: envText('brokers such as kafka-1:9092,kafka-2:9092').optional(),
  REDIS_URL: envUrl(['redis', 'rediss']).optional(),
});

/** The services get it whole: settings of Node, of proxies and of tracing are theirs too. */
export const inherited: NodeJS.ProcessEnv = { ...process.env };
