/** @jest-environment ./web/testing/dom-environment.mjs */
import { openWeb } from '../device.harness.js';

it('replies to the service worker for as long as somebody would open what it has', () => {
  const { device } = openWeb();
  const replies: unknown[] = [];
  const ask = (): void => {
    const event = new MessageEvent('message', { data: {} });
    Object.defineProperty(event, 'ports', {
      value: [{ postMessage: (reply: unknown) => replies.push(reply) }],
    });
    navigator.serviceWorker.dispatchEvent(event);
  };
  ask();
  expect(replies).toEqual([]);
  const opened: string[] = [];
  const stop = device.lifecycle.onOpened((path) => opened.push(path));
  ask();
  stop();
  ask();
  expect(replies).toEqual(['here']);
  expect(opened).toEqual([]);
});
