import type { DeviceLifecycle, Stop } from '../device.js';
import { stopOf, type Plugins } from './plugins.js';

/** All that a notification says is an id; the text is read here. */
const notificationsPath = '/app/notifications';

const isOfApp = ({ origin, pathname }: URL): boolean =>
  origin === window.location.origin && /^\/app(\/|$)/.test(pathname);

/** The address in the app that a link of the system names; null when it is none of this app. */
const pathOf = (link: string): string | null => {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  return isOfApp(url) ? url.pathname + url.search + url.hash : null;
};

/** Knows whether the user is in the app. */
export class NativeLifecycle implements DeviceLifecycle {
  readonly #pauses = new Set<() => void>();
  readonly #resumes = new Set<() => void>();
  #dialogs = 0;
  #isAway = false;

  constructor(private readonly plugins: Plugins) {
    void plugins.app.addListener('pause', () => {
      // On Android the dialogs below are screens of their own, and pause the app like any other.
      if (this.#dialogs > 0) return;
      this.#isAway = true;
      for (const work of this.#pauses) work();
    });
    void plugins.app.addListener('resume', () => {
      if (!this.#isAway) return;
      this.#isAway = false;
      for (const work of this.#resumes) work();
    });
  }

  onPause(work: () => void): Stop {
    this.#pauses.add(work);
    return () => this.#pauses.delete(work);
  }

  onResume(work: () => void): Stop {
    this.#resumes.add(work);
    return () => this.#resumes.delete(work);
  }

  onOpened(open: (path: string) => void): Stop {
    const { app, push } = this.plugins;
    const stops = [
      stopOf(
        app.addListener('appUrlOpen', ({ url }) => {
          const path = pathOf(url);
          if (path !== null) open(path);
        }),
      ),
    ];
    if (push !== null)
      stops.push(stopOf(push.addListener('pushNotificationActionPerformed', () => open(notificationsPath))));
    return () => stops.forEach((stop) => stop());
  }

  /** Runs what shows a dialog of the system: the app asked for that itself. */
  async inDialog<Result>(show: () => Promise<Result>): Promise<Result> {
    this.#dialogs += 1;
    try {
      return await show();
    } finally {
      this.#dialogs -= 1;
    }
  }
}
