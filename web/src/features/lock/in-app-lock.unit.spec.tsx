/** @jest-environment ./web/testing/dom-environment.mjs */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { noteBiometrics } from '../../shared/device/biometric-lock.js';
import { setDevice } from '../../shared/device/port/chosen-device.js';
import { FakeDevice } from '../../shared/device/port/device.fake.js';
import { dismissNotices, notify, Toasts } from '../../shared/ui/toast.js';
import { Sheet } from '../../shared/ui/sheet.js';
import { InAppLock } from './in-app-lock.js';

const open = (
  phone: Partial<Pick<FakeDevice, 'hasBiometrics' | 'knowsUser' | 'unlock'>> = {},
  dialog: ReactNode = null,
) => {
  const device = Object.assign(new FakeDevice(), phone);
  setDevice(device);
  render(
    <>
      <InAppLock>
        <input aria-label="Name" defaultValue="Ada Marchand" />
        {dialog}
      </InAppLock>
      <Toasts theme="light" />
    </>,
  );
  return device;
};

/** By its role: what is hidden has none. */
const opened = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
const isLocked = () => waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());

afterEach(() => {
  dismissNotices();
  cleanup();
  noteBiometrics(true);
});

describe('the in-app lock', () => {
  it('opens directly where there are no biometrics', async () => {
    const device = open({ hasBiometrics: false });
    await opened();
    expect(device.checks).toBe(0);
  });

  it('opens to its owner', async () => {
    const device = open();
    expect(document.querySelector('input')).toBeNull();
    await opened();
    expect(device.checks).toBe(1);
  });

  it('says that the check was unsuccessful, and asks again on request', async () => {
    const device = open({ knowsUser: false });
    await screen.findByText('Authentication Failed');
    await screen.findByText('Biometric authentication was unsuccessful');
    expect(document.querySelector('input')).toBeNull();
    device.knowsUser = true;
    act(() => screen.getByRole('button', { name: 'Unlock' }).click());
    await opened();
    expect(device.checks).toBe(2);
  });

  it('closes when the user leaves, and asks when they are back', async () => {
    const device = open();
    await opened();
    act(() => device.leave());
    await isLocked();
    expect(device.checks).toBe(1);
    act(() => device.comeBack());
    await opened();
    expect(device.checks).toBe(2);
  });

  it('keeps what was typed, and says nothing of it, while it is closed', async () => {
    const device = open();
    fireEvent.change(await opened(), { target: { value: 'Bertil' } });
    act(() => device.leave());
    await isLocked();
    notify({ title: 'Bertil was found' });
    device.knowsUser = false;
    act(() => device.comeBack());
    await screen.findByText('Authentication Failed');
    expect(screen.queryByText('Bertil was found')).toBeNull();
    device.knowsUser = true;
    act(() => screen.getByRole('button', { name: 'Unlock' }).click());
    expect((await opened()).value).toBe('Bertil');
  });

  it('closes a dialog that is open, which would take the clicks of the lock, and opens it again', async () => {
    let closed = 0;
    const device = open({}, <Sheet onClose={() => (closed += 1)} title="Comment" children="Bertil" />);
    await screen.findByRole('dialog');
    act(() => device.leave());
    expect(document.querySelector('dialog')?.open).toBe(false);
    act(() => device.comeBack());
    await screen.findByRole('dialog');
    expect(closed).toBe(0);
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
    await opened();
    expect(device.checks).toBe(0);
  });
});
