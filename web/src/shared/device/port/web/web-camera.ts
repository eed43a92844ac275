import type { DeviceCamera } from '../device.js';

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The camera gave no picture.')) : resolve(blob)),
      'image/jpeg',
      quality / 100,
    );
  });

/** One picture of the camera that looks away from the user. */
export const webCamera: DeviceCamera = {
  capture: async ({ quality }) => {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
    });
    try {
      const video = document.createElement('video');
      video.muted = true;
      video.playsInline = true; // or a phone shows it full screen
      video.srcObject = stream;
      await video.play();
      const canvas = document.createElement('canvas');
      canvas.width = video.videoWidth;
      canvas.height = video.videoHeight;
      canvas.getContext('2d')?.drawImage(video, 0, 0);
      return await toJpeg(canvas, quality);
    } finally {
      for (const track of stream.getTracks()) track.stop();
    }
  },
};
