import { useEffect, useSyncExternalStore } from 'react';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

const subscribe = (changed: () => void): (() => void) => {
  dark.addEventListener('change', changed);
  return () => dark.removeEventListener('change', changed);
};

/** Applies a theme to the page; 'system' follows the device. Answers the theme in effect. */
export const useTheme = (choice: 'system' | 'light' | 'dark'): 'light' | 'dark' => {
  const system = useSyncExternalStore(subscribe, () => (dark.matches ? 'dark' : 'light'));
  const theme = choice === 'system' ? system : choice;
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return theme;
};
