import type { Page } from 'playwright-core';

const refusal = {
  type: 'about:blank',
  title: 'Not available',
  status: 503,
  detail: 'Try it later.',
  code: 'SERVICE_UNAVAILABLE',
  correlationId: 'spec',
};

/** Requests of the page are refused, as by a server that cannot serve them now, until the address is unrouted. */
export const refuseRequests = (page: Page, address: string | RegExp): Promise<unknown> =>
  page.route(address, (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(refusal) }),
  );
