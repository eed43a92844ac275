import { useEffect, type FocusEvent } from 'react';
import { toast, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import { uiTexts } from './texts.js';

/** At the top they would cover the field that is being typed in. */
const aboveBottomBar = { bottom: '5.25rem' };

/** It takes whoever tabs past its messages back to where they came from, so that the keyboard gets no further. */
const keepFromLibrary = (event: FocusEvent): void => event.stopPropagation();

interface ToastRegionProps {
  readonly theme: 'light' | 'dark';
  /** Called once toasts can be shown. */
  readonly onOpen: (show: typeof toast) => void;
}

export const ToastRegion = ({ theme, onOpen }: ToastRegionProps) => {
  useEffect(() => onOpen(toast), [onOpen]);
  return (
    <div onFocusCapture={keepFromLibrary}>
      <Toaster
        containerAriaLabel={uiTexts.messages}
        duration={5_000}
        mobileOffset={aboveBottomBar}
        offset={aboveBottomBar}
        position="bottom-center"
        theme={theme}
      />
    </div>
  );
};
