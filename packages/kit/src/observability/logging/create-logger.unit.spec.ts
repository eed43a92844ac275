import { describe, expect, it } from '@jest/globals';
import { requestTrigger } from '../../context/index.js';
import { captureLogger } from '../../testing/index.js';

describe('createLogger', () => {
  it('writes the app, the level as a word and the correlation id of the cause', () => {
    const { logger, lines } = captureLogger('screening');
    logger.about(requestTrigger('r-1', 'c-1')).info('a list is live', { entries: 3 });
    expect(lines).toEqual([
      expect.objectContaining({
        app: 'screening',
        level: 'info',
        msg: 'a list is live',
        correlationId: 'c-1',
        entries: 3,
      }),
    ]);
  });

  it('hides secrets and search terms, also deeper in the facts', () => {
    const { logger, lines } = captureLogger();
    logger.warn('odd', {
      token: 'k',
      request: { headers: { authorization: 'Bearer k' } },
      body: { term: 'k' },
    });
    expect(JSON.stringify(lines)).not.toContain('"k"');
    expect(JSON.stringify(lines)).not.toContain('Bearer');
  });

  it('logs the kind, location and cause of an error, and nothing of the statement that failed', () => {
    const { logger, lines } = captureLogger();
    const first = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'persons_pk',
      parameters: ['Ottoline'],
      detail: 'Key (name)=(Ottoline) already exists.',
    });
    logger.error('not stored', { error: new Error('could not store', { cause: first }) });
    expect(lines[0]).toMatchObject({
      error: {
        message: 'could not store',
        cause: { message: 'duplicate key', code: '23505', constraint: 'persons_pk' },
      },
    });
    expect(JSON.stringify(lines)).toContain('create-logger.unit.spec');
    expect(JSON.stringify(lines)).not.toContain('Ottoline');
  });

  it('logs an error that is no instance of a class, as those of Fastify', () => {
    const { logger, lines } = captureLogger();
    const made = Object.assign(Object.create(Error.prototype) as Error, {
      message: 'away',
      code: 'FST_ERR_X',
    });
    logger.error('not answered', { error: made });
    expect(lines[0]).toMatchObject({ error: { message: 'away', code: 'FST_ERR_X' } });
  });
});
