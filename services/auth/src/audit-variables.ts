import { envFlag, envInt } from '@probity/kit/config';
import type * as z from 'zod';

/** How the audit log is kept; the same names wherever the service runs. */
export const auditVariables = {
  /** The database gives up nothing that is younger than 30 days. */
  AUTH_AUDIT_DAYS: envInt({ min: 31, max: 3650 }).default(400),
  AUTH_AUDIT_STDOUT: envFlag().default(false),
};

export interface AuditSettings {
  /** Days after which entries are removed. */
  readonly days: number;
  /** Gets a line of JSON for each entry; absent: nobody does. */
  readonly ship?: (line: string) => void;
}

export const auditSettings = (env: z.infer<z.ZodObject<typeof auditVariables>>): AuditSettings => ({
  days: env.AUTH_AUDIT_DAYS,
  ...(env.AUTH_AUDIT_STDOUT && { ship: (line) => void process.stdout.write(`${line}\n`) }),
});
