const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** In order: many browsers also name those they descend from. */
const firstIn = (names: typeof browsers | typeof systems, userAgent: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0];

/**
 * What people call the device that sent this `User-Agent`, such as "Firefox on Windows"; null where it says nothing we
 * know. A client may write there what it likes, so its own words are never shown as ours.
 */
export const deviceOf = (userAgent: string): string | null => {
  const known = [firstIn(browsers, userAgent), firstIn(systems, userAgent)].filter(
    (name) => name !== undefined,
  );
  return known.length === 0 ? null : known.join(' on ');
};
