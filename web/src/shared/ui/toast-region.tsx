import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import { shellTexts } from '../texts/shell.js';

interface ToastRegionProps {
  readonly theme: 'light' | 'dark';
  /** Called once toasts can be shown. */
  readonly onOpen: (show: typeof toast) => void;
}

export const ToastRegion = ({ theme, onOpen }: ToastRegionProps) => {
  useEffect(() => onOpen(toast), [onOpen]);
  return (
    <Toaster
      containerAriaLabel={shellTexts.messages}
      duration={5_000}
      mobileOffset={{ top: '4.25rem' }}
      offset={{ top: '4.25rem' }}
      position="top-center"
      theme={theme}
    />
  );
};
