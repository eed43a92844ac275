/** @jest-environment ./web/testing/dom-environment.mjs */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { noteBiometrics } from '../../shared/device/biometric-lock.js';
import { setDevice } from '../../shared/device/port/chosen-device.js';
import { FakeDevice } from '../../shared/device/port/device.fake.js';
import { dismissNotices, Toasts } from '../../shared/ui/toast.js';
import { InAppLock } from './in-app-lock.js';

const open = (phone: Partial<Pick<FakeDevice, 'hasBiometrics' | 'knowsUser' | 'unlock'>> = {}) => {
  const device = Object.assign(new FakeDevice(), phone);
  setDevice(device);
  render(
    <>
      <InAppLock>
        <p>Ada Marchand</p>
      </InAppLock>
      <Toasts theme="light" />
    </>,
  );
  return device;
};

const isLocked = () => waitFor(() => expect(screen.queryByText('Ada Marchand')).toBeNull());

afterEach(() => {
  dismissNotices();
  cleanup();
  noteBiometrics(true);
});

describe('the in-app lock', () => {
  it('opens directly where there are no biometrics', async () => {
    const device = open({ hasBiometrics: false });
    await screen.findByText('Ada Marchand');
    expect(device.checks).toBe(0);
  });

  it('opens to its owner', async () => {
    const device = open();
    expect(screen.queryByText('Ada Marchand')).toBeNull();
    await screen.findByText('Ada Marchand');
    expect(device.checks).toBe(1);
  });

  it('says that the check was unsuccessful, and asks again on request', async () => {
    const device = open({ knowsUser: false });
    await screen.findByText('Authentication Failed');
    await screen.findByText('Biometric authentication was unsuccessful');
    expect(screen.queryByText('Ada Marchand')).toBeNull();
    device.knowsUser = true;
    act(() => screen.getByRole('button', { name: 'Unlock' }).click());
    await screen.findByText('Ada Marchand');
    expect(device.checks).toBe(2);
  });

  it('closes when the user leaves, and asks when they are back', async () => {
    const device = open();
    await screen.findByText('Ada Marchand');
    act(() => device.leave());
    await isLocked();
    expect(device.checks).toBe(1);
    act(() => device.comeBack());
    await screen.findByText('Ada Marchand');
    expect(device.checks).toBe(2);
  });

  it('stays closed when the device cannot say whether it has biometrics', async () => {
    const available = () => Promise.reject(new Error('no bridge'));
    open({ unlock: { available, verify: async () => true } });
    await screen.findByText('Authentication Failed');
    await isLocked();
  });

  it('asks for nothing once the user has switched it off', async () => {
    noteBiometrics(false);
    const device = open();
    await screen.findByText('Ada Marchand');
    expect(device.checks).toBe(0);
  });
});
