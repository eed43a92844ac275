import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { uiTexts } from './texts.js';
import { IconButton } from './button.js';
import { useConcealed } from './layout.js';
import { Heading } from './text.js';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A native modal dialog: the browser moves the focus in, keeps it there and gives it back. */
export const Sheet = ({ title, onClose, children }: SheetProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isConcealed = useConcealed();
  // Before the dialog is removed: only closing it gives the focus back.
  useLayoutEffect(() => {
    // What is open as a modal takes every click, also while it is hidden.
    if (isConcealed) return undefined;
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, [isConcealed]);
  return (
    <dialog
      aria-labelledby={id}
      className="sheet"
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close(); // the backdrop belongs to the dialog
      }}
      onClose={() => {
        if (!isConcealed && dialog.current?.open === false) onClose();
      }}
      ref={dialog}
    >
      <header>
        <Heading id={id} level={2}>
          {title}
        </Heading>
        <IconButton label={uiTexts.close} onClick={() => dialog.current?.close()}>
          <X aria-hidden size={20} />
        </IconButton>
      </header>
      <div>{children}</div>
    </dialog>
  );
};
