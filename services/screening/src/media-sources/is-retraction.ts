/** Whether a publisher says with the headline that it took the article back. */
export const isRetraction = (headline: string): boolean =>
  /^\s*[[(]?\s*(?:retract(?:ed|ion)|withdrawn)\s*[\])]?\s*[:\u2013\u2014-]/i.test(headline);
