interface WithHeaders {
  readonly headers: { readonly authorization?: string | undefined };
}

const bearerHeader = /^Bearer ([A-Za-z0-9._~+/=-]+)$/i;

/** The request's bearer token, if it has one. */
export const bearerIn = ({ headers }: WithHeaders): string | null =>
  bearerHeader.exec(headers.authorization ?? '')?.[1] ?? null;
