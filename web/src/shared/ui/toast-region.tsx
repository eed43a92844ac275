import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import { uiTexts } from './texts.js';

/** At the top they would cover the field that is being typed in. */
const aboveBottomBar = { bottom: '5.25rem' };

interface ToastRegionProps {
  readonly theme: 'light' | 'dark';
  /** Called once toasts can be shown. */
  readonly onOpen: (show: typeof toast) => void;
}

export const ToastRegion = ({ theme, onOpen }: ToastRegionProps) => {
  useEffect(() => onOpen(toast), [onOpen]);
  return (
    <Toaster
      containerAriaLabel={uiTexts.messages}
      duration={5_000}
      mobileOffset={aboveBottomBar}
      offset={aboveBottomBar}
      position="bottom-center"
      theme={theme}
    />
  );
};
