/** Header of requests and answers; one value follows a request through all services and events. */
export const correlationHeader = 'x-correlation-id';

/** What we accept from outside: no spaces, quotes or line breaks that could forge a log line; UUIDs and W3C ids fit. */
const sane = /^[A-Za-z0-9._-]{8,64}$/;

export const correlationIdOr = (inbound: string | string[] | undefined, fresh: () => string): string =>
  typeof inbound === 'string' && sane.test(inbound) ? inbound : fresh();
