import type { Authenticity, AuthenticityCheck, comparePerson, RouteResponse } from '@probity/contracts';

type Comparison = Pick<RouteResponse<typeof comparePerson>, 'match' | 'contradicted'>;

/** Without these nothing is verified, so not having checked them rejects too. */
const needed: ReadonlySet<AuthenticityCheck['name']> = new Set([
  'check-digits',
  'expiry',
  'format',
  'issuer',
]);

/** Why a document does not verify a subject, as sentences; none where it does. Nobody looked at paper, picture or chip. */
export const rejections = (
  { checks }: Authenticity,
  { match, contradicted }: Comparison,
): readonly string[] => [
  ...checks
    .filter(({ name, state }) => state === 'failed' || (state === 'not-checked' && needed.has(name)))
    .map(({ text }) => text),
  ...(match ? [] : ['The document does not agree with the subject by name.']),
  ...contradicted.map((fact) => `The document and the subject differ: ${fact.replaceAll('-', ' ')}.`),
];
