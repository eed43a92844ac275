import { DataTable } from '../../shared/ui/data-table.js';
import { Sheet } from '../../shared/ui/sheet.js';
import { Muted } from '../../shared/ui/text.js';
import { shortcutTexts as texts } from './texts.js';

/** What each key does. */
export const ShortcutsHelp = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet onClose={onClose} title={texts.title}>
    <DataTable
      columns={[texts.key, texts.does]}
      rows={texts.keys.map(({ key, does }) => ({ key, cells: [key, does] }))}
    />
    <Muted>{texts.decisions}</Muted>
    <Muted>{texts.off}</Muted>
  </Sheet>
);
