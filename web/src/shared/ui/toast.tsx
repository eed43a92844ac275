import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import type { toast as Toast } from 'sonner';
import { uiTexts } from './texts.js';

interface Notice {
  readonly title: string;
  readonly text?: string;
}

interface Options {
  /** A second notice of the same id replaces the first. */
  readonly id?: string;
  readonly tone?: 'info' | 'good' | 'warning' | 'danger';
  readonly action?: { readonly text: string; readonly run: () => void };
  /** Milliseconds that it stays; the usual 5 s are short for what leads somewhere. */
  readonly lastsMs?: number;
  /** The id of the live event that it is about. */
  readonly event?: string;
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

/**
 * By the id of a notice, the library's own of the toast that shows it. One that leaves the screen, by itself or dismissed,
 * is in it no longer: the library takes what is said under its id meanwhile off with it.
 */
const shown = new Map<string, string | number>();

/** Ids of the last live events that notices were about, oldest first. */
const saidEvents = new Set<string>();
const mostSaidEvents = 100;

const noteSaid = (event: string): void => {
  saidEvents.add(event);
  const [oldest = event] = saidEvents;
  if (saidEvents.size > mostSaidEvents) saidEvents.delete(oldest);
};

/** Whether a notice was about that live event, so that no other one needs to be. */
export const wasSaid = (event: string): boolean => saidEvents.has(event);

let isHeldBack = false;

/** Says nothing more, and takes off what is said, while the screen is locked: notices name subjects. */
export const holdNoticesBack = (isHeld: boolean): void => {
  isHeldBack = isHeld;
  if (isHeld) dismissNotices();
};

/** Says something in passing. What must not be missed stands on the screen as well. */
export const notify = (
  { title, text }: Notice,
  { id, tone, action, lastsMs, event, always = false }: Options = {},
): void => {
  if (isHeldBack && !always) return;
  if (event !== undefined) noteSaid(event);
  load();
  void toaster.then((toast) => {
    const show = { info: toast.info, good: toast.success, warning: toast.warning, danger: toast.error };
    const former = id === undefined ? undefined : shown.get(id);
    const forget = (): void => {
      if (id !== undefined && shown.get(id) === current) shown.delete(id);
    };
    const current = (tone === undefined ? toast : show[tone])(title, {
      description: text,
      ...(former === undefined ? {} : { id: former }),
      ...(lastsMs === undefined ? {} : { duration: lastsMs }),
      ...(action === undefined ? {} : { action: { label: action.text, onClick: action.run } }),
      onAutoClose: forget,
      onDismiss: forget,
    });
    if (id !== undefined) shown.set(id, current);
  });
};

/** Says that a change waits in the vault for the server. */
export const notifyKept = (text: string, id: string): void =>
  notify({ title: uiTexts.waitingToSend, text }, { id, tone: 'info' });

/** Takes every notice off the screen. */
export const dismissNotices = (): void =>
  void toaster.then((toast) => {
    shown.clear();
    toast.dismiss();
  });

/** Takes off what was said under an id, since it holds no longer. */
export const dismissNotice = (id: string): void =>
  void toaster.then((toast) => {
    const current = shown.get(id);
    if (current === undefined) return;
    shown.delete(id);
    toast.dismiss(current);
  });

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
