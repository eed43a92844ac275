/** @jest-environment ./web/testing/dom-environment.mjs */
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
  afterEach(() => setDevice(webDevice));

  it.each([
    ['UNREACHABLE', 3],
    ['SERVICE_UNAVAILABLE', 3],
    ['PERSON_NOT_FOUND', 1],
  ])('is sent again where the trouble may pass: %s, %i times in all', async (code, times) => {
    expect(await attempts(code)).toBe(times);
  });

  it('says so at once without a connection', async () => {
    const phone = new FakeDevice();
    phone.setOnline(false);
    setDevice(phone);
    expect(await attempts('UNREACHABLE')).toBe(1);
  });
});
