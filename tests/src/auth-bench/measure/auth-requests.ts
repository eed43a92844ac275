export interface AuthRequest {
  /** Below `/auth/v1`. */
  readonly path: string;
  readonly body: object;
  /** Whose address the gateway sees; each number is a network of its own. */
  readonly network: number;
}

export interface Timed {
  readonly status: number;
  readonly milliseconds: number;
}

/** An address of the block that is kept for benchmarks. Source: RFC 2544, 198.18.0.0/15. */
const addressOf = (network: number): string =>
  `198.${18 + ((network >> 16) & 1)}.${(network >> 8) & 255}.${network & 255}`;

/** Until the whole response is there. */
export const timed = async (url: string, { path, body, network }: AuthRequest): Promise<Timed> => {
  const from = performance.now();
  const response = await fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(network) },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return { status: response.status, milliseconds: performance.now() - from };
};

let networks = 0;
/** One that asked for nothing before. */
export const newNetwork = (): number => (networks += 1);
