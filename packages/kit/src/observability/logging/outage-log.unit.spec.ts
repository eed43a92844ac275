import { captureLogger } from '../../testing/index.js';
import { outageLog } from './outage-log.js';

describe('outageLog', () => {
  const failing = (message: string) => new Error(message, { cause: new Error('ECONNREFUSED') });

  it('logs an outage once, and its end', () => {
    const { logger, lines } = captureLogger('test', 'debug');
    const outages = outageLog(logger, 'The log could not be read');
    outages.onRecovered();
    for (const message of ['away', 'away', 'still away']) outages.onError(failing(message));
    outages.onRecovered();
    outages.onRecovered();
    expect(lines.filter(({ level }) => level !== 'debug')).toEqual([
      expect.objectContaining({
        level: 'warn',
        msg: 'The log could not be read',
        error: { type: 'Error', message: 'away', cause: { type: 'Error', message: 'ECONNREFUSED' } },
      }),
      expect.objectContaining({ level: 'info', failed: 'The log could not be read', failures: 3 }),
    ]);
  });

  it('writes the stack once, at debug', () => {
    const { logger, lines } = captureLogger('test', 'debug');
    const outages = outageLog(logger, 'The log could not be read');
    for (let tries = 0; tries < 5; tries += 1) outages.onError(failing('away'));
    const stacks = lines.filter((line) => JSON.stringify(line).includes('outage-log.unit.spec'));
    expect(stacks).toEqual([expect.objectContaining({ level: 'debug', msg: 'The log could not be read' })]);
    expect(lines.at(-1)).toMatchObject({ level: 'debug', failures: 5, reason: 'away' });
  });

  it('logs the next outage again', () => {
    const { logger, lines } = captureLogger('test', 'debug');
    const outages = outageLog(logger, 'The log could not be read');
    for (let outage = 0; outage < 2; outage += 1) {
      outages.onError(failing('away'));
      outages.onRecovered();
    }
    expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(2);
  });
});
