/** @jest-environment ./web/testing/dom-environment.mjs */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Sheet } from './sheet.js';

let closed = 0;
const Opener = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && (
        <Sheet
          onClose={() => {
            closed += 1;
            setOpen(false);
          }}
          title="Question"
        >
          <button onClick={() => setOpen(false)}>Cancel</button>
        </Sheet>
      )}
    </>
  );
};

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

beforeEach(async () => {
  closed = 0;
  render(<Opener />);
  await press('Open');
});
afterEach(cleanup);

describe('a sheet', () => {
  it('is closed before it is removed, so that the browser gives the focus back', async () => {
    const dialog = screen.getByRole('dialog');
    let wasInPage = false;
    const close = HTMLDialogElement.prototype.close;
    Object.assign(dialog, {
      close: () => {
        wasInPage = dialog.isConnected;
        close.call(dialog as HTMLDialogElement);
      },
    });
    await press('Cancel');
    expect([wasInPage, closed, screen.queryByRole('dialog')]).toEqual([true, 0, null]);
  });

  it('says once that its user has closed it', async () => {
    await press('Close');
    expect([closed, screen.queryByRole('dialog')]).toEqual([1, null]);
  });

  it('is closed by a press beside it, not by a selection of text that ends there', async () => {
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByRole('heading'));
    fireEvent.click(dialog); // on what both elements have in common
    expect(dialog).toHaveProperty('open', true);
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    await act(async () => undefined);
    expect([closed, screen.queryByRole('dialog')]).toEqual([1, null]);
  });
});
