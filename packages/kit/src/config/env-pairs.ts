import * as z from 'zod';

/** `name=value` pairs between spaces, each name once; the value begins behind the first `=`. */
export const envPairs = (expected: string) => {
  const fault = { error: `${expected}, between spaces where there are several` };
  return z.string(fault).transform((text, { issues }) => {
    const pairs = text.split(/\s+/).filter((pair) => pair !== '');
    const byName = new Map(
      pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    );
    if (pairs.every((pair) => /^[^=]+=./.test(pair)) && byName.size === pairs.length) return byName;
    issues.push({ code: 'custom', input: undefined, message: fault.error });
    return z.NEVER;
  });
};
