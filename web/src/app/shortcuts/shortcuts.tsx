import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useKeys, type KeyActions } from '../../shared/device/use-keys.js';
import { useShortcutsChoice } from '../../shared/state/ui-state.js';
import { focusItem, focusSearchField, pressButton, searchFieldFocus } from '../../shared/ui/list-focus.js';

/** Few ask for it, and every screen would load it. */
const ShortcutsHelp = lazy(async () => ({
  default: (await import('./shortcuts-help.js')).ShortcutsHelp,
}));

const none: KeyActions = {};

/** Single keys for the hands that stay on the keyboard; `Enter` on a link is the browser's own. */
export const Shortcuts = () => {
  const [isOn] = useShortcutsChoice();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const navigate = useNavigate();
  const actions = useMemo(
    (): KeyActions => ({
      '/': () => {
        if (!focusSearchField()) void navigate('/app/search', { state: searchFieldFocus });
      },
      j: () => focusItem(1),
      k: () => focusItem(-1),
      c: () => pressButton('c'),
      d: () => pressButton('d'),
      '?': () => setHelpOpen(true),
    }),
    [navigate],
  );
  useKeys(isOn ? actions : none);
  if (!isHelpOpen) return null;
  return (
    <Suspense>
      <ShortcutsHelp onClose={() => setHelpOpen(false)} />
    </Suspense>
  );
};
