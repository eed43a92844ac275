import { trustScript } from '../trusted-script.js';
import address from './document-reader.worker.ts?worker&url';

export const startReaderWorker = (): Worker =>
  new Worker(trustScript('document-reader', address), { type: 'module' });
