import { z } from 'zod';
import type { Advisory, Audit, Exception } from './advisory-faults.js';

const advisory = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
});

/** Of `npm audit --json`. What a package has only through another one is the other's name. */
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});

const refusal = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.object({ summary: z.string() }) }).transform(({ error }) => error.summary),
]);

/** Reads what `npm audit --json` printed; anything but a report is an audit that was not made. */
export const readAudit = (printed: string): Audit => {
  const content = parsed(printed);
  const { success, data } = report.safeParse(content);
  if (!success) {
    const { data: reason } = refusal.safeParse(content);
    return { state: 'not asked', reason: reason ?? 'npm audit printed no report' };
  }
  const advisories = Object.values(data.vulnerabilities).flatMap(({ via }) =>
    via.filter((entry) => typeof entry !== 'string').map(toAdvisory),
  );
  return { state: 'asked', advisories: [...new Map(advisories.map((each) => [each.id, each])).values()] };
};

const toAdvisory = ({ name, title, url, severity }: z.infer<typeof advisory>): Advisory => ({
  id: url.slice(url.lastIndexOf('/') + 1),
  package: name,
  severity,
  title,
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no report, which the caller says
  }
};

const exceptionList = z.array(
  z.strictObject({
    id: z.string().regex(/^GHSA-[0-9a-z-]+$/),
    reason: z.string().min(10),
    until: z.iso.date(),
  }),
);

/** Throws where an exception lacks its reason or its last day. */
export const readExceptions = (text: string): Exception[] => exceptionList.parse(JSON.parse(text));
