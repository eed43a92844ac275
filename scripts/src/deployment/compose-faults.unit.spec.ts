import { composeFaults } from './compose-faults.js';
import { dockerfileFaults } from './dockerfile-faults.js';
import { secretFiles } from './secret-files.js';

const variables = new Map([['auth', ['PORT', 'DATABASE_URL', 'AUTH_SECRET']]]);

const sound = `
x-app: &app
  image: probity/auth:local
  read_only: true
  stop_grace_period: 60s
  environment: &environment { PORT: '8080', DATABASE_URL: 'postgres://postgres/auth', AUTH_SECRET: '\${AUTH_SECRET:?is not set}' }
services:
  postgres: { image: postgres:17, ports: ['127.0.0.1::5432'], healthcheck: { test: [CMD, pg_isready] } }
  auth-migration:
    <<: *app
    command: [migrate]
    restart: on-failure:5
    depends_on: { postgres: { condition: service_healthy } }
  auth:
    <<: *app
    depends_on: { auth-migration: { condition: service_completed_successfully } }
`;

describe('a compose file', () => {
  it('is sound when every setting is given and everybody waits for the right thing', () => {
    expect(composeFaults(sound, variables)).toEqual([]);
  });

  it.each([
    [`PORT: '8080', `, '', ['auth: PORT is not set', 'auth-migration: PORT is not set']],
    [
      `PORT: '8080'`,
      `PORT: '1', PROT: '1'`,
      ['auth: no program reads PROT', 'auth-migration: no program reads PROT'],
    ],
    ['read_only: true', 'read_only: false', ['auth: may write', 'auth-migration: may write']],
    ['command: [migrate]', 'command: [serve]', ['auth-migration does not migrate']],
    ['on-failure:5', 'unless-stopped', ['auth-migration is not tried again, or for ever']],
    ['60s', '10s', ['has no 60 s']],
    ['probity/auth:', 'probity/bff:', ['runs another image']],
    [', healthcheck: { test: [CMD, pg_isready] }', '', ['the health of postgres, which has no health check']],
    ['service_completed_successfully', 'service_started', ['waits for auth-migration to be service_started']],
    ['${AUTH_SECRET:?is not set}', 'sesame', ['auth holds the secret AUTH_SECRET itself']],
    ['${AUTH_SECRET:?is not set}', '${AUTH_SECRET:-sesame}', ['auth holds the secret AUTH_SECRET itself']],
    [`'127.0.0.1::5432'`, `'5432:5432'`, ['postgres is open to every network at 5432:5432']],
    [
      '{ auth-migration:',
      '{ migration:',
      ['migration, which is not there', 'does not wait for its migration'],
    ],
  ])('is not when %j becomes %j', (good, bad, expected) => {
    expect(sound).toContain(good);
    const faults = composeFaults(sound.replace(good, bad), variables).join('\n');
    for (const words of expected) expect(faults).toMatch(new RegExp(words.replace(': may', '.*may')));
  });

  it('may ask for a secret that is not always there', () => {
    expect(composeFaults(sound.replace(':?is not set', ':-'), variables)).toEqual([]);
  });

  it('has every app', () => {
    const faults = composeFaults(sound, new Map([...variables, ['bff', ['PORT']]]));
    expect(faults).toEqual(['compose: there is no bff']);
  });
});

describe('a Dockerfile', () => {
  const good = [
    '# APP is one of auth, bff. Each is an image.',
    'COPY package.json package-lock.json .npmrc ./',
    'RUN npm sbom > /sbom.cdx.json && npm --version',
    'COPY --from=production /src /sbom.cdx.json ./',
    'COPY kit/package.json kit/',
    'USER 1000:1000',
    'HEALTHCHECK CMD ["node"]',
    '',
  ].join('\n');

  it('names every workspace and every app', () => {
    expect(dockerfileFaults(good, ['kit'], ['auth', 'bff'])).toEqual([]);
    expect(dockerfileFaults(good, ['kit', 'web'], ['auth', 'screening'])).toEqual([
      'Dockerfile: web/package.json is not copied, so npm cannot install from the lock',
      'Dockerfile: screening is not named',
      'Dockerfile: bff is no app',
    ]);
  });

  it('runs no install scripts of packages, and lists its parts', () => {
    const bad = good.replace(' .npmrc', '').replace('/src /sbom.cdx.json', '/src');
    expect(dockerfileFaults(bad, ['kit'], ['auth', 'bff'])).toEqual([
      'Dockerfile: .npmrc is not copied, so packages run their install scripts',
      'Dockerfile: the image has no list of its parts (SBOM)',
    ]);
  });

  it('is not for root, and is looked after', () => {
    const bad = good.replace('USER 1000:1000', 'USER 0:0').replace('HEALTHCHECK', '#');
    expect(dockerfileFaults(bad, ['kit'], ['auth', 'bff'])).toEqual([
      'Dockerfile: it runs as root, or as a name',
      'Dockerfile: it has no HEALTHCHECK',
    ]);
  });
});

describe('secrets', () => {
  const example =
    '# Comment\nPOSTGRES_PASSWORD=\nREDIS_PASSWORD=\nAUTH_SECRET=\nBFF_SERVICE_KEY=\nSERVICE_CALLERS=\nLOG_LEVEL=info\n';
  const digits = (number: number): string => String(number).repeat(64).slice(0, 64);

  it('fill what is empty, and are the same for compose and the cluster', () => {
    let made = 0;
    const files = secretFiles(example, () => digits((made += 1)));
    const env = files['.env'] ?? '';
    expect(env).toMatch(
      /^# Comment\nPOSTGRES_PASSWORD=1{64}\nREDIS_PASSWORD=2{64}\nAUTH_SECRET=3{64}\nBFF_SERVICE_KEY=4{64}\nSERVICE_CALLERS=.*\nLOG_LEVEL=info\n$/,
    );
    const recognised = /SERVICE_CALLERS=.*/.exec(env)?.[0] ?? '';
    expect(recognised).toMatch(
      /^SERVICE_CALLERS=bff:0[23].{64},screening:0[23].{64},verification:0[23].{64},notification:0[23].{64}$/,
    );
    expect(files['k8s/overlays/local/secrets/shared.env']).toBe(
      `${recognised}\nREDIS_URL=redis://:${digits(2)}@redis:6379\n`,
    );
    expect(files['k8s/overlays/local/secrets/bff.env']).toContain(`SERVICE_KEY=${digits(4)}\n`);
    expect(files['k8s/overlays/local/secrets/auth.env']).not.toContain('SERVICE_KEY');
    const servers = files['k8s/overlays/local/secrets/servers.env'] ?? '';
    expect(servers).toContain(`POSTGRES_PASSWORD=${digits(1)}\n`);
    expect(servers).toContain(`\nREDIS_PASSWORD=${digits(2)}\n`);
  });

  it('give each app the password of its own role alone', () => {
    let made = 0;
    const files = secretFiles(example, () => String((made += 1)).padStart(64, '0'));
    const servers = files['k8s/overlays/local/secrets/servers.env'] ?? '';
    const passwords = ['auth', 'screening', 'verification', 'notification', 'bff'].map((app) => {
      const [, password = 'none'] =
        new RegExp(`^${app.toUpperCase()}_DATABASE_PASSWORD=(.+)$`, 'm').exec(servers) ?? [];
      expect(files[`k8s/overlays/local/secrets/${app}.env`]).toContain(
        `DATABASE_URL=postgres://probity_${app}:${password}@postgres:5432/probity_${app}\n`,
      );
      return password;
    });
    expect(new Set([...passwords, '1'.padStart(64, '0')]).size).toBe(6);
  });
});
