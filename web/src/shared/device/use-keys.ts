import { useEffect } from 'react';

/** What a key does, by the character that it types. */
export type KeyActions = Readonly<Record<string, () => void>>;

/** A field, or a dialog, takes its keys for itself. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

/** Acts on single keys, wherever the focus is but in fields and dialogs. */
export const useKeys = (actions: KeyActions): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return;
      const action = actions[event.key];
      if (action === undefined) return;
      event.preventDefault(); // the character would be typed into what gets the focus
      action();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [actions]);
};
