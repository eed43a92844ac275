import { percentile } from '@probity/scripts';
import { newNetwork, timed, type AuthRequest } from './auth-requests.js';

export interface Enumeration {
  readonly name: string;
  /** Requests of each kind. */
  readonly asked: number;
  /** Milliseconds, median of requests with an address that has an account. */
  readonly known: number;
  readonly unknown: number;
  /** Every status that came, of either kind. */
  readonly statuses: readonly string[];
}

/** The same request with an address that has an account, and with one that has none. */
interface Comparison {
  readonly name: string;
  readonly known: (at: number) => AuthRequest;
  readonly unknown: (at: number) => AuthRequest;
  readonly clients: number;
  /** Others are not counted: a network whose tries are refused has one looked at every few seconds, whoever's it is. */
  readonly status: number;
}

export interface Addresses {
  readonly confirmed: readonly string[];
  readonly unconfirmed: readonly string[];
}

const password = 'not-the-password-57';
const signIn = '/token?grant_type=password';

/** Each address in turn, and as many addresses without an account. */
const both = (
  name: string,
  path: string,
  known: readonly string[],
  [more, status]: readonly [object, number],
  network: () => number = newNetwork,
): Comparison => {
  const body = (email: string | undefined): AuthRequest => ({
    path,
    body: { email, ...more },
    network: network(),
  });
  return {
    name,
    clients: 4,
    status,
    known: (at) => body(known[at % known.length]),
    unknown: (at) => body(`nobody-${at % known.length}@enumeration.test`),
  };
};

const comparisons = ({ confirmed, unconfirmed }: Addresses, closedNetwork: number): Comparison[] => [
  {
    ...both('sign-up, taken and free', '/signup', confirmed, [{ password }, 200]),
    unknown: (at) => ({
      path: '/signup',
      body: { email: `free-${at}@enumeration.test`, password },
      network: newNetwork(),
    }),
  },
  both('resend', '/resend', unconfirmed, [{ type: 'signup' }, 200]),
  both('recover', '/recover', confirmed, [{}, 200]),
  both('sign-in by mail', '/otp', confirmed, [{ create_user: false }, 200]),
  both('wrong password', signIn, confirmed, [{ password }, 400]),
  both('throttled password', signIn, confirmed, [{ password }, 429], () => closedNetwork),
];

/** Requests with known and unknown addresses by turns, so that what else the machine does meets both alike. */
const compare = async (
  url: string,
  { name, clients, status: counted, ...kinds }: Comparison,
  asked: number,
): Promise<Enumeration> => {
  const times = { known: [] as number[], unknown: [] as number[] };
  const statuses = new Set<string>();
  let at = 0;
  const client = async (): Promise<void> => {
    for (let number = (at += 1); number <= asked; number = at += 1) {
      const order = number % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) {
        const { status, milliseconds } = await timed(url, kinds[kind](number));
        statuses.add(`${kind} ${status}`);
        if (status === counted) times[kind].push(milliseconds);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const [known, unknown] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
  return { name, asked, known, unknown, statuses: [...statuses].sort() };
};

/** A network whose tries are not looked at any more. */
const closeNetwork = async (url: string): Promise<number> => {
  const network = newNetwork();
  // Until tries are refused by and by, however slow the machine is.
  for (let at = 0, refused = 0; refused < 5; at += 1) {
    const body = { email: `closing-${at}@enumeration.test`, password };
    const { status } = await timed(url, { path: signIn, body, network });
    refused = status === 429 ? refused + 1 : 0;
  }
  return network;
};

export const measureEnumeration = async (
  url: string,
  addresses: Addresses,
  asked: number,
  say: (text: string) => void,
): Promise<Enumeration[]> => {
  const figures: Enumeration[] = [];
  for (const comparison of comparisons(addresses, await closeNetwork(url))) {
    say(comparison.name);
    figures.push(await compare(url, comparison, asked));
  }
  return figures;
};
