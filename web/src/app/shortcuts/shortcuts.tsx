import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useKeys, type KeyActions } from '../../shared/device/use-keys.js';
import { useShortcutsChoice } from '../../shared/state/ui-state.js';
import { DataTable } from '../../shared/ui/data-table.js';
import { focusItem, focusSearchField, pressButton } from '../../shared/ui/list-focus.js';
import { Sheet } from '../../shared/ui/sheet.js';
import { Muted } from '../../shared/ui/text.js';
import { shortcutTexts as texts } from './texts.js';

const none: KeyActions = {};

/** Single keys for the hands that stay on the keyboard; `Enter` on a link is the browser's own. */
export const Shortcuts = () => {
  const [isOn] = useShortcutsChoice();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const navigate = useNavigate();
  const actions = useMemo(
    (): KeyActions => ({
      '/': () => {
        if (!focusSearchField()) void navigate('/app/search');
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
    <Sheet onClose={() => setHelpOpen(false)} title={texts.title}>
      <DataTable
        columns={[texts.key, texts.does]}
        rows={texts.keys.map(({ key, does }) => ({ key, cells: [key, does] }))}
      />
      <Muted>{texts.decisions}</Muted>
      <Muted>{texts.off}</Muted>
    </Sheet>
  );
};
