import { setTimeout as wait } from 'node:timers/promises';
import { DomainError, searchPersons, startMonitoring, verifyIdentity } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import * as z from 'zod/mini';

/** A service that has only just started is unavailable for a moment, on a busy machine for several. */
const mostTries = 20;
const pauseMs = 1_000;

const session = z.object({ access_token: z.string() });

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
}

/** The demo user at work, through the client API. */
export class DemoUser {
  /** Of persons by their names, each searched for once. */
  private readonly ids = new Map<string, string>();

  private constructor(
    private readonly api: RouteClient,
    private readonly bearer: string,
  ) {}

  static async signIn(url: string, login: DemoLogin): Promise<DemoUser> {
    const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
    });
    if (!response.ok) throw new Error(`the demo account could not sign in: ${await response.text()}`);
    const { access_token } = z.parse(session, await response.json());
    return new DemoUser(new RouteClient(`${url}/api/v1`, 15_000), access_token);
  }

  async monitor(name: string): Promise<void> {
    const params = { personId: await this.find(name) };
    await withRetries(() => this.api.call(startMonitoring, { params }, { bearer: this.bearer }));
  }

  async check(name: string): Promise<void> {
    const body = { action: 'run-checks', personId: await this.find(name) } as const;
    await withRetries(() => this.api.call(verifyIdentity, { body }, { bearer: this.bearer }));
  }

  private async find(term: string): Promise<string> {
    const known = this.ids.get(term);
    if (known !== undefined) return known;
    const body = { term, country: 'all_countries' };
    const { results } = await withRetries(() =>
      this.api.call(searchPersons, { body }, { bearer: this.bearer }),
    );
    const [person] = results;
    if (person === undefined) throw new Error(`the demo list has no ${term}`);
    this.ids.set(term, person.id);
    return person.id;
  }
}

const withRetries = async <Response>(request: () => Promise<Response>): Promise<Response> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await request();
    } catch (error) {
      const isPassing = error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE';
      if (!isPassing || tries >= mostTries) throw error;
      await wait(pauseMs);
    }
  }
};
