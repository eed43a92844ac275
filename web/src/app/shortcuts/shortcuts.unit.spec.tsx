/** @jest-environment ./web/testing/dom-environment.mjs */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { UiState, useShortcutsChoice } from '../../shared/state/ui-state.js';
import { Button } from '../../shared/ui/button.js';
import { Shortcuts } from './shortcuts.js';

const Switch = () => {
  const [isOn, setOn] = useShortcutsChoice();
  return <button onClick={() => setOn(!isOn)}>shortcuts</button>;
};

const pressed: string[] = [];
const Screen = () => (
  <>
    <main>
      <input type="search" />
      <ul>
        {['Ada', 'Bertil', 'Casimir'].map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
            <Button label={`Clear ${name}`} onClick={() => pressed.push(`clear ${name}`)} shortcut="d">
              Clear
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => pressed.push('monitor')} shortcut="c">
        Monitor
      </Button>
    </main>
    <Switch />
    <Shortcuts />
  </>
);

/** Where the focus is: the text of a link, or the kind of field. */
const focused = (): string => {
  const at = document.activeElement;
  return at instanceof HTMLInputElement ? at.type : (at?.textContent ?? '');
};
const press = (key: string): string => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
  return focused();
};

beforeEach(() => {
  const router = createMemoryRouter([
    { path: '/', element: <Screen /> },
    { path: '/app/search', element: <p>The search screen</p> },
  ]);
  render(
    <UiState>
      <RouterProvider router={router} />
    </UiState>,
  );
});
afterEach(cleanup);

it('walks through the list and stops at its ends', () => {
  expect([press('j'), press('j'), press('j'), press('j')]).toEqual(['Ada', 'Bertil', 'Casimir', 'Casimir']);
  expect([press('k'), press('k'), press('k')]).toEqual(['Bertil', 'Ada', 'Ada']);
});

it('goes to the search field, where keys are letters', () => {
  expect(press('/')).toBe('search');
  expect(press('j')).toBe('search');
});

it('dismisses the alerts of the item in focus alone, and switches monitoring from anywhere', () => {
  press('d'); // of which one?
  expect(pressed.splice(0)).toEqual([]);
  press('j');
  press('j');
  press('d');
  press('c');
  expect(pressed.splice(0)).toEqual(['clear Bertil', 'monitor']);
});

it('shows what the keys do', async () => {
  press('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(help.textContent).toContain('Next subject');
});

it('does nothing with a modifier, or switched off', () => {
  fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true });
  expect(focused()).not.toBe('Ada');
  const off = screen.getByRole('button', { name: 'shortcuts' });
  fireEvent.click(off);
  expect(press('j')).not.toBe('Ada');
  fireEvent.click(off);
  expect(press('j')).toBe('Ada');
});
