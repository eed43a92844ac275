import { useEffect } from 'react';
import { productName } from './texts.js';

/** Names the window after the screen. A screen reader reads it first. */
export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = title === productName ? productName : `${title} · ${productName}`;
  }, [title]);
