import type { Device } from './device.js';
import { webDevice } from './web/web-device.js';

let current: Device = webDevice;

export const device = (): Device => current;

export const setDevice = (chosen: Device): void => void (current = chosen);
