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
  const pressed = useRef<EventTarget | null>(null);
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
        // The backdrop belongs to the dialog. Text that is selected may end there, too.
        if (event.target === dialog.current && pressed.current === dialog.current) dialog.current.close();
      }}
      onClose={() => {
        if (!isConcealed && dialog.current?.open === false) onClose();
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
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
