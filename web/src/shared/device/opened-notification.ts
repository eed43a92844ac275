/** Calls with the address of what a tap on a notification of the system asks to open. Returns how to stop. */
export const onOpenedNotification = (open: (path: string) => void): (() => void) => {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const follow = ({ data }: MessageEvent<{ readonly open?: string } | null>): void => {
    if (data?.open !== undefined) open(data.open);
  };
  serviceWorker.addEventListener('message', follow);
  return () => serviceWorker.removeEventListener('message', follow);
};
