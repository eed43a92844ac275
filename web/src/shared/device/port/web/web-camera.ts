import type { CameraChoice, DeviceCamera, LiveCamera } from '../device.js';

/** What torches are switched by; the DOM types leave it out. */
interface TorchSettings {
  readonly torch?: boolean;
}

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The camera gave no picture.')) : resolve(blob)),
      'image/jpeg',
      quality / 100,
    );
  });

/** Browsers give their names only after the user allowed one. */
const cameras = async (): Promise<readonly CameraChoice[]> => {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, i) => ({ id: deviceId, name: label === '' ? String(i + 1) : label }));
};

const showOn = async (video: HTMLVideoElement, stream: MediaStream): Promise<void> => {
  video.muted = true;
  video.playsInline = true; // or a phone shows it full screen
  video.srcObject = stream;
  await video.play();
};

const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  track !== undefined &&
  'getCapabilities' in track &&
  (track.getCapabilities() as TorchSettings).torch === true;

const open = async (cameraId?: string): Promise<LiveCamera> => {
  const which = cameraId === undefined ? { facingMode: 'environment' } : { deviceId: { exact: cameraId } };
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { ...which, width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
  const track = stream.getVideoTracks()[0];
  const video = document.createElement('video');
  const stop = (): void => stream.getTracks().forEach((each) => each.stop());
  try {
    await showOn(video, stream);
    return {
      choices: await cameras(),
      cameraId: track?.getSettings().deviceId ?? null,
      hasTorch: hasTorch(track),
      showOn: (shown) => showOn(shown, stream),
      setTorch: async (on) => {
        const advanced: readonly TorchSettings[] = [{ torch: on }];
        await track?.applyConstraints({ advanced: advanced as MediaTrackConstraintSet[] });
      },
      frame: () => createImageBitmap(video),
      photograph: async ({ quality }) => {
        const canvas = document.createElement('canvas');
        canvas.width = video.videoWidth;
        canvas.height = video.videoHeight;
        canvas.getContext('2d')?.drawImage(video, 0, 0);
        return toJpeg(canvas, quality);
      },
      stop,
    };
  } catch (cause) {
    stop();
    throw cause;
  }
};

/** The camera that looks away from the user, or the one that was chosen. */
export const webCamera: DeviceCamera = {
  open,
  capture: async (options) => {
    const live = await open();
    try {
      return await live.photograph(options);
    } finally {
      live.stop();
    }
  },
};
