/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** From here on the page has two cameras with a torch, which see an even grey: nothing is read, so the view stays. */
export const showStillCamera = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 270 });
    const context = canvas.getContext('2d');
    const draw = (): void => {
      if (context === null) return;
      context.fillStyle = '#999';
      context.fillRect(0, 0, canvas.width, canvas.height);
      requestAnimationFrame(draw);
    };
    draw();
    const cameras = ['Back camera', 'Front camera'].map((label) => ({
      kind: 'videoinput',
      deviceId: label,
      label,
    }));
    MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
    Object.assign(navigator.mediaDevices, {
      getUserMedia: async () => canvas.captureStream(5),
      enumerateDevices: async () => cameras,
    });
  });
