import { providerFailureTexts, providerTexts } from './texts.js';

/** What somebody came back with from a provider. `reason` is the fault, `advice` what to do about it. */
type BroughtBack =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly advice: string }
  | { readonly kind: 'nothing' };

const failures = new Map<string, { readonly reason: string; readonly advice: string }>(
  Object.entries(providerFailureTexts),
);

/** Reads a query. Its words are not shown: anybody can send a link with words of theirs. */
export const broughtBack = (search: string): BroughtBack => {
  const fields = new URLSearchParams(search);
  const failure = fields.get('error_code') ?? fields.get('error');
  if (failure !== null) {
    const known = failures.get(failure);
    return { kind: 'failed', ...(known ?? { reason: providerTexts.failed, advice: providerTexts.again }) };
  }
  const code = fields.get('code');
  return code === null || code === '' ? { kind: 'nothing' } : { kind: 'code', code };
};
