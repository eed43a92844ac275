import { HealthChecks } from './health-checks.js';

const ready = () => Promise.resolve({ status: 'ready' } as const);

describe('Parts', () => {
  it('is ready with a degraded part, and shows it', async () => {
    const healthChecks = new HealthChecks();
    healthChecks.register('database', ready);
    healthChecks.register('lists', () =>
      Promise.resolve({ status: 'degraded', reason: 'No list is loaded.' }),
    );
    expect(await healthChecks.readiness()).toEqual({
      status: 'ready',
      parts: { database: { status: 'ready' }, lists: { status: 'degraded', reason: 'No list is loaded.' } },
    });
  });

  it('is not ready when a probe fails, and keeps the words of the failure', async () => {
    const healthChecks = new HealthChecks();
    healthChecks.register('database', () => Promise.reject(new Error('password of postgres is wrong')));
    expect(await healthChecks.readiness()).toEqual({
      status: 'not-ready',
      parts: { database: { status: 'not-ready', reason: 'It does not answer.' } },
    });
  });

  it('is not ready when a probe throws before it begins', async () => {
    const healthChecks = new HealthChecks();
    healthChecks.register('database', () => {
      throw new Error('closed');
    });
    expect((await healthChecks.readiness()).status).toBe('not-ready');
  });

  it('waits a second for a part, no longer', async () => {
    const healthChecks = new HealthChecks();
    healthChecks.register('database', () => new Promise(() => undefined));
    healthChecks.register('lists', ready);
    expect(await healthChecks.states()).toEqual({
      database: { status: 'not-ready', reason: 'It did not answer within a second.' },
      lists: { status: 'ready' },
    });
  });

  it('is not ready from the drain on', async () => {
    const healthChecks = new HealthChecks();
    healthChecks.register('database', ready);
    healthChecks.drain();
    expect(await healthChecks.readiness()).toMatchObject({
      status: 'not-ready',
      parts: { database: { status: 'ready' } },
    });
  });

  it('asks the parts once, however many want to know', async () => {
    const healthChecks = new HealthChecks();
    let asked = 0;
    healthChecks.register('database', () => {
      asked += 1;
      return ready();
    });
    await Promise.all(Array.from({ length: 100 }, () => healthChecks.readiness()));
    expect(asked).toBe(1);
    healthChecks.drain();
    expect((await healthChecks.readiness()).status).toBe('not-ready');
  });

  it('refuses a second part of the same name', () => {
    const healthChecks = new HealthChecks();
    healthChecks.register('database', ready);
    expect(() => healthChecks.register('database', ready)).toThrow('two parts are named database');
  });
});
