import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import type { toast as Toast } from 'sonner';

interface Notice {
  readonly title: string;
  readonly text?: string;
}

interface Options {
  /** A second notice of the same id replaces the first. */
  readonly id?: string;
  readonly tone?: 'info' | 'good' | 'warning' | 'danger';
  readonly action?: { readonly text: string; readonly run: () => void };
  /** Also said while notices are held back. */
  readonly always?: boolean;
}

// The library is not needed for the first picture: it comes with the first notice, or when somebody begins to use the
// page, so that screen readers know its region before something is said in it.
let load: () => void;
const needed = new Promise<void>((resolve) => (load = resolve));
const firstUses = ['pointerdown', 'keydown'] as const;

let opened: (toast: typeof Toast) => void;
const toaster = new Promise<typeof Toast>((resolve) => (opened = resolve));

type Region = ComponentType<{
  readonly theme: 'light' | 'dark';
  readonly onOpen: (toast: typeof Toast) => void;
}>;

const NoRegion: Region = () => null;

// The page says nothing in passing then, which must not take the page itself away.
const Region = lazy(async (): Promise<{ readonly default: Region }> => {
  await needed;
  try {
    return { default: (await import('./toast-region.js')).ToastRegion };
  } catch (cause) {
    console.error('Messages cannot be shown.', cause);
    return { default: NoRegion };
  }
});

let isHeldBack = false;

/** Says nothing more, and takes off what is said, while the screen is locked: notices name subjects. */
export const holdNoticesBack = (isHeld: boolean): void => {
  isHeldBack = isHeld;
  if (isHeld) dismissNotices();
};

/** Says something in passing. What must not be missed stands on the screen as well. */
export const notify = ({ title, text }: Notice, { id, tone, action, always = false }: Options = {}): void => {
  if (isHeldBack && !always) return;
  load();
  void toaster.then((toast) => {
    const show = { info: toast.info, good: toast.success, warning: toast.warning, danger: toast.error };
    (tone === undefined ? toast : show[tone])(title, {
      description: text,
      ...(id === undefined ? {} : { id }),
      ...(action === undefined ? {} : { action: { label: action.text, onClick: action.run } }),
    });
  });
};

/** Takes every notice off the screen. */
export const dismissNotices = (): void => void toaster.then((toast) => toast.dismiss());

/** Takes off what was said under an id, since it holds no longer. */
export const dismissNotice = (id: string): void => void toaster.then((toast) => toast.dismiss(id));

export const Toasts = ({ theme }: { readonly theme: 'light' | 'dark' }) => {
  useEffect(() => {
    for (const use of firstUses) addEventListener(use, load, { once: true });
    return () => {
      for (const use of firstUses) removeEventListener(use, load);
    };
  }, []);
  return (
    <Suspense>
      <Region onOpen={opened} theme={theme} />
    </Suspense>
  );
};
