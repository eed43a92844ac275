import { resolve } from 'node:path';
import * as z from 'zod/mini';

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'a port number, 1 to 65535')),
  z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(65535))),
);

/** What `npm start` reads from the environment. Source: reference api, section 1. */
export const startConfig = z.object({
  PORT: z._default(port, 8080),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PROBITY_DATA: z.pipe(
    z._default(z.string().check(z.minLength(1)), '.probity'),
    z.transform((path: string) => resolve(path)),
  ),
  PROBITY_DEMO: z._default(z.enum(['on', 'off']), 'on'),
  PROBITY_DEMO_PASSWORD: z.optional(z.string().check(z.minLength(8))),
  PROBITY_LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error']), 'warn'),
});
export type StartConfig = z.infer<typeof startConfig>;
