/** @jest-environment ./web/testing/dom-environment.mjs */
import { jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { setDevice } from '../device/port/chosen-device.js';
import { FakeDevice } from '../device/port/device.fake.js';
import { webDevice } from '../device/port/web/web-device.js';
import { ApiError } from './api-error.js';
import { createQueryClient } from './query-client.js';
import { failureTexts } from './texts.js';

/** How often a request that never succeeds is sent before the screen says so. */
const attempts = async (code: string): Promise<number> => {
  let sent = 0;
  const queryFn = () => {
    sent += 1;
    return Promise.reject(new ApiError(code, failureTexts.unreachable));
  };
  const options = { queryKey: [code], queryFn, enabled: false, retryDelay: 0 };
  await new QueryObserver(createQueryClient(), options).refetch();
  return sent;
};

describe('a query that fails', () => {
  afterEach(() => {
    setDevice(webDevice);
    jest.useRealTimers();
  });

  it.each([
    ['UNREACHABLE', 3],
    ['SERVICE_UNAVAILABLE', 3],
    ['PERSON_NOT_FOUND', 1],
  ])('is sent again where the trouble may pass: %s, %i times in all', async (code, times) => {
    expect(await attempts(code)).toBe(times);
  });

  it('is sent again later where something older is on screen, until it succeeds', async () => {
    jest.useFakeTimers();
    let sent = 0;
    const queryFn = () => {
      sent += 1;
      return sent < 8
        ? Promise.reject(new ApiError('UNREACHABLE', failureTexts.unreachable))
        : Promise.resolve('new');
    };
    const options = { queryKey: ['shown'], queryFn, initialData: 'old', staleTime: 0, retryDelay: 0 };
    const observer = new QueryObserver(createQueryClient(), options);
    const stop = observer.subscribe(() => undefined);
    const after = async (ms: number) => {
      await jest.advanceTimersByTimeAsync(ms);
      return [sent, observer.getCurrentResult().data];
    };
    expect(await after(1_000)).toEqual([3, 'old']);
    expect(await after(30_000)).toEqual([6, 'old']);
    expect(await after(30_000)).toEqual([8, 'new']);
    expect(await after(300_000)).toEqual([8, 'new']);
    stop();
  });

  it('says so at once without a connection', async () => {
    const phone = new FakeDevice();
    phone.setOnline(false);
    setDevice(phone);
    expect(await attempts('UNREACHABLE')).toBe(1);
  });
});
