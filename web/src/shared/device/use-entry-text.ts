import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { newId } from './ids.js';
import { readTab, writeTab } from './storage.js';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * A text, empty at first, that the entry of the browser's history gets back to with the back button. As with searches, the
 * entry holds an id alone and the tab the text, until the sign-out: it may be a name.
 */
export const useEntryText = (name: string): [string, (text: string) => void] => {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const entry = isObject(state) ? state : {};
  const given = entry[name];
  const id = useRef(typeof given === 'string' ? given : newId());
  const [text, setText] = useState(() => readTab(`${name}.${id.current}`) ?? '');
  const change = (next: string): void => {
    setText(next);
    writeTab(`${name}.${id.current}`, next);
    if (given === id.current) return;
    const noted = { ...entry, [name]: id.current };
    void navigate({ pathname, search }, { replace: true, state: noted, preventScrollReset: true });
  };
  return [text, change];
};
