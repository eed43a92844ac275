import { GoTrueAdminApi } from '@supabase/auth-js';
import { searchPersons } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { requestAccount } from '../harness/account.client.js';
import type { Installation } from '../harness/installation.harness.js';
import {
  commandOf,
  demoPassword as password,
  machine,
  publishSection,
  say,
  withMeasuredSystem,
} from '../harness/measured-system.harness.js';
import { measureEnumeration } from './measure/enumeration.js';
import { measureStorm, storms, type Beside, type OtherRoute, type SignIns } from './measure/sign-in-storm.js';
import { authSection } from './report/auth-section.js';

const mode = process.argv[2] === 'distributed' ? 'distributed' : 'embedded';
const asked = Number(process.argv[3] ?? 2_000);

/** An address gets at most 20 mails of a purpose a day, and 2,000 requests shall all end in one. */
const accounts = 100;
const addresses = (name: string): string[] =>
  Array.from({ length: accounts }, (_, at) => `${name}-${at}@enumeration.test`);

const makeAccounts = async (installation: Installation, url: string): Promise<string[]> => {
  const { stdout } = await installation.command('tokens', 'admin').ended;
  const headers = { Authorization: `Bearer ${stdout.trim()}` };
  const admin = new GoTrueAdminApi({ url: `${url}/auth/v1`, headers });
  const emails = addresses('confirmed');
  for (const email of emails) {
    const { error } = await admin.createUser({ email, password, email_confirm: true });
    if (error !== null) throw error;
  }
  return emails;
};

const otherRoutes = (url: string, bearer: string): OtherRoute[] => {
  const api = new RouteClient(`${url}/api/v1`, 30_000);
  const get = async (path: string): Promise<void> => {
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${bearer}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
  };
  let searched = 0;
  return [
    { route: '`GET /auth/v1/user`', ask: () => get('/auth/v1/user') },
    { route: '`GET /auth/v1/.well-known/jwks.json`', ask: () => get('/auth/v1/.well-known/jwks.json') },
    {
      route: 'a search',
      ask: () => {
        const term = `Nobody Number ${(searched += 1)}`;
        return api.call(searchPersons, { body: { term, country: 'all_countries' } }, { bearer });
      },
    },
  ];
};

const environment = { AUTH_SIGN_UP: 'open', BFF_TRUSTED_PROXIES: '127.0.0.1,::1' };

await withMeasuredSystem(mode, environment, async ({ installation, running, person }) => {
  const { url } = running;
  const confirmed = await makeAccounts(installation, url);
  const unconfirmed = addresses('unconfirmed');
  for (const email of unconfirmed) await requestAccount(running, email);

  const signIns: SignIns[] = [];
  const beside: Beside[] = [];
  for (const storm of storms(confirmed.slice(0, 16), password)) {
    say(`A storm of ${storm.name}`);
    const figures = await measureStorm(url, storm, otherRoutes(url, person.bearer), 400);
    signIns.push(figures.signIns);
    beside.push(...figures.beside);
  }
  const enumeration = await measureEnumeration(url, { confirmed, unconfirmed }, asked, say);

  const section = authSection({ mode: commandOf(mode), machine, signIns, beside, enumeration });
  publishSection(`auth ${mode}`, section);
});
