import { Parts } from './parts.js';

const ready = () => Promise.resolve({ status: 'ready' } as const);

describe('Parts', () => {
  it('is ready with a degraded part, and shows it', async () => {
    const parts = new Parts();
    parts.register('database', ready);
    parts.register('lists', () => Promise.resolve({ status: 'degraded', reason: 'No list is loaded.' }));
    expect(await parts.readiness()).toEqual({
      status: 'ready',
      parts: { database: { status: 'ready' }, lists: { status: 'degraded', reason: 'No list is loaded.' } },
    });
  });

  it('is not ready when a probe fails, and keeps the words of the failure', async () => {
    const parts = new Parts();
    parts.register('database', () => Promise.reject(new Error('password of postgres is wrong')));
    expect(await parts.readiness()).toEqual({
      status: 'not-ready',
      parts: { database: { status: 'not-ready', reason: 'It does not answer.' } },
    });
  });

  it('is not ready when a probe throws before it begins', async () => {
    const parts = new Parts();
    parts.register('database', () => {
      throw new Error('closed');
    });
    expect((await parts.readiness()).status).toBe('not-ready');
  });

  it('waits a second for a part, no longer', async () => {
    const parts = new Parts();
    parts.register('database', () => new Promise(() => undefined));
    parts.register('lists', ready);
    expect(await parts.states()).toEqual({
      database: { status: 'not-ready', reason: 'It did not answer within a second.' },
      lists: { status: 'ready' },
    });
  });

  it('is not ready from the drain on', async () => {
    const parts = new Parts();
    parts.register('database', ready);
    parts.drain();
    expect(await parts.readiness()).toMatchObject({
      status: 'not-ready',
      parts: { database: { status: 'ready' } },
    });
  });

  it('refuses a second part of the same name', () => {
    const parts = new Parts();
    parts.register('database', ready);
    expect(() => parts.register('database', ready)).toThrow('two parts are named database');
  });
});
